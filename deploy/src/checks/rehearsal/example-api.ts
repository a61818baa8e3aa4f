import type { Call } from '@onmaum/shared-contract';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import type { UsedCall } from '@onmaum/shared-contract/release/call-use';
import type { Release } from '@onmaum/shared-contract/release/release';
import { EXAMPLE_API } from './addresses.ts';
import { exampleOf, KINDS } from './examples.ts';

/** Answers every call with an example, in place of the API. */

const calls: Call[] = Object.values(ALL_CALLS).flatMap((domain) => Object.values(domain));

/**
 * Replaces `fetch`. The number at the end of an address, 1, 2 or 3, selects the kind of example.
 * @param onUnknown receives each request that matches no call of the contract, in the form `GET /api/…`
 * @param isMember whether a member, and not a visitor, makes the request
 * @param ownCalls calls of the areas' own services, with their examples (`ownCallsOf`)
 */
export const exampleFetch =
  (
    onUnknown: (asked: string) => void = () => {},
    isMember = () => false,
    ownCalls: () => NonNullable<Release['calls']> = () => ({}),
  ): typeof fetch =>
  async (input, init) => {
    const { url, method } = new Request(input, init);
    const { origin, pathname } = new URL(url);
    if (origin !== EXAMPLE_API) throw new TypeError('fetch failed');
    const [, own] =
      Object.entries(ownCalls()).find(([key]) => patternOf(key).test(`${method} ${decodeURIComponent(pathname)}`)) ??
      [];
    if (own?.own) return responseOf(answerOfService(own.own, pathname, isMember()));
    const call = calls.find((one) => one.method === method && patternOf(one.path).test(decodeURIComponent(pathname)));
    if (!call) onUnknown(`${method} ${pathname}`);
    return responseOf(answerOf(call, pathname, isMember()));
  };

const responseOf = ({ status, body }: { status: number; body: unknown }) =>
  body === undefined ? new Response(null, { status }) : Response.json(body, { status });

function answerOf(call: Call | undefined, pathname: string, isMember: boolean) {
  if (!call?.schema) return refusal(404, 'not_found');
  const isOpen = call.access === 'open' || call.access === 'public';
  if (!isOpen && !isMember) return refusal(401, 'unauthorized');
  return answered(exampleOf(call.schema.answer, KINDS[kindAt(pathname)] ?? 'marked'));
}

function answerOfService({ access, examples }: NonNullable<UsedCall['own']>, pathname: string, isMember: boolean) {
  if (access !== 'public' && !isMember) return refusal(401, 'unauthorized');
  return answered(examples[kindAt(pathname)] ?? examples[0]);
}

/** Index of the kind of example that an address selects. */
const kindAt = (pathname: string) => Number(/\d+$/.exec(pathname)?.[0] ?? 1) - 1;

const answered = (body: unknown) => (body === null ? { status: 204, body: undefined } : { status: 200, body });

const refusal = (status: number, code: string) => ({ status, body: { code, message: '예시가 없어요.' } });

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w*/g, '[^/]+')}$`);
