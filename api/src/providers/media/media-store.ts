import type { ByteRange } from '../../lib/byte-range.ts';

/** A part of a file. `bytes` is empty if the file ends before the requested range. */
export interface MediaPart {
  bytes: Buffer;
  /** Position of the first byte in the file. */
  first: number;
  /** Size of the whole file; null if the store does not return it. */
  size: number | null;
}

/**
 * Stores files that people uploaded. The name of a file follows from its content, `<sha-256 in hex>.<kind>`, so a file never
 * changes. Each method makes at most one request to an object store.
 */
export interface MediaStore {
  /** Stores a file; may be repeated. Only complete files can be read. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns null if there is no such file */
  read(name: string): Promise<Buffer | null>;
  /** @returns null if there is no such file */
  readPart(name: string, range: ByteRange): Promise<MediaPart | null>;
  /** Deletes a file; does nothing if there is none. */
  remove(name: string): Promise<void>;
}

const NAME = /^[0-9a-f]{64}\.[a-z\d]{1,8}$/;

/**
 * Relative path of a file. It is the same in a folder and in a bucket, so that any tool can copy files between them.
 * @throws Error if the name does not look like that of a stored file: it might be a path to another file
 */
export function placeOf(name: string): string {
  if (!NAME.test(name)) throw new Error('not the name of a stored file');
  return `${name.slice(0, 2)}/${name}`;
}
