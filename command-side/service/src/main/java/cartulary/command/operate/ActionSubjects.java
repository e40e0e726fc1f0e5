package cartulary.command.operate;

import cartulary.command.game.GameGateway;
import cartulary.command.game.GameGuard;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.person.People;
import cartulary.command.token.Appointments;
import cartulary.command.token.Bearer;
import cartulary.command.token.ServiceRole;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.OperatorAction.ReasonOfDispute;
import cartulary.contracts.store.OperatorAction.RoleOfPerson;
import cartulary.contracts.store.ReportedMessage.MessageSubject;
import cartulary.contracts.store.TableChat;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import jakarta.inject.Singleton;

/// Finds what an action of an operator is about, as it is recorded. Throws a problem for what does not exist, and for a
/// person about whom this operator may not decide.
@Singleton
final class ActionSubjects {
    private final GameGateway gateway;
    private final TableChat chats;
    private final People people;
    private final Appointments appointments;

    ActionSubjects(GameGateway gateway, TableChat chats, People people, Appointments appointments) {
        this.gateway = gateway;
        this.chats = chats;
        this.people = people;
        this.appointments = appointments;
    }

    Game head(CommandRequest request, GameId game) {
        return gateway.head(game).orElseThrow(() -> GameGuard.unknown(request));
    }

    String player(CommandRequest request, OperatorRequest asked) {
        Game head = head(request, game(request, asked));
        Player player = head.player(asked.seat(request.problems()));
        if (player == null) {
            throw OperatorRequest.bad(request.problems(), "/seat");
        }
        return player.player();
    }

    String dispute(CommandRequest request, OperatorRequest asked) {
        GameId game = game(request, asked);
        int number = asked.dispute(request.problems());
        if (head(request, game).disputes().numbered(number) == null) {
            throw OperatorRequest.bad(request.problems(), "/dispute");
        }
        return new ReasonOfDispute(game, number).toString();
    }

    String message(CommandRequest request, OperatorRequest asked) {
        GameId game = game(request, asked);
        int number = asked.message(request.problems());
        if (chats.find(game, number) == null) {
            throw OperatorRequest.bad(request.problems(), "/message");
        }
        return new MessageSubject(game, number).toString();
    }

    private static GameId game(CommandRequest request, OperatorRequest asked) {
        return GameGuard.id(request, asked.game(request.problems()));
    }

    /// Returns a person with an open account and the role to give or to take.
    String role(CommandRequest request, OperatorRequest asked, Bearer.Appointed operator) {
        ServiceRole role = asked.role(request.problems());
        String person = person(request, asked);
        if (role == ServiceRole.OPERATOR) {
            requireRoot(request, operator);
        }
        return new RoleOfPerson(role.word(), person).toString();
    }

    /// Returns a person whose account may be closed.
    String account(CommandRequest request, OperatorRequest asked, Bearer.Appointed operator) {
        String person = person(request, asked);
        if (appointments.of(person, ServiceRole.OPERATOR).isPresent()) {
            requireRoot(request, operator);
        }
        return person;
    }

    /// Who was appointed decides nothing about operators: whoever opens the account of one makes no second operator by
    /// it, and cannot lock out the others.
    private static void requireRoot(CommandRequest request, Bearer.Appointed operator) {
        if (operator.isOfAccount()) {
            throw request.problems().of(CommandProblem.COMMAND_LINE_ONLY);
        }
    }

    private String person(CommandRequest request, OperatorRequest asked) {
        String handle = asked.handle();
        if ((handle == null) == (asked.person() == null)) {
            throw OperatorRequest.bad(request.problems(), "/handle");
        }
        String person = handle == null
                ? asked.person(request.problems())
                : people.named(handle).orElse("");
        if (!people.isOpen(person)) {
            throw request.problems().of(CommandProblem.UNKNOWN_PERSON);
        }
        return person;
    }
}
