import type { InfoStoreBody } from '@onmaum/shared-contract';
import { textsToJudge } from '../worry/texts-to-judge.ts';
import type { Worry } from '../worry/write-repository.ts';
import type { Draft } from './refuse-spam.ts';

type Texts = Pick<Draft, 'fields' | 'judged' | 'text'>;

/** Texts of a worry under the field names of its form. */
export function textsOfWorry(worry: Omit<Worry, 'again'>): Texts {
  const { title, content, keywords, poll_yn, poll_title, poll_options } = worry;
  return {
    fields: {
      title,
      content: content.join('\n'),
      keywords: keywords.join(' '),
      ...(poll_yn && { poll_title, poll_options: poll_options.join('\n') }),
    },
    judged: textsToJudge(worry),
    text: content.join(' '),
  };
}

/** Texts of an info post under the field names of its form. The mark ignores descriptions of pictures (rules/care.md#mark). */
export function textsOfInfo({
  title,
  content,
  pictures = [],
}: Pick<InfoStoreBody, 'title' | 'content' | 'pictures'>): Texts {
  const alts = pictures.map(({ alt }) => alt);
  return { fields: { title, content, pictures: alts.join('\n') }, judged: [title, content], text: content };
}

/** The text of a comment. */
export const textsOfComment = (comment: string): Texts => ({
  fields: { comment },
  judged: [comment],
  text: comment,
});
