package cartulary.standalone;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
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

    /// Returns the head of the response, and of an error also the body; empty if the server closed the connection.
    String head(String request) {
        try (Socket socket = connect()) {
            send(socket, request);
            var head = new ByteArrayOutputStream();
            InputStream input = socket.getInputStream();
            for (int next = input.read(); next >= 0; next = input.read()) {
                head.write(next);
                if (next == '\n' && head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
                    break;
                }
            }
            boolean isError = head.size() > 9 && head.toByteArray()[9] >= '4';
            if (isError) {
                head.writeBytes(input.readAllBytes());
            }
            return head.toString(StandardCharsets.UTF_8);
        } catch (SocketException closed) {
            return "";
        } catch (IOException e) {
            throw new UncheckedIOException(request, e);
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
