import type { openTestRegistry } from './test-registry.ts';

/** Use of the page of releases as by a browser. */

type Registry = Awaited<ReturnType<typeof openTestRegistry>>;

/** Headers of a form that a page of the registry sends. */
export const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };

export const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** The hidden fields of a page, with their values. */
const fieldsOf = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** @param registry is read at each use, since a test opens it later */
export function pageOf(registry: () => Registry) {
  const open = async (url: string, headers: Record<string, string> = {}) =>
    (await registry().app.inject({ url, headers })).body;
  return {
    /** Signs in at the registry. @returns the headers of the session */
    async signIn(as: string) {
      const { headers, statusCode } = await registry().app.inject({
        ...{ method: 'POST', url: '/session', headers: OWN, payload: form({ token: registry().tokenOf(as) }) },
      });
      expect([statusCode, String(headers['set-cookie'])]).toEqual([
        303,
        expect.stringMatching(/HttpOnly.*SameSite=Strict/),
      ]);
      return { ...OWN, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
    },
    open,
    /** Opens the page that asks before a command. @returns its fields */
    ask: async (session: Record<string, string>, act: string, app: string) =>
      fieldsOf(await open(`/confirm?act=${act}&app=${app}`, session)),
    /** Presses the button of a command. */
    act: (headers: Record<string, string>, fields: Record<string, string>) =>
      registry().app.inject({
        ...{ method: 'POST', url: '/do', headers: { ...headers, accept: 'text/html' }, payload: form(fields) },
      }),
  };
}
