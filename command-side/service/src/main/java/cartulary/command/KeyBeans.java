package cartulary.command;

import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.KeyRotation;
import cartulary.command.key.RecordKeyFile;
import cartulary.command.key.RecordKeys;
import cartulary.command.key.ServiceKeysets;
import cartulary.command.key.StoredFormCodec;
import cartulary.command.record.CheckpointedRecords;
import cartulary.command.token.Tokens;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.StoredEventDecoder;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The CDI configuration of the keys, and of what is encrypted or signed with them. The application provides a
/// `Clock`, a `CommandLedger` and a `PublicLog`.
@ApplicationScoped
public class KeyBeans {
    /// The keys are looked up on first use, because opening the store needs the decoder and the keys need the
    /// store.
    @Produces
    @Singleton
    StoredEventDecoder decoder(Instance<DataKeys> keys) {
        return new StoredFormCodec(keys::get);
    }

    @Produces
    @Singleton
    ServiceKeysets keys(PublicLog log, @ConfigProperty(name = "cartulary.keys") Path keyFolder) {
        return new KeyFolder(keyFolder).open(log.head() == 0);
    }

    @Produces
    @Singleton
    KeyRotation rotation(
            ServiceKeysets keys,
            DataKeys dataKeys,
            Tokens tokens,
            RecordKeys records,
            @ConfigProperty(name = "cartulary.keys") Path keyFolder) {
        return new KeyRotation(new KeyFolder(keyFolder), keys, dataKeys, tokens::use, records);
    }

    @Produces
    @Singleton
    Tokens tokens(ServiceKeysets keys, Clock clock) {
        return new Tokens(keys.tokens(), clock);
    }

    @Produces
    @Singleton
    RecordKeys recordKeys(
            PublicLog log,
            CommandLedger ledger,
            @ConfigProperty(name = "cartulary.keys") Path keyFolder,
            @ConfigProperty(name = "cartulary.record-name") Optional<String> name) {
        String ofLog = "cartulary-" + ledger.logId().substring(0, 8);
        return new RecordKeys(new RecordKeyFile(keyFolder), name.orElse(ofLog), log.head() == 0);
    }

    @Produces
    @Singleton
    CheckpointedRecords records(PublicLog log, CommandLedger ledger, RecordKeys keys) {
        return new CheckpointedRecords(log, ledger.logId(), keys);
    }
}
