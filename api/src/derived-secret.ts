import { hkdfSync } from 'node:crypto';

/**
 * A secret for one purpose. Processes with the same secret derive the same one, so that the jobs process can call the
 * emulator in the calls process.
 */
export const derivedSecret = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url');
