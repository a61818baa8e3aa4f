import type { Typed } from '@onmaum/shared-auth';
import { typedValue } from '@onmaum/shared-auth/typed-value';
import type { NewComment } from '../api/post-comment.ts';

/** A comment that could not be sent and not be put back into the form, because the form contained another comment. */
export type LostComment = Pick<NewComment, 'text' | 'anonymous' | 'quote' | 'mentions'>;

const NOTHING: LostComment = { text: '', anonymous: false, quote: '', mentions: [] };

/** Storage for the lost comments of one form. Several lost comments are merged into one. */
export function lostCommentAt(place: Typed) {
  const stored = typedValue(place, parse);
  const read = () => stored.read() ?? plain(place.read());
  return {
    /** Returns the lost comment and deletes it from the storage. @returns null if there is none */
    take(): LostComment | null {
      const lost = read();
      stored.drop();
      return lost;
    },
    add: ({ text, anonymous, quote, mentions }: LostComment) =>
      stored.keep(merged(read() ?? NOTHING, { text, anonymous, quote, mentions })),
  };
}

/** Merges two comments. If one is anonymous, the result is anonymous, so that no anonymous text is sent with the nickname. */
const merged = (one: LostComment, other: LostComment): LostComment => ({
  text: [one.text, other.text].filter(Boolean).join('\n'),
  anonymous: one.anonymous || other.anonymous,
  quote: one.quote || other.quote,
  mentions: one.mentions.length > 0 ? one.mentions : other.mentions,
});

function parse(stored: unknown): LostComment | null {
  const { text, ...rest } = { ...NOTHING, ...(stored as Partial<LostComment> | null) };
  return typeof text === 'string' && text !== '' && Array.isArray(rest.mentions) ? { text, ...rest } : null;
}

/** Reads the format of earlier releases, which stored only the text. */
const plain = (text: string | null): LostComment | null =>
  text === null || text.startsWith('{') ? null : { ...NOTHING, text };
