package cartulary.cli.simulate;

import cartulary.contracts.game.BotPolicy;
import java.util.Arrays;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the policy of a bot by its name in JSON, ignoring case.
final class PolicyConverter implements ITypeConverter<BotPolicy> {
    @Override
    public BotPolicy convert(String text) {
        return Arrays.stream(BotPolicy.values())
                .filter(policy -> policy.wire().equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(
                        () -> new TypeConversionException("'" + text + "' is none of the bots: " + BotPolicy.CHOICE));
    }
}
