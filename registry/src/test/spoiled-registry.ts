import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { RegistryAddress } from '@onmaum/deploy/registry-client/client';

/** Opens a proxy in front of a registry. A test can replace answers with faulty ones. */
export async function spoil(address: RegistryAddress, answers: Record<string, RequestListener>) {
  const server = createServer((request, response) => {
    const own = answers[request.url ?? ''];
    if (own) return own(request, response);
    const { host: _host, connection: _connection, ...headers } = request.headers;
    void fetch(address.url + request.url, { headers: headers as Record<string, string> }).then((answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      if (answer.body) Readable.from(answer.body).pipe(response);
      else response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: { ...address, url: `http://127.0.0.1:${port}` },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
