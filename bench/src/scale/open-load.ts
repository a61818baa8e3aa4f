import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A request to send. */
export interface Asked {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  /** Time at which the request was due, in milliseconds since the load began. */
  at: number;
  ms: number;
  /** 0 if there was no answer. */
  status: number;
  hasRetryAfter: boolean;
}

const TICK_MS = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });

/** Makes a request and reads its answer. */
export function ask({ url, method = 'GET', headers = {}, body }: Asked, at = 0): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, hasRetryAfter: boolean) =>
      resolve({ at, ms: performance.now() - start, status, hasRetryAfter });
    const sent = request(url, { method, headers, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined));
      answer.once('error', () => end(0, false));
    });
    sent.once('error', () => end(0, false));
    sent.end(body);
  });
}

/** Sends requests at a fixed rate without waiting for earlier answers, as many independent people do. */
export async function openLoad(next: () => Asked, rate: number, seconds: number): Promise<Answer[]> {
  const began = performance.now();
  const answers: Promise<Answer>[] = [];
  while (performance.now() - began < seconds * 1_000) {
    const at = performance.now() - began;
    while (answers.length < (rate * at) / 1_000) answers.push(ask(next(), at));
    await pause(TICK_MS);
  }
  return Promise.all(answers);
}

/** Successful answers per second if each of `atOnce` people sends the next request as soon as the answer arrives. */
export async function capacityOf(next: () => Asked, atOnce: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let answered = 0;
  const person = async () => {
    while (performance.now() < until) if ((await ask(next())).status === 200) answered += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, person));
  return answered / seconds;
}
