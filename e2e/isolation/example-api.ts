import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EXAMPLE_API } from '../../deploy/src/checks/rehearsal/addresses.ts';
import { exampleFetch } from '../../deploy/src/checks/rehearsal/example-api.ts';

const asVisitor = exampleFetch();
/**
 * Answers every call as for a member. If a call was refused, the browser would renew the session, and would take the level of the
 * person (member, counsellor or operator) from the example answer to the renewal.
 */
const asMember = exampleFetch(undefined, () => true);

/** Serves the examples of the rehearsal as the API of a site. Every caller with a token counts as a member. */
export async function openExampleApi() {
  const server = createServer(async (request, response) => {
    request.resume();
    const fetchExample = request.headers.authorization ? asMember : asVisitor;
    const answer = await fetchExample(EXAMPLE_API + request.url, { method: request.method ?? 'GET' });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
