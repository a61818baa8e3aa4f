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
 * Derives a secret for one purpose from the main secret. All processes derive the same secret, so that, for example, a
 * process that runs jobs can call an emulator in a process that serves calls.
 */
export const derivedSecret = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url');
