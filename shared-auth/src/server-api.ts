/** Where the API is for the site server; undefined in a browser, where it is on the page's own origin. */
let target: { baseURL: string } | undefined;

/**
 * Points the client at the API. Only the site server does, once, before it renders.
 * @param baseURL origin of the API on the loopback
 */
export function pointClientAt(baseURL: string) {
  target = { baseURL };
}

export const serverApi = () => target;
