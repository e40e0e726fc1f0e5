/// What would follow if other choices were made from a revision on. Nothing is recorded. Start with
/// {@link cartulary.record.whatif.WhatIfCalculator}.
package cartulary.record.whatif;
