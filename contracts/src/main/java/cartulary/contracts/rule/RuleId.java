package cartulary.contracts.rule;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/// The id of a rule. Its letters are a chapter of `docs/rulebook/RULES.md`; LOBBY is `docs/rulebook/LOBBY.md`, the
/// rules of the service around a game. JSON: `BASE-9`.
public enum RuleId {
    BASE_1,
    BASE_2,
    BASE_3,
    BASE_4,
    BASE_5,
    BASE_6,
    BASE_7,
    BASE_8,
    BASE_9,
    BASE_10,
    BASE_11,
    BASE_12,
    BASE_13,
    BASE_14,
    BASE_15,
    BASE_16,
    BASE_17,
    BASE_18,
    BASE_19,
    BASE_20,
    BASE_21,
    BASE_22,
    BASE_23,
    BASE_24,
    BASE_25,
    BASE_26,
    BASE_27,
    BASE_28,
    BASE_29,
    BASE_30,
    BASE_31,
    BASE_32,
    BASE_33,
    BASE_34,
    BASE_35,
    BASE_36,
    BASE_41,
    BASE_37,
    BASE_38,
    BASE_39,
    BASE_40,
    BET_1,
    BET_2,
    BET_3,
    BET_4,
    BET_5,
    BET_6,
    BET_7,
    BET_8,
    BET_9,
    BET_10,
    BET_11,
    BET_12,
    BET_13,
    BET_14,
    BET_15,
    BET_16,
    BET_17,
    BET_18,
    BET_19,
    BET_20,
    BET_21,
    BET_22,
    BET_23,
    BET_24,
    BET_25,
    BET_26,
    BET_27,
    BET_28,
    BET_29,
    BET_30,
    BET_31,
    BET_32,
    BET_33,
    BET_34,
    TOLL_1,
    TOLL_2,
    TOLL_3,
    TOLL_4,
    TOLL_5,
    TOLL_6,
    TOLL_7,
    TOLL_8,
    TOLL_9,
    TOLL_10,
    TOLL_11,
    TOLL_12,
    TOLL_13,
    TOLL_14,
    TOLL_15,
    TOLL_16,
    TOLL_17,
    TOLL_18,
    TOLL_19,
    TOLL_20,
    TOLL_21,
    TOLL_22,
    TOLL_23,
    TOLL_24,
    MIX_1,
    MIX_2,
    MIX_3,
    MIX_4,
    MIX_5,
    MIX_6,
    MIX_7,
    MIX_8,
    MIX_9,
    MIX_10,
    MIX_11,
    MIX_12,
    MIX_13,
    MIX_14,
    MIX_15,
    MIX_16,
    MIX_17,
    LOBBY_1,
    LOBBY_2,
    LOBBY_3,
    LOBBY_4,
    LOBBY_5,
    LOBBY_6,
    LOBBY_7,
    LOBBY_8,
    LOBBY_9,
    LOBBY_10,
    LOBBY_11,
    LOBBY_12,
    LOBBY_13,
    LOBBY_14,
    LOBBY_15,
    LOBBY_16,
    LOBBY_17,
    LOBBY_18,
    LOBBY_19,
    LOBBY_20,
    LOBBY_21,
    LOBBY_22,
    LOBBY_23,
    LOBBY_24,
    LOBBY_25,
    LOBBY_26;

    private static final Map<String, RuleId> BY_ID =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(RuleId::id, rule -> rule));

    private final String id = name().replace('_', '-');

    @JsonValue
    public String id() {
        return id;
    }

    /// Returns the rule with this id, written as in the rulebook.
    ///
    /// @throws IllegalArgumentException for an unknown id
    @JsonCreator
    public static RuleId of(String id) {
        RuleId rule = BY_ID.get(id);
        if (rule == null) {
            throw new IllegalArgumentException("unknown rule id; an id looks like BASE-9");
        }
        return rule;
    }

    @Override
    public String toString() {
        return id;
    }
}
