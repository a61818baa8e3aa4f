/**
 * Random ids in the browser. Pages on plain http, such as those that a phone opens in development, have no `crypto.randomUUID`.
 * `crypto.getRandomValues` is available everywhere.
 */

/** A random text of lower-case hexadecimal digits. @param bytes how many bytes, of two digits each */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A random UUID, version 4. */
export const uuid = (): string =>
  // the bits of version 4 and of the RFC 9562 variant
  randomHex(16).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
