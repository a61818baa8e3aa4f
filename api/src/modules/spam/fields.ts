import type { InfoStoreBody } from '@onmaum/shared-contract';
import type { Worry } from '../worry/write-repository.ts';
import type { Draft } from './refuse-spam.ts';

type Texts = Pick<Draft, 'fields' | 'text'>;

/** Texts of a worry, by the fields of its form. */
export const textsOfWorry = ({
  title,
  content,
  keywords,
  poll_yn,
  poll_title,
  poll_options,
}: Omit<Worry, 'again'>): Texts => ({
  fields: {
    title,
    content: content.join('\n'),
    keywords: keywords.join(' '),
    ...(poll_yn && { poll_title, poll_options: poll_options.join('\n') }),
  },
  text: content.join(' '),
});

/** Texts of an info post, by the fields of its form. */
export const textsOfInfo = ({
  title,
  content,
  pictures = [],
}: Pick<InfoStoreBody, 'title' | 'content' | 'pictures'>): Texts => ({
  fields: { title, content, pictures: pictures.map(({ alt }) => alt).join('\n') },
  text: content,
});

/** The text of a comment. */
export const textsOfComment = (comment: string): Texts => ({ fields: { comment }, text: comment });
