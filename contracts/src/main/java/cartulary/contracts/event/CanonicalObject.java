package cartulary.contracts.event;

import cartulary.contracts.event.GameEvent.TileDrawn;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The reader of a type that is created from its members.
final class CanonicalObject implements CanonicalReader {
    private final Member[] members;
    private final Function<Object, Object> create;

    /// @param prefix the name as it is written, with quotation marks and the colon
    /// @param index of the value among the arguments of the creator
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Member(String name, byte[] prefix, int index, boolean isNullable, CanonicalReader reader) {}

    private CanonicalObject(List<Member> members, Function<Object, Object> create) {
        this.members =
                members.stream().sorted(Comparator.comparing(Member::name)).toArray(Member[]::new);
        this.create = create;
    }

    static CanonicalObject of(Creator creator) {
        var members = new ArrayList<Member>();
        MethodHandle create = flattened(creator, members);
        return new CanonicalObject(members, Creator.function(create.asSpreader(Object[].class, members.size())));
    }

    /// Adds the members, and returns the creator with the members of an unwrapped parameter in its place.
    private static MethodHandle flattened(Creator creator, List<Member> members) {
        int first = members.size();
        MethodHandle create = creator.handle();
        for (Creator.Parameter parameter : creator.parameters()) {
            int index = members.size();
            Creator unwrapped = parameter.isUnwrapped() ? Creator.of(parameter.type()) : null;
            if (unwrapped == null) {
                members.add(member(creator, parameter, index));
            } else {
                create = MethodHandles.collectArguments(create, index - first, flattened(unwrapped, members));
            }
        }
        return create;
    }

    /// The proof of a drawn tile is the only member that can be skipped.
    private static Member member(Creator creator, Creator.Parameter parameter, int index) {
        byte[] prefix = ('"' + parameter.name() + "\":").getBytes(StandardCharsets.US_ASCII);
        CanonicalReader reader = CanonicalReaders.of(parameter.type());
        boolean isProof = creator.executable().getDeclaringClass() == TileDrawn.class
                && parameter.name().equals("proof");
        return new Member(
                parameter.name(), prefix, index, parameter.isNullable(), isProof ? in -> in.proof(reader) : reader);
    }

    @Override
    public Object read(CanonicalJsonCursor in) {
        @Nullable Object[] values = new @Nullable Object[members.length];
        in.begin();
        for (Member member : members) {
            if (in.has(member.prefix)) {
                values[member.index] = member.reader.read(in);
            } else if (!member.isNullable) {
                in.unexpected();
            }
        }
        in.end();
        return create.apply(values);
    }
}
