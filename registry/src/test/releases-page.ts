import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Rates } from '@onmaum/shared-contract/release/rates';
import { openPage } from '../open-page.ts';

/**
 * Opens a page of releases as a browser does.
 * @param url path of the page, such as /apps/shell
 * @returns status and HTML of the page, and its stylesheet
 */
export async function openReleasesPage(env: NodeJS.ProcessEnv, url = '/') {
  const { app, origin, address } = await openPage(env);
  const { host } = new URL(origin);
  const { headers } = await app.inject({ url: new URL(address).pathname, headers: { host } });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const [page, style] = await Promise.all(
    [url, '/page.css'].map(async (one) => app.inject({ url: one, headers: { host, cookie } })),
  );
  await app.close();
  return { status: page?.statusCode, page: page?.body ?? '', style: style?.body ?? '' };
}

/** The text of a page on one line. */
export const textOf = (page: string) => page.replaceAll(/<[^>]+>|&nbsp;/g, ' ').replaceAll(/\s+/g, ' ');

/** Opens a fake site server with figures, which a test may change. */
export async function openFigures(status: number, figures: Pick<Rates, 'releases' | 'speeds'>) {
  const given = { status, figures };
  const server = createServer((_request, answer) => {
    answer.writeHead(given.status);
    answer.end(JSON.stringify(given.figures));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { given, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
