import type { BrowserContext, Request } from '@playwright/test';
import type { JoinedMember } from './people.ts';

/** Something that was sent to a reader. */
export interface Sent {
  /** Address, or another name. */
  from: string;
  text: string;
}

/** A field of JSON, or of JSON within a string or an attribute, that names a member by the id. */
const idField = (id: number) =>
  new RegExp(
    `(?:\\\\?"|&quot;)\\w*(?:writer|member|author|user|person)\\w*(?:\\\\?"|&quot;)\\s*:\\s*(?:\\\\?"|&quot;)?${id}\\b`,
  );

/** Nickname, e-mail and id of members in what others were sent. @returns a line for each place */
export const findMembers = (sent: readonly Sent[], members: readonly JoinedMember[]): string[] =>
  members.flatMap(({ id, nickname, email }) =>
    sent.flatMap(({ from, text }) => [
      ...[nickname, email].filter((secret) => text.includes(secret)).map((secret) => `${from}: ${secret}`),
      ...(idField(id).test(text) ? [`${from}: the id of ${nickname}`] : []),
    ]),
  );

/** Collects the documents and the JSON that the pages of a browser receive from now on. */
export function collectAnswers(context: BrowserContext) {
  const answers: Promise<Sent | null>[] = [];
  const read = async (request: Request): Promise<Sent | null> => {
    const response = await request.response();
    const type = response?.headers()['content-type'] ?? '';
    if (!response || !/json|html/.test(type)) return null;
    const text = `${JSON.stringify(response.headers())} ${await response.text()}`;
    return { from: `${request.method()} ${request.url()}`, text };
  };
  context.on('requestfinished', (request) => answers.push(read(request).catch(() => null)));
  return async () => (await Promise.all(answers)).filter((answer) => answer !== null);
}

/** Opens the stream of a member. @returns a function that ends it and returns what it sent */
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
