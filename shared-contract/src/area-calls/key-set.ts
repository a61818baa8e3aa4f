import { z } from 'zod';

/** Public keys as a JSON Web Key Set (RFC 7517), for the verification of statements. */
export const KeySet = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string(),
      kid: z.string(),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
    }),
  ),
});
export type KeySet = z.infer<typeof KeySet>;
