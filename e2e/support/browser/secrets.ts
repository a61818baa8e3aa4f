import { type APIResponse, type BrowserContext, expect, type Request, type Response } from '@playwright/test';
import type { JoinedMember } from '../people.ts';

/** A text that the site sent to a person. */
export interface Sent {
  /** Method and address of the call, or another description of the source. */
  from: string;
  text: string;
}

/** Matches a JSON field that contains the id of a member, also in JSON within a string or an attribute. */
const idField = (id: number) =>
  new RegExp(
    `(?:\\\\?"|&quot;)\\w*(?:writer|member|author|user|person)\\w*(?:\\\\?"|&quot;)\\s*:\\s*(?:\\\\?"|&quot;)?${id}\\b`,
  );

/** Finds nicknames, e-mail addresses and ids of members in texts that others received. @returns a line for each occurrence */
export const findMembers = (sent: readonly Sent[], members: readonly JoinedMember[]): string[] =>
  members.flatMap(({ id, nickname, email }) =>
    sent.flatMap(({ from, text }) => [
      ...[nickname, email].filter((secret) => text.includes(secret)).map((secret) => `${from}: ${secret}`),
      ...(idField(id).test(text) ? [`${from}: the id of ${nickname}`] : []),
    ]),
  );

/** The JSON and HTML that calls of the pages of a browser receive. */
export interface Collected {
  /**
   * Waits until the responses to all pending calls are read. Call it before the page changes, because a browser discards the
   * responses for a page that it leaves.
   */
  settle(): Promise<void>;
  /** All texts that were received. @throws when the response to a call could not be read */
  sent(): Sent[];
}

/** Collects the responses to calls that the pages of a browser make from now on, except event streams. */
export function collectAnswers(context: BrowserContext): Collected {
  const pending = new Map<Request, Promise<void>>();
  const sent: Sent[] = [];
  const unread: string[] = [];
  const keep = async (request: Request, response: Response | APIResponse | null): Promise<void> => {
    const type = response?.headers()['content-type'] ?? '';
    if (!response || !/json|html/.test(type)) return;
    const text = `${JSON.stringify(response.headers())} ${await response.text()}`;
    sent.push({ from: `${request.method()} ${request.url()}`, text });
  };
  const read = async (request: Request): Promise<void> => {
    try {
      await keep(request, await request.response());
    } catch {
      // the browser has left the page and discarded the response, such as that for a prefetched post, so the call is repeated
      await keep(request, await context.request.fetch(request));
    }
  };
  context.on('request', (request) => {
    if (request.isNavigationRequest() || !request.url().includes('/api/') || request.url().includes('/api/stream'))
      return;
    pending.set(
      request,
      read(request).catch(() => void unread.push(new URL(request.url()).pathname)),
    );
  });
  return {
    async settle() {
      while (pending.size > 0)
        for (const [request, answer] of pending) {
          await answer;
          pending.delete(request);
        }
    },
    sent() {
      const isRead = (path: string) => sent.some(({ from }) => from.includes(path));
      expect(unread.filter((path) => !isRead(path))).toEqual([]);
      return sent;
    },
  };
}

/** Opens the event stream of a member. @returns a function that ends the stream and returns everything that was received */
export async function listen(origin: string, token: string): Promise<() => Promise<string>> {
  const attempt = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await fetch(`${origin}/api/stream`, { headers, signal: attempt.signal });
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const piece of body ?? []) text += decoder.decode(piece, { stream: true });
  };
  const ended = read().catch(() => {});
  return async () => {
    attempt.abort();
    await ended;
    return text;
  };
}
