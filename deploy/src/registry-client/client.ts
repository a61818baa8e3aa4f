import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from '../refused.ts';
import { NotDone, REQUEST_KEY } from './protocol.ts';

/** HTTP client of a registry, with a token, a timeout and retries. */

export interface RegistryAddress {
  url: string;
  token: string;
}

interface Asking {
  method?: 'GET' | 'POST';
  body?: Uint8Array<ArrayBuffer> | string;
  type?: string;
  headers?: Record<string, string>;
  /** Timeout of one attempt, including the body of the answer. */
  timeoutMs?: number;
  /** Aborts the request. */
  signal?: AbortSignal;
  /** Accepted statuses besides 2xx. */
  accepts?: readonly number[];
}

const TIMEOUT_MS = 30_000;
/** Statuses with which a proxy answers when the registry behind it does not. */
const PASSING = [502, 503, 504];
const PAUSES_MS = [300, 1_000, 3_000];
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Thrown when the registry did not answer. The registry may or may not have carried out the request. */
export class Unreachable extends Refused {}

/** Whether the connection to an address is encrypted or stays on this machine, so that nobody can read a token on the way. */
export const isSecret = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
};

/**
 * @param variable name of the variable with the token, for the message
 * @throws Refused for an address to which no token should be sent
 */
export function registryAddress(url: string, token: string | undefined, variable = 'REGISTRY_TOKEN'): RegistryAddress {
  if (!/^https?:/.test(url) || !URL.canParse(url)) {
    throw new Refused(
      `'${url}' is no address of a registry, which begins with https://, or on this machine with http://`,
    );
  }
  const { origin, pathname } = new URL(url);
  if (!isSecret(url)) {
    throw new Refused(`${origin} must be https: the token would be readable on the way`);
  }
  if (!token) throw new Refused(`set ${variable} to the token that you got for this registry`);
  return { url: origin + pathname.replace(/\/$/, ''), token };
}

/**
 * Sends a request once. The status is a success or one of `accepts`.
 * @throws Unreachable when there is no answer, Refused with the message of the registry
 */
export async function ask(address: RegistryAddress, path: string, asking: Asking = {}): Promise<Response> {
  const { method = 'GET', body, type, headers, timeoutMs = TIMEOUT_MS, signal, accepts = [] } = asking;
  const late = AbortSignal.timeout(timeoutMs);
  let answer: Response;
  try {
    answer = await fetch(address.url + path, {
      method,
      headers: { authorization: `Bearer ${address.token}`, ...(type && { 'content-type': type }), ...headers },
      ...(body !== undefined && { body }),
      // the token must not be sent to another address
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw new Unreachable(`${address.url} does not answer: ${reasonOf(error)}`);
  }
  if (answer.ok || accepts.includes(answer.status)) return answer;
  const reason = NotDone.safeParse(await answer.json().catch(() => undefined)).data?.message;
  if (PASSING.includes(answer.status)) throw new Unreachable(reason ?? `${address.url} answers ${answer.status}`);
  throw new Refused(reason ?? `${address.url} answers ${answer.status}: is it the address of a registry?`);
}

/**
 * Sends a command and retries when the answer is lost: the registry recognises the request by its key, and carries it out
 * once.
 * @param advice appended to the error when no attempt was answered
 * @returns the text of the answer
 */
export async function askUntilAnswered(
  address: RegistryAddress,
  path: string,
  asking: Asking,
  advice: string,
  pauses: readonly number[] = PAUSES_MS,
): Promise<string> {
  const headers = { ...asking.headers, [REQUEST_KEY]: randomUUID() };
  for (let at = 0; ; at += 1) {
    try {
      return await textOf(address, path, { ...asking, headers });
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      const ms = pauses[at];
      if (ms === undefined) throw new Unreachable(`${error.message}. ${advice}`);
      await pause(ms);
    }
  }
}

async function textOf(address: RegistryAddress, path: string, asking: Asking): Promise<string> {
  const answer = await ask(address, path, asking);
  return answer.text().catch((error: unknown) => {
    throw new Unreachable(`the answer of ${address.url} was cut off: ${reasonOf(error)}`);
  });
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
