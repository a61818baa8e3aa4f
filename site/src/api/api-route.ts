import type { Call } from '@onmaum/shared-contract';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';

const PATHS = Object.values(ALL_CALLS)
  .flatMap((domain): Call[] => Object.values(domain))
  .map(({ path }) => path);
const FIXED = new Set<string>(PATHS.filter((path) => !path.includes(':')));
const PATTERNS = PATHS.filter((path) => path.includes(':')).map((path) => ({
  path,
  matches: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/**
 * The route pattern of an API call. Traces contain it in place of the address, which may contain search words.
 * @returns `/api/*` or `/emulator/*` if no call has the address
 */
export function apiRoute(address: string): string {
  const [pathname = ''] = address.split('?', 1);
  if (FIXED.has(pathname)) return pathname;
  const found = PATTERNS.find(({ matches }) => matches.test(pathname));
  return found?.path ?? (pathname.startsWith('/emulator') ? '/emulator/*' : '/api/*');
}
