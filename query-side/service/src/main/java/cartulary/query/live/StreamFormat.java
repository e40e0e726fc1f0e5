package cartulary.query.live;

import cartulary.contracts.log.PublicEvent;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// The formats of event streams. Events are written as their frozen bytes: canonical JSON has no line breaks, so each
/// event is one line.
public enum StreamFormat {
    /// One event per line; an empty line is a heartbeat.
    NDJSON {
        @Override
        void event(PublicEvent event, OutputStream out) throws IOException {
            out.write(event.bytes());
            out.write('\n');
        }

        @Override
        void heartbeat(OutputStream out) throws IOException {
            out.write('\n');
        }
    },

    /// Server-sent events: `id` is the revision, `event` the type.
    SSE {
        @Override
        void event(PublicEvent event, OutputStream out) throws IOException {
            message(Long.toString(event.revision()), event.type(), event.bytes(), out);
        }

        @Override
        void heartbeat(OutputStream out) throws IOException {
            heartbeatOfMessages(out);
        }
    };

    abstract void event(PublicEvent event, OutputStream out) throws IOException;

    abstract void heartbeat(OutputStream out) throws IOException;

    /// Writes a heartbeat of a stream of server-sent events.
    public static void heartbeatOfMessages(OutputStream out) throws IOException {
        out.write(":\n\n".getBytes(StandardCharsets.UTF_8));
    }

    /// Writes a message of a stream of server-sent events.
    public static void message(String id, String event, byte[] data, OutputStream out) throws IOException {
        String head = "id: " + id + "\nevent: " + event + "\ndata: ";
        out.write(head.getBytes(StandardCharsets.UTF_8));
        out.write(data);
        out.write("\n\n".getBytes(StandardCharsets.UTF_8));
    }
}
