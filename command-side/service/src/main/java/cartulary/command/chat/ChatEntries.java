package cartulary.command.chat;

import cartulary.command.game.AdmittedSender;
import cartulary.command.game.GameGuard;
import cartulary.command.game.Sender;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.VisibleText;
import cartulary.command.token.Bearer;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.ChatEntry;
import cartulary.contracts.store.ChatEntry.Audience;
import cartulary.contracts.store.ChatEntry.Author;
import cartulary.contracts.store.ChatSetting;
import cartulary.contracts.store.TableChat;
import cartulary.contracts.store.TableChat.Outcome;
import cartulary.http.Problems;
import cartulary.http.SharedProblem;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import io.quarkiverse.resteasy.problem.HttpProblem;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Creates the entry of a chat message from a request: checks its text and determines its author.
record ChatEntries(GameGuard guard, CommandRequest request) {
    private static final int LONGEST_TEXT = 200;
    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9_-]{22,43}");

    /// @throws HttpProblem if the sender may not send the message, whatever the setting of the game is
    ChatEntry entry(@Nullable Bearer bearer, AdmittedSender admission, ChatRequest body) {
        GameGuard.requireOwnToken(request, admission);
        if (admission.sender() instanceof Sender.Referee) {
            // Referees decide disputes and do nothing else.
            throw request.problems().of(CommandProblem.NOT_ALLOWED, Map.of("type", "chat", "needed", "seat"));
        }
        boolean isPlayer = admission.sender() instanceof Sender.Seat;
        Author author = isPlayer ? player(bearer, admission) : spectator(admission, body);
        return new ChatEntry(
                author,
                body.phrase(),
                text(body),
                isPlayer || !isRunning(admission.head().step()) ? Audience.EVERYBODY : Audience.SPECTATORS,
                requestKey());
    }

    private Author player(@Nullable Bearer bearer, AdmittedSender admission) {
        int seat = guard.seat(request, bearer, admission, "chat");
        Player player = Objects.requireNonNull(admission.head().player(seat), "a seat without a player");
        return new Author.Player(seat, player.player());
    }

    /// Only a hash of the key is stored. It differs from game to game.
    private Author spectator(AdmittedSender admission, ChatRequest body) {
        String key = body.spectator();
        if (key == null || !KEY.matcher(key).matches()) {
            throw bad("/spectator");
        }
        return new Author.Spectator(Hash.sha256(admission.game() + "/" + key));
    }

    private @Nullable String text(ChatRequest body) {
        if ((body.phrase() == null) == (body.text() == null)) {
            throw bad(body.text() == null ? "/phrase" : "/text");
        }
        if (body.text() == null) {
            return null;
        }
        String text = body.text().strip();
        if (!VisibleText.isVisible(text, LONGEST_TEXT)) {
            throw bad("/text");
        }
        return text;
    }

    private @Nullable Hash requestKey() {
        String key = request.idempotencyKey(false);
        return key == null ? null : Hash.sha256(key);
    }

    private static boolean isRunning(Step step) {
        return !(step instanceof Step.Lobby || step instanceof Step.Finished);
    }

    private HttpProblem bad(String at) {
        return request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", at));
    }

    /// Returns the problem of an entry that was not stored.
    static HttpProblem refusal(Problems problems, Outcome outcome) {
        return switch (outcome) {
            case Outcome.NotPermitted(ChatSetting permits) ->
                problems.of(permits == ChatSetting.OFF ? CommandProblem.CHAT_OFF : CommandProblem.CHAT_PHRASES_ONLY);
            case Outcome.Over _ -> problems.of(CommandProblem.CHAT_OVER, Map.of("days", TableChat.RETENTION.toDays()));
            case Outcome.Full _ -> problems.of(CommandProblem.CHAT_FULL, Map.of("limit", TableChat.MOST_OF_GAME));
            case Outcome.AuthorFull _ ->
                problems.of(CommandProblem.CHAT_AUTHOR_FULL, Map.of("limit", TableChat.MOST_OF_AUTHOR));
            case Outcome.TooFast(long seconds) -> problems.retryable(SharedProblem.RATE_LIMITED, seconds);
            case Outcome.Said _ -> throw new IllegalArgumentException("the entry was stored");
        };
    }
}
