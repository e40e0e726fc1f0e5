import type {Bytes} from './bytes';
import {UnreadableFile} from './reason';

/** The greatest size of a file, compressed and decompressed. A game with both expansions takes about 200 KB. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Reads a file that somebody chose, decompressed if it begins like gzip.
 *
 * @throws UnreadableFile if it cannot be read, as a folder, or exceeds the limit
 */
export async function readFile(file: Blob): Promise<Bytes> {
  if (file.size > MOST_BYTES) {
    throw new UnreadableFile('too-large');
  }
  let bytes: Bytes;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (failure) {
    // A folder that was dropped, or a file that was moved or is not allowed to be read.
    throw new UnreadableFile('not-a-file', {cause: failure});
  }
  return decompressed(bytes);
}

/**
 * Returns the bytes, decompressed if they begin like gzip.
 *
 * @throws UnreadableFile if they are damaged, or exceed the limit
 */
export async function decompressed(bytes: Bytes): Promise<Bytes> {
  if (bytes.length > MOST_BYTES) {
    throw new UnreadableFile('too-large');
  }
  if (!isGzip(bytes)) {
    return bytes;
  }
  const plain = await inflated(bytes);
  if (isGzip(plain)) {
    throw new UnreadableFile('gzip-twice');
  }
  return plain;
}

function isGzip(bytes: Bytes): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function inflated(bytes: Bytes): Promise<Bytes> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const {done, value} = await reader.read().catch((failure: unknown) => {
      throw new UnreadableFile('gzip', {cause: failure});
    });
    if (done) {
      break;
    }
    parts.push(value);
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new UnreadableFile('too-large');
    }
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
