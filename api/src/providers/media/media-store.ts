import type { ByteRange } from '../../lib/byte-range.ts';

/** A part of a file; it has no bytes if the file ends before the requested range. */
export interface MediaPart {
  bytes: Buffer;
  /** Place of the first byte. */
  first: number;
  /** Size of the file, if the store says it. */
  size: number | null;
}

/**
 * Stores files that people uploaded. A file has a name that follows from its content, `<sha-256 in hex>.<kind>`, and never
 * changes. Each method is one request to an object store.
 */
export interface MediaStore {
  /** Stores a file, or stores it again: only complete files can be read. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns null if there is no such file */
  read(name: string): Promise<Buffer | null>;
  /** @returns null if there is no such file */
  readPart(name: string, range: ByteRange): Promise<MediaPart | null>;
  /** A missing file is no error. */
  remove(name: string): Promise<void>;
}

const NAME = /^[0-9a-f]{64}\.[a-z\d]{1,8}$/;

/**
 * Place of a file, the same in a folder and in a bucket, so that any tool can copy one to the other.
 * @throws for a name that could be a path of something else
 */
export function placeOf(name: string): string {
  if (!NAME.test(name)) throw new Error('not the name of a stored file');
  return `${name.slice(0, 2)}/${name}`;
}
