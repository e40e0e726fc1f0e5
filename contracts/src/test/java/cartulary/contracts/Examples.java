package cartulary.contracts;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.schema.Chapters;
import cartulary.contracts.schema.Rotation;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.signature.Ed25519;
import cartulary.contracts.signature.MoveSignature;
import cartulary.contracts.signature.SignatureValue;
import cartulary.contracts.signature.SigningKey;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Values of any type of the language, made from a seed by looking at its members: every optional
/// member is there and not there, every list is empty and full, every number stays in its range. A
/// type with a member that nothing here can make fails the test that asks for it.
public final class Examples {
    private static final int PER_TYPE = 8;
    private static final long LARGEST_EXACT = (1L << 53) - 1;

    private static final RuleId[] RULES =
            Arrays.stream(RuleId.values()).filter(Chapters::isInAll).toArray(RuleId[]::new);

    /// The type of which a value is made; inside an event, the event.
    private Class<?> root;
    private final Random random;

    private final Map<Type, Supplier<Object>> leaves;

    private Examples(Class<?> root, long seed) {
        this.root = root;
        this.random = new Random(seed);
        this.leaves = Map.ofEntries(
                Map.entry(String.class, () -> new RandomTexts(random).any()),
                Map.entry(boolean.class, random::nextBoolean),
                Map.entry(Boolean.class, random::nextBoolean),
                Map.entry(int.class, () -> random.nextInt(-1000, 1000)),
                Map.entry(Integer.class, () -> random.nextInt(-1000, 1000)),
                Map.entry(long.class, () -> random.nextLong(-LARGEST_EXACT, LARGEST_EXACT + 1)),
                Map.entry(Long.class, () -> random.nextLong(-LARGEST_EXACT, LARGEST_EXACT + 1)),
                Map.entry(Instant.class, () -> Instant.ofEpochMilli(random.nextLong(0, 4_000_000_000_000L))),
                Map.entry(GameId.class, () -> new GameId(new UUID(random.nextLong(), random.nextLong()).toString())),
                Map.entry(Hash.class, () -> Hash.of(bytes())),
                Map.entry(ServerSeed.class, () -> ServerSeed.of(bytes())),
                Map.entry(PlayerSeed.class, () -> PlayerSeed.of(bytes())),
                Map.entry(RecoverySecret.class, () -> RecoverySecret.of(bytes())),
                Map.entry(SigningKey.class, () -> SigningKey.of(bytes())),
                Map.entry(RuleId.class, () -> pick(RULES)),
                Map.entry(SignatureValue.class, () -> SignatureValue.of(bytes(Ed25519.SIGNATURE_BYTES))));
    }

    /// Several values of a type; the same ones in every run.
    public static <T> List<T> of(Class<T> type) {
        return IntStream.range(0, PER_TYPE)
                .mapToObj(seed -> type.cast(new Examples(type, seed * 1000L + 7).make(type)))
                .toList();
    }

    /// One value of a type.
    public static <T> T one(Class<T> type, long seed) {
        return type.cast(new Examples(type, seed).make(type));
    }

    /// Several events of every type, in their envelopes, secrets opened in some.
    public static Stream<Envelope> envelopes() {
        return GameEvent.types().stream().flatMap(Examples::envelopesOf);
    }

    /// Several events of one type, in their envelopes.
    public static Stream<Envelope> envelopesOf(Class<?> event) {
        return of(event).stream().map(data -> new Examples(Envelope.class, data.hashCode()).around((GameEvent) data));
    }

    private Envelope around(GameEvent event) {
        return Envelope.signed(
                RulesVersion.NEWEST,
                (GameId) make(GameId.class),
                random.nextLong(1, LARGEST_EXACT),
                (Instant) make(Instant.class),
                (Actor) make(Actor.class),
                event,
                random.nextInt(3) == 0 ? null : (MoveSignature) make(MoveSignature.class));
    }

    private Object make(Class<?> type) {
        if (leaves.containsKey(type)) {
            return leaves.get(type).get();
        }
        if (type == Envelope.class) {
            return around((GameEvent) make(GameEvent.class));
        }
        if (type == FeatureKind.class) {
            return pick(Arrays.stream(FeatureKind.values())
                    .filter(kind -> Chapters.lists(root, kind))
                    .toArray());
        }
        if (type.isEnum()) {
            return pick(type.getEnumConstants());
        }
        if (type == Secret.class || type.getEnclosingClass() == Secret.class) {
            return secret(type, ServerSeed.class);
        }
        if (type.isSealed()) {
            return make(pick(type.getPermittedSubclasses()));
        }
        if (type.isRecord()) {
            root = GameEvent.class.isAssignableFrom(type) ? type : root;
            return record(type);
        }
        throw new AssertionError("no example can be made of " + type);
    }

    private Object record(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        Object[] values = Arrays.stream(components)
                .map(component ->
                        Chapters.has(root, type, component.getName()) ? member(component.getAnnotatedType()) : null)
                .toArray();
        try {
            return type.getDeclaredConstructor(Arrays.stream(components)
                            .map(RecordComponent::getType)
                            .toArray(Class<?>[]::new))
                    .newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("no example of " + type, e);
        }
    }

    private @Nullable Object member(AnnotatedType type) {
        if (type.isAnnotationPresent(Nullable.class) && random.nextInt(3) == 0) {
            return null;
        }
        if (type.isAnnotationPresent(Seat.class)) {
            return random.nextInt(Seat.LAST + 1);
        }
        if (type.isAnnotationPresent(Rotation.class)) {
            return 90 * random.nextInt(4);
        }
        Within range = type.getAnnotation(Within.class);
        if (range != null) {
            return within(range, type.getType());
        }
        if (type instanceof AnnotatedParameterizedType generic) {
            return generic(generic);
        }
        return make((Class<?>) type.getType());
    }

    private Object within(Within range, Type type) {
        long widest = isLong(type) ? LARGEST_EXACT : Integer.MAX_VALUE;
        long number = random.nextLong(range.min(), Math.min(range.max(), widest) + 1);
        if (type == String.class) {
            return new RandomTexts(random).ofLength((int) number);
        }
        return isLong(type) ? number : (Object) (int) number;
    }

    private static boolean isLong(Type type) {
        return type == long.class || type == Long.class;
    }

    private Object generic(AnnotatedParameterizedType type) {
        AnnotatedType argument = type.getAnnotatedActualTypeArguments()[0];
        Type raw = ((ParameterizedType) type.getType()).getRawType();
        if (raw == Map.class) {
            AnnotatedType value = type.getAnnotatedActualTypeArguments()[1];
            return random.nextBoolean()
                    ? Map.of()
                    : Map.of((String) make(String.class), java.util.Objects.requireNonNull(member(value)));
        }
        if (raw == List.class) {
            return Stream.generate(() -> member(argument))
                    .limit(random.nextInt(4))
                    .toList();
        }
        return secret((Class<?>) raw, (Class<?>) argument.getType());
    }

    private Object secret(Class<?> form, Class<?> value) {
        Hash commitment = Hash.of(bytes());
        boolean opened = form == Secret.Opened.class || form == Secret.class && random.nextBoolean();
        return opened
                ? new Secret.Opened<>(commitment, Hash.of(bytes()), make(value))
                : new Secret.Sealed<>(commitment);
    }

    private byte[] bytes() {
        return bytes(32);
    }

    private byte[] bytes(int size) {
        byte[] bytes = new byte[size];
        random.nextBytes(bytes);
        return bytes;
    }

    private <T> T pick(T[] choices) {
        return choices[random.nextInt(choices.length)];
    }
}
