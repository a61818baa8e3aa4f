import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import { AREA_CALLS, areaOfCall } from '@onmaum/shared-contract/area-calls/prefix';
import type { Call } from '@onmaum/shared-contract/call/call';
import type { UsedCall } from '@onmaum/shared-contract/release/call-use';
import type { Release } from '@onmaum/shared-contract/release/release';
import { breakingChanges } from '@onmaum/shared-contract/server/call-changes';
import { callKey, needsOf } from '@onmaum/shared-contract/server/call-shapes';

/** The calls of an API by `callKey`, described as in the `calls` of a release. */
export type ApiCalls = ReadonlyMap<string, Pick<UsedCall, 'reads' | 'query' | 'body'>>;

/** Describes every call of a contract. */
export const apiCallsOf = (domains: Readonly<Record<string, Readonly<Record<string, Call>>>>): ApiCalls =>
  new Map(
    Object.values(domains)
      .flatMap((calls) => Object.values(calls))
      .map((call) => [callKey(call), needsOf(call)]),
  );

let own: ApiCalls | undefined;
/** The calls of the API in this checkout. */
export const ownApiCalls = (): ApiCalls => {
  own ??= apiCallsOf(ALL_CALLS);
  return own;
};

/**
 * Matches the `callKey` of a call that the service of an area can declare. The checks match addresses with keys, so other keys
 * could mislead them.
 */
const PLAIN_KEY = /^(GET|POST|PUT|DELETE) ((\/(:\w*|[\w.~-]*[\w~-]))+)$/;

/** The area whose service answers a call; undefined for a call of the site, and for a key that no service can declare. */
function areaOfKey(key: string): string | undefined {
  const [, , path] = PLAIN_KEY.exec(key) ?? [];
  return path === undefined ? undefined : areaOfCall(path);
}

/** The calls of an area's own service. */
export const ownCallsOf = ({ app, calls = {} }: Pick<Release, 'app' | 'calls'>): NonNullable<Release['calls']> =>
  Object.fromEntries(Object.entries(calls).filter(([key]) => areaOfKey(key) === app));

/** Problems for calls to the services of other areas, because the teams of those areas may change the calls without asking. */
export const foreignCalls = ({ app, calls = {} }: Release): string[] =>
  Object.entries(calls).flatMap(([key, { chunks }]) => {
    const area = areaOfKey(key);
    if (area === undefined || area === app) return [];
    return [
      `${app} uses ${key}${placesOf(chunks)}, but the calls below ${AREA_CALLS}/${area} belong to ${area}: remove it from calls.ts in ${app}/src`,
    ];
  });

/**
 * Compares an API with the calls of the site that a release uses. Old releases do not list their calls and have no problems.
 * @returns a problem for each field that does not fit, with the call and the chunks that use it
 */
export const problemsOfCalls = ({ app, version, calls = {} }: Release, api: ApiCalls): string[] =>
  Object.entries(calls)
    .filter(([key]) => areaOfKey(key) === undefined)
    .flatMap(([key, used]) =>
      breakingChanges(used, api.get(key)).map(
        (change) => `${app} ${version} uses ${key}${placesOf(used.chunks)}: ${change}`,
      ),
    );

const placesOf = (chunks: readonly string[]) => (chunks.length > 0 ? ` in ${chunks.join(', ')}` : '');
