import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { keys } from '../area-calls/calls.ts';
import type { KeySet } from '../area-calls/key-set.ts';
import { FORGOTTEN, STATEMENT_HEADER, STATEMENT_ISSUER } from '../area-calls/prefix.ts';
import { LEVEL } from '../constants.ts';

/** Requests of Node.js and of its frameworks have such headers. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

interface Expected {
  /** Name of the area. */
  area: string;
  /** Keys of `keysOfApi`. */
  keys: JWTVerifyGetKey;
}

/** The person who makes a call, as the API states it to the service of an area. */
export interface AreaCaller {
  /** Pseudonym of the member, the same for each call to this area and unknown to others; null for a visitor. */
  id: string | null;
  role: 'visitor' | 'member' | 'counsellor' | 'operator';
}

/** Clocks of two machines differ by some seconds. */
const CLOCK_SECONDS = 5;

/**
 * The public keys of an API, which are fetched when they are needed.
 * @param api address of the API inside the network, such as `http://10.0.0.5:4000`, or the origin of the site
 */
export const keysOfApi = (api: string): JWTVerifyGetKey => createRemoteJWKSet(new URL(keys.path, api));

/** The public keys of a set that is known already, as in tests of a service. */
export const keysOfSet = (set: KeySet): JWTVerifyGetKey => createLocalJWKSet(set);

/**
 * Verifies the statement of the API about the caller: signature, area and time.
 * @param headers headers of the request, with names in lower case as of Node.js
 * @throws Error when the request has no valid statement for this area; answer 401 then
 */
export async function verifyCaller(headers: Headers, expected: Expected): Promise<AreaCaller> {
  const { id, role } = await verify(headers, expected);
  if (!isRole(role) || (id === null) !== (role === 'visitor')) throw new Error('the statement names no known role');
  return { id, role };
}

/**
 * Verifies a request of the API to delete the data of a former member (`FORGET_PATH`).
 * @param headers as of `verifyCaller`
 * @returns the pseudonym of the member; delete its data and answer 204, also if there are none
 * @throws Error when the request has no valid statement; answer 401 then
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
