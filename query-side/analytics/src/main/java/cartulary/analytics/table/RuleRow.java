package cartulary.analytics.table;

/// A rule of the rulebook.
public record RuleRow(
        @Column("id of the rule, such as BASE-29") String rule,

        @Column("its sentence for players, in English") String sentence) {}
