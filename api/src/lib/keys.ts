import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Derives a key for each purpose from one secret, so that a signature for one purpose is invalid for another. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'onmaum', purpose, 32));

export const sign = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

export const isSigned = (key: Buffer, text: string, signature: string): boolean => {
  const expected = Buffer.from(sign(key, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
};

/**
 * A secret for one purpose. Processes with the same secret derive the same one, so that the jobs process can call the
 * emulator in the calls process.
 */
export const derivedSecret = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url');
