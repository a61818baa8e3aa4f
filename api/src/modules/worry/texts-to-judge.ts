import type { WorryStoreBody } from '@onmaum/shared-contract';

type Texts = Pick<WorryStoreBody, 'title' | 'content' | 'keywords' | 'poll_yn' | 'poll_title' | 'poll_options'>;

/**
 * The texts of a worry that are judged for the mark (rules/care.md#mark). Each is judged alone, because a sign of a crisis counts
 * less in a longer text.
 */
export const textsToJudge = ({ title, content, keywords, poll_yn, poll_title, poll_options }: Texts): string[] => [
  title,
  ...content,
  ...keywords,
  ...(poll_yn ? [poll_title, ...poll_options] : []),
];
