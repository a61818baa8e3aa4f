import { open } from '@onmaum/shared-contract/stream/calls';
import { StreamEvent } from '@onmaum/shared-contract/stream/events';

/**
 * Replaces the server of the event stream in tests; the real client reads the stream. Screens reload all data when the stream
 * opens, so use `answers` and not `answersOnce` for their calls.
 *
 * Create it at the top of a test file: it is reset before each test.
 */
export function fakeStream() {
  let opened: Promise<ReadableStreamDefaultController<Uint8Array>>;
  let onOpen: (stream: ReadableStreamDefaultController<Uint8Array>) => void;
  let ofTest: typeof fetch;

  const write = async (event: string, data: object) => {
    (await opened).enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  };

  beforeEach(() => {
    opened = new Promise((resolve) => {
      onOpen = resolve;
    });
    ofTest = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const address = typeof input === 'string' ? input : 'url' in input ? input.url : input.href;
      if (!address.endsWith(open.path)) return ofTest(input, init);
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
          onOpen(stream);
        },
      });
      // the page may be gone before it has read this line
      void write('open', {}).catch(() => undefined);
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
  });
  afterEach(() => {
    // ends the stream, which would otherwise stay open for the next screen
    window.dispatchEvent(new Event('pagehide'));
    globalThis.fetch = ofTest;
  });

  return {
    /** Sends an event once the page has opened the stream. */
    send: (event: StreamEvent) => write('change', StreamEvent.parse(event)),
    /** Reports to the page that events may have been lost. */
    resync: () => write('resync', {}),
  };
}
