import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Request, Route } from 'playwright-core';
import { ownCallsOf } from '../calls.ts';
import { EXAMPLE_API, SITE } from '../rehearsal/addresses.ts';
import { exampleFetch } from '../rehearsal/example-api.ts';
import type { Candidate } from '../rehearsal/scenes.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Counts of requests, which show when a page has loaded, and whether it repeats a call endlessly. */
export interface Traffic {
  pending: number;
  /** Time at which the last request was answered or aborted. */
  last: number;
  /** How often the current page has made each call. */
  calls: Map<string, number>;
  /** Calls that one page made at least `MOST_CALLS.equal` times, in the form `GET /api/counsel/list`. */
  repeated: Set<string>;
}

/**
 * A page that makes the same call `equal` times counts as one that never stops. At most `different` calls are counted, each by
 * the first `letters` characters of its method and address.
 */
const MOST_CALLS = { equal: 30, different: 1_000, letters: 300 };

/**
 * Answers the requests of a browser as a site with these releases would: files from their folders, calls with examples as for a
 * member, and the first document. Later documents get a 204. Requests to other origins are aborted.
 * @param document HTML of the page that is opened first
 */
export async function answerRequests(
  context: BrowserContext,
  set: readonly Candidate[],
  document: string,
): Promise<Traffic> {
  const traffic: Traffic = {
    ...{ pending: 0, last: Date.now() },
    ...{ calls: new Map<string, number>(), repeated: new Set<string>() },
  };
  let isOpened = false;
  const own = Object.fromEntries(set.flatMap(({ release }) => Object.entries(ownCallsOf(release))));
  const example = exampleFetch(
    undefined,
    () => true,
    () => own,
  );

  const answer = async (request: Request): Promise<Parameters<Route['fulfill']>[0]> => {
    const { origin, pathname, search } = new URL(request.url());
    if (origin !== SITE) return undefined;
    if (request.isNavigationRequest()) {
      // a 204 keeps the browser in its document: a new document would lose the changes to be found
      if (isOpened) return { status: 204 };
      isOpened = true;
      return { body: document, contentType: 'text/html; charset=utf-8' };
    }
    if (pathname.startsWith('/api/')) {
      // the query is part of the key, since a list may load its parts with the same path and different queries
      const call = `${request.method()} ${pathname}${search}`.slice(0, MOST_CALLS.letters);
      const times = (traffic.calls.get(call) ?? 0) + 1;
      if (times > 1 || traffic.calls.size < MOST_CALLS.different) traffic.calls.set(call, times);
      if (times === MOST_CALLS.equal) traffic.repeated.add(call);
      const answered = await example(EXAMPLE_API + pathname + search, { method: request.method() });
      return { status: answered.status, contentType: 'application/json', body: await answered.text() };
    }
    const file = fileOf(pathname, set);
    const body = file && (await readFile(file).catch(() => undefined));
    if (!file || !body) return { status: 404, body: '' };
    return { body, contentType: TYPES[path.extname(file)] ?? 'application/octet-stream' };
  };

  await context.routeWebSocket(/.*/, (socket) => void socket.close());
  await context.route(/.*/, async (route, request) => {
    traffic.pending++;
    try {
      const given = await answer(request);
      await (given
        ? route.fulfill({
            ...given,
            headers: { ...HEADERS, ...(given.contentType && { 'content-type': given.contentType }) },
          })
        : route.abort());
    } catch {
      // without an answer the page would wait for ever; the abort fails if the page is closed
      await route.abort().catch(() => {});
    } finally {
      traffic.pending--;
      traffic.last = Date.now();
    }
  });
  return traffic;
}

/** Pages load files with `crossorigin`, so the site server sends `access-control-allow-origin` with them, as is done here. */
const HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/** The decoded path of an address; undefined if it cannot be decoded, such as `/100%.png`. */
function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** The file of a release, or a public file of the shell; undefined for other addresses. */
export function fileOf(pathname: string, set: readonly Candidate[]): string | undefined {
  const parts = decoded(pathname)?.split('/').slice(1) ?? [''];
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return undefined;
  const [first, app, version, client, ...rest] = parts;
  if (first !== 'r') {
    const shell = set.find(({ release }) => release.provides);
    return shell && path.join(shell.folder, 'client/public', ...parts);
  }
  const found = set.find(({ release }) => release.app === app && release.version === version);
  return found && client === 'client' ? path.join(found.folder, 'client', ...rest) : undefined;
}
