package cartulary.query.proof;

import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.tree.MerkleTree;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.RevisionParameters;
import cartulary.query.http.RevisionReads;
import cartulary.query.lobby.Lobby;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Proofs about the record of a game. They need no key, so every node computes them.
@Path("/api/games/{game}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Proofs")
@APIResponse(responseCode = "304", description = "The caller has this answer already")
public class ProofResource {
    private final RecordTrees trees;
    private final Lobby lobby;
    private final RevisionReads reads;

    public ProofResource(RecordTrees trees, Lobby lobby, RevisionReads reads) {
        this.trees = trees;
        this.lobby = lobby;
        this.reads = reads;
    }

    /// The proof that an event belongs to a record (RFC 9162, 2.1.3).
    ///
    /// @param size the number of events of the record
    /// @param root of the tree of this size
    /// @param proof the audit path, from the bottom up
    public record InclusionProof(GameId game, long revision, long size, Hash root, List<Hash> proof) {
        public InclusionProof {
            proof = List.copyOf(proof);
        }
    }

    /// The proof that a record begins with an earlier one (RFC 9162, 2.1.4).
    ///
    /// @param from the number of events of the earlier record
    /// @param to the number of events of the later record
    public record ConsistencyProof(GameId game, long from, long to, Hash fromRoot, Hash toRoot, List<Hash> proof) {
        public ConsistencyProof {
            proof = List.copyOf(proof);
        }
    }

    @GET
    @Path("proof/{revision}")
    @Operation(
            operationId = "getProof",
            summary = "Prove that an event belongs to the record",
            description =
                    "The audit path of the event at a revision in the tree of the first `size` events, to be verified with the root of a checkpoint of this size.")
    @APIResponseSchema(InclusionProof.class)
    @APIResponse(responseCode = "404", description = "Unknown game or revision")
    public Response proof(
            @PathParam("game") String game,
            @PathParam("revision") String revision,
            @Parameter(description = "The number of events of the record; the head if absent")
                    @QueryParam("size")
                    @Nullable
                    String size,
            @BeanParam ReadRequest request) {
        long proven = request.parameters().requiredNumber("revision", revision, 1, Integer.MAX_VALUE);
        return respond(request, game, size, "size", proven, (id, tree) -> {
            List<Hash> path = tree.proof((int) proven - 1);
            return new InclusionProof(id, proven, tree.size(), tree.root(), path);
        });
    }

    @GET
    @Path("consistency")
    @Operation(
            operationId = "getConsistency",
            summary = "Prove that the record begins with an earlier one",
            description =
                    "The consistency proof between the trees of the first `from` and the first `to` events, to be verified with the roots of two checkpoints.")
    @APIResponseSchema(ConsistencyProof.class)
    @APIResponse(responseCode = "404", description = "Unknown game or revision")
    public Response consistency(
            @PathParam("game") String game,
            @Parameter(description = "The number of events of the earlier record", required = true)
                    @QueryParam("from")
                    @Nullable
                    String from,
            @Parameter(description = "The number of events of the later record; the head if absent")
                    @QueryParam("to")
                    @Nullable
                    String to,
            @BeanParam ReadRequest request) {
        long earlier = request.parameters().requiredNumber("from", from, 1, Integer.MAX_VALUE);
        return respond(request, game, to, "to", earlier, (id, tree) -> {
            MerkleTree first = trees.tree(id, earlier);
            return new ConsistencyProof(
                    id, earlier, tree.size(), first.root(), tree.root(), tree.consistency(first.size()));
        });
    }

    /// A proof in the tree of a record.
    private interface Proof {
        Object in(GameId game, MerkleTree tree);
    }

    /// @param name of the parameter `size`
    /// @param least the smallest size for which there is such a proof
    private Response respond(
            ReadRequest request, String game, @Nullable String size, String name, long least, Proof proof) {
        Long wanted = request.parameters().number(name, size, least, Integer.MAX_VALUE);
        var parameters = RevisionParameters.at(game, wanted == null ? null : wanted.toString());
        return reads.respond(
                request,
                parameters,
                ReadCost.PROOF,
                lobby::revision,
                (id, revision) -> least + "-" + revision,
                (id, revision) -> {
                    if (revision < least) {
                        throw request.unknownRevision(least);
                    }
                    return Optional.of(proof.in(id, trees.tree(id, revision)));
                });
    }
}
