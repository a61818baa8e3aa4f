import type { openTestRegistry } from './test-registry.ts';

/** Headers of a form that a page of the registry sends. */
export const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };

export const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** The hidden fields in the form of a page. */
export const fieldsOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      (value ?? '').replaceAll('&amp;', '&'),
    ]),
  );

/** Functions that use the pages of a registry as people do. */
export function pagesOf(registry: () => Awaited<ReturnType<typeof openTestRegistry>>) {
  const send = (url: string, headers: Record<string, string>, fields: Record<string, string>) =>
    registry().app.inject({ method: 'POST', url, headers: { ...headers, accept: 'text/html' }, payload: form(fields) });
  const open = async (url: string, headers: Record<string, string> = {}) =>
    (await registry().app.inject({ url, headers: { ...headers, accept: 'text/html' } })).body;
  return {
    send,
    /** Signs in. @returns the headers of the session */
    async signIn(as: string) {
      const { headers, statusCode } = await send('/session', OWN, { token: registry().tokenOf(as) });
      expect([statusCode, String(headers['set-cookie'])]).toEqual([
        303,
        expect.stringMatching(/HttpOnly.*SameSite=Strict/),
      ]);
      return { ...OWN, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
    },
    open,
    /** Opens the page that requests confirmation of a command. @returns its fields */
    ask: async (session: Record<string, string>, act: string, app: string) =>
      fieldsOf(await open(`/confirm?act=${act}&app=${app}`, session)),
    act: (headers: Record<string, string>, fields: Record<string, string>) => send('/do', headers, fields),
  };
}
