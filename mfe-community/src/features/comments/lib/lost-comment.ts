import type { Typed } from '@onmaum/shared-auth';
import { typedValue } from '@onmaum/shared-auth/typed-value';
import type { NewComment } from '../api/post-comment.ts';

/** A comment that failed while the form was used for another one. */
export type LostComment = Pick<NewComment, 'text' | 'anonymous' | 'quote' | 'mentions'>;

const NOTHING: LostComment = { text: '', anonymous: false, quote: '', mentions: [] };

/** Storage of the lost comments of one form, which come back as one. */
export function lostCommentAt(place: Typed) {
  const stored = typedValue(place, parse);
  const read = () => stored.read() ?? plain(place.read());
  return {
    /** @returns null without a lost comment */
    take(): LostComment | null {
      const lost = read();
      stored.drop();
      return lost;
    },
    add: ({ text, anonymous, quote, mentions }: LostComment) =>
      stored.keep(merged(read() ?? NOTHING, { text, anonymous, quote, mentions })),
  };
}

/** One anonymous part makes the whole anonymous: it must not be sent with the nickname. */
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

/** Earlier releases stored the text alone. */
const plain = (text: string | null): LostComment | null =>
  text === null || text.startsWith('{') ? null : { ...NOTHING, text };
