const SIGNATURE_BYTES = 8;
/** Bytes of the length, kind and checksum of a chunk. */
const FRAME_BYTES = 12;

/** Whether a PNG is animated, which the library does not detect: it has a chunk `acTL` before its first pixels. */
export function isMovingPng(bytes: Buffer): boolean {
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; at += FRAME_BYTES + bytes.readUInt32BE(at)) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (kind === 'acTL' || kind === 'IDAT') return kind === 'acTL';
  }
  return false;
}
