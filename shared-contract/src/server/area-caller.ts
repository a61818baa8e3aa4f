import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { keys } from '../area-calls/calls.ts';
import type { KeySet } from '../area-calls/key-set.ts';
import { FORGOTTEN, STATEMENT_HEADER, STATEMENT_ISSUER } from '../area-calls/prefix.ts';
import { LEVEL } from '../constants.ts';

/** Headers of a request in the form of Node.js and its frameworks. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

interface Expected {
  /** Name of the area. */
  area: string;
  /** Result of `keysOfApi`. */
  keys: JWTVerifyGetKey;
}

/** The person who makes a call, from the signed statement that the API sends to an area's service. */
export interface AreaCaller {
  /** Pseudonym of the member: the same in every call to this area, and a different one in other areas. Null for a visitor. */
  id: string | null;
  role: 'visitor' | 'member' | 'counsellor' | 'operator';
}

/** Tolerated difference between the clocks of two machines. */
const CLOCK_SECONDS = 5;

/**
 * The public keys of the API. They are requested when a signature is verified.
 * @param api address of the API inside the network, such as `http://10.0.0.5:4000`, or the origin of the site
 */
export const keysOfApi = (api: string): JWTVerifyGetKey => createRemoteJWKSet(new URL(keys.path, api));

/** Public keys from a given set, for tests of a service. */
export const keysOfSet = (set: KeySet): JWTVerifyGetKey => createLocalJWKSet(set);

/**
 * Verifies the statement of the API about the caller: signature, area and time.
 * @param headers headers of the request, with names in lower case, like those of Node.js
 * @throws Error if the request has no valid statement for this area; the service should then answer 401
 */
export async function verifyCaller(headers: Headers, expected: Expected): Promise<AreaCaller> {
  const { id, role } = await verify(headers, expected);
  if (!isRole(role) || (id === null) !== (role === 'visitor')) throw new Error('the statement names no known role');
  return { id, role };
}

/**
 * Verifies a request of the API to delete the data of a former member (`FORGET_PATH`).
 * @param headers as for `verifyCaller`
 * @returns the pseudonym of the member. The service should delete the member's data, and answer 204 even if there is none
 * @throws Error if the request has no valid statement; the service should then answer 401
 */
export async function verifyErasure(headers: Headers, expected: Expected): Promise<string> {
  const { id, role } = await verify(headers, expected);
  if (role !== FORGOTTEN || id === null) throw new Error('the statement asks for no erasure');
  return id;
}

async function verify(headers: Headers, { area, keys }: Expected): Promise<{ id: string | null; role: unknown }> {
  const statement = headers[STATEMENT_HEADER];
  if (typeof statement !== 'string') throw new Error('the request has no statement of the API about its caller');
  const { payload } = await jwtVerify<{ role?: unknown }>(statement, keys, {
    algorithms: ['EdDSA'],
    issuer: STATEMENT_ISSUER,
    audience: area,
    requiredClaims: ['exp', 'iat', 'role'],
    clockTolerance: CLOCK_SECONDS,
  });
  return { id: payload.sub ?? null, role: payload.role };
}

const isRole = (role: unknown): role is AreaCaller['role'] => role === 'visitor' || Object.hasOwn(LEVEL, String(role));
