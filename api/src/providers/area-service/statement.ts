import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { LEVEL } from '@onmaum/shared-contract';
import type { KeySet } from '@onmaum/shared-contract/area-calls/key-set';
import { FORGOTTEN, STATEMENT_ISSUER } from '@onmaum/shared-contract/area-calls/prefix';
import { SignJWT } from 'jose';
import type { Config } from '../../config.ts';
import { deriveKey, sign } from '../../lib/secrets/keys.ts';

/** Lifetime of a statement: longer than a service may take to answer, but short, in case a statement leaks. */
const LIFE = '30s';
/** The bytes of a PKCS #8 file that precede the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The member who makes a call. */
interface Member {
  id: number;
  level: number;
}

/**
 * Signs statements about callers (JWTs) for the services of areas. A member has a different pseudonym for each service, so
 * that two services cannot join their data.
 */
export class Statements {
  readonly #key: KeyObject;
  readonly #pseudonyms: Buffer;
  readonly #public: KeySet['keys'][number];

  constructor({ jwtSecret, areaIdSecret }: Pick<Config, 'jwtSecret' | 'areaIdSecret'>) {
    // every process derives the same key
    const seed = deriveKey(jwtSecret, 'statements about callers');
    this.#key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
    this.#pseudonyms = deriveKey(areaIdSecret, 'pseudonyms');
    const { x = '' } = createPublicKey(this.#key).export({ format: 'jwk' });
    const kid = createHash('sha256').update(x).digest('base64url').slice(0, 16);
    this.#public = { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' };
  }

  /** The keys with which services verify statements. */
  get keySet(): KeySet {
    return { keys: [this.#public] };
  }

  /** The pseudonym of a member for the service of an area. */
  pseudonymOf(area: string, memberId: number): string {
    return sign(this.#pseudonyms, `${area} ${memberId}`);
  }

  /** Signs a statement about a caller for the service of an area. @param member null for a visitor */
  async sign(area: string, member: Member | null): Promise<string> {
    return this.#sign(area, roleOf(member), member && this.pseudonymOf(area, member.id));
  }

  /** Signs a statement that a former member's data is to be deleted. */
  async signErasure(area: string, pseudonym: string): Promise<string> {
    return this.#sign(area, FORGOTTEN, pseudonym);
  }

  async #sign(area: string, role: string, pseudonym: string | null): Promise<string> {
    const statement = new SignJWT({ role })
      .setProtectedHeader({ alg: this.#public.alg, kid: this.#public.kid, typ: 'JWT' })
      .setIssuer(STATEMENT_ISSUER)
      .setAudience(area)
      .setIssuedAt()
      .setExpirationTime(LIFE);
    if (pseudonym !== null) statement.setSubject(pseudonym);
    return statement.sign(this.#key);
  }
}

function roleOf(member: Member | null): 'visitor' | keyof typeof LEVEL {
  if (!member) return 'visitor';
  if (member.level >= LEVEL.operator) return 'operator';
  return member.level >= LEVEL.counsellor ? 'counsellor' : 'member';
}
