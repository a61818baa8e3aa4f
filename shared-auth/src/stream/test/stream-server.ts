import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { StreamEvent } from '@onmaum/shared-contract/stream/events';

/** A stream that a browser has opened. */
interface Opened {
  bearer: string;
  isOpen: () => boolean;
  send: (event: StreamEvent) => void;
  resync: () => void;
  heartbeat: () => void;
  close: () => void;
}

const write = (reply: ServerResponse, event: string, data: object) =>
  reply.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/** Waits until a condition is true. It uses timers of Node.js that fake timers do not replace. */
export async function until(isTrue: () => boolean) {
  while (!isTrue()) await setImmediate();
}

/** Waits until a pending request would have arrived, before a test checks that nothing was sent. */
export async function settle() {
  for (let turns = 0; turns < 200; turns += 1) await setImmediate();
}

/** An HTTP server of event streams, which the page under test reaches at its own origin. */
export async function startStreamServer() {
  const streams: Opened[] = [];
  let answer: (request: IncomingMessage, reply: ServerResponse) => boolean = () => false;
  const server = createServer((request, reply) => {
    if (answer(request, reply)) return;
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    let isOpen = true;
    reply.on('close', () => {
      isOpen = false;
    });
    streams.push({
      bearer: request.headers.authorization ?? '',
      isOpen: () => isOpen,
      send: (event) => write(reply, 'change', event),
      resync: () => write(reply, 'resync', {}),
      heartbeat: () => reply.write(': heartbeat\n\n'),
      close: () => reply.end(),
    });
    write(reply, 'open', {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ofPage = globalThis.fetch;
  const onServer = (address: string) => address.replace(location.origin, `http://127.0.0.1:${port}`);
  globalThis.fetch = (input, init) =>
    input instanceof Request
      ? ofPage(new Request(onServer(input.url), input), init)
      : ofPage(onServer(String(input)), init);
  return {
    streams,
    open: () => streams.filter((stream) => stream.isOpen()),
    /** Sets a function that answers requests. If it returns false, the server opens a stream instead. */
    answers(own: typeof answer) {
      answer = own;
    },
    async stop() {
      globalThis.fetch = ofPage;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
