package cartulary.standalone;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/// Sends requests that HTTP clients refuse to send.
final class RawHttp {
    private static final int TIMEOUT_MS = 600_000;

    private final int port;

    RawHttp(URI base) {
        this.port = base.getPort();
    }

    /// Returns everything that the server sends until it closes the connection.
    String ask(String request) {
        try (Socket socket = connect()) {
            send(socket, request);
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Sends a request and resets the connection without reading the response.
    void sendAndReset(String request) {
        try (Socket socket = connect()) {
            socket.setSoLinger(true, 0);
            send(socket, request);
        } catch (SocketException alreadyClosed) {
            // The server was faster.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns the given beginning of the response, and resets the connection.
    String readAndReset(String request, int bytes) {
        try (Socket socket = connect()) {
            socket.setSoLinger(true, 0);
            send(socket, request);
            return new String(socket.getInputStream().readNBytes(bytes), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Socket connect() throws IOException {
        var socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(TIMEOUT_MS);
        return socket;
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }
}
