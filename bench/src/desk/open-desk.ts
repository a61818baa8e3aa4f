import { origin } from '../services/servers.ts';
import { PORTS } from '../settings.ts';

/** The connection of a desk that is open in a browser. */
export interface OpenDesk {
  /** Waits for the event of a new worry. */
  receives(): Promise<void>;
  /** Reads the queue, as a desk does after the event. @throws unless the worry is in the queue */
  reads(worryId: Promise<number>): Promise<void>;
  close(): void;
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

/** Opens the event stream of a counsellor. */
export async function openDesk(token: string): Promise<OpenDesk> {
  const closed = new AbortController();
  const stream = await fetch(`${origin(PORTS.pgApi)}/api/stream`, {
    headers: { ...headersOf(token), accept: 'text/event-stream' },
    signal: closed.signal,
  });
  if (!stream.ok || !stream.body) throw new Error(`stream refused: ${stream.status}`);
  const pieces = stream.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function receive(words: string) {
    while (!text.includes(words)) {
      const { value, done } = await pieces.read();
      if (done) throw new Error('a stream has ended');
      text += value;
    }
    text = '';
  }
  await receive('event: open');
  return {
    receives: () => receive('"kind":"new"'),
    async reads(worryId) {
      const queue = await fetch(`${origin(PORTS.pgApi)}/api/desk/worry-list?sort=newest`, {
        headers: headersOf(token),
      });
      const answer = await queue.text();
      if (!answer.includes(`"id":${await worryId},`)) throw new Error(`not in the queue: ${queue.status} ${answer}`);
    },
    close: () => closed.abort(),
  };
}

/** Posts a worry. @returns its id */
export async function postWorry(token: string): Promise<number> {
  const answer = await fetch(`${origin(PORTS.pgApi)}/api/counsel/store`, {
    method: 'POST',
    headers: headersOf(token),
    body: JSON.stringify({
      title: '요즘 잠이 오지 않아요',
      category: '생활/습관',
      content: '밤마다 생각이 많아요. '.repeat(40),
      desired_answer_type: 1,
      keywords: '#불면',
      again: 'Y',
    }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`not posted: ${answer.status} ${text}`);
  return (JSON.parse(text) as { id: number }).id;
}
