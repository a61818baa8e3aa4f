/** A stream of events that is read over HTTP, as by a browser. */
export interface ReadStream {
  /** Waits for the next event. @returns null if the stream has ended */
  next(): Promise<{ event: string; data: unknown } | null>;
  close(): void;
}

/** Opens the event stream of a signed-in member, and skips its first event. */
export const openEvents = (origin: string, token: string): Promise<ReadStream> =>
  openStreamAt(`${origin}/api/stream`, { authorization: `Bearer ${token}` });

/** Opens a stream, and skips its first event. */
export async function openStreamAt(url: string, headers: Record<string, string>): Promise<ReadStream> {
  const closed = new AbortController();
  const answer = await fetch(url, { headers: { ...headers, accept: 'text/event-stream' }, signal: closed.signal });
  if (answer.status !== 200 || !answer.body) throw new Error(`stream refused: ${answer.status}`);
  const events = eventsIn(answer.body);
  const stream: ReadStream = {
    next: async () => (await events.next()).value ?? null,
    close: () => closed.abort(),
  };
  await stream.next();
  return stream;
}

async function* eventsIn(body: ReadableStream<Uint8Array>) {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of body) {
    const blocks = (text + decoder.decode(piece, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
      if (fields.event) yield { event: String(fields.event), data: JSON.parse(String(fields.data)) as unknown };
    }
  }
}
