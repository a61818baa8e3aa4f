import { type WorryDetail, WorryDraft, WorryStoreBody } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract/board-texts';
import { ANSWER_MARKER, CONSULT_QUESTIONS, OPTION_MARKER } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/paths';
import { isBlank, isForbidden, joinParts, splitParts } from '@onmaum/shared-contract/writing';
import type { EditorKind } from '../../../components/editor/use-editor.ts';

export const NO_WORRY: WorryDraft = {
  mode: 'free',
  title: '',
  category: '',
  desired_answer_type: 0,
  content: '',
  answers: CONSULT_QUESTIONS.map(() => ''),
  keywords: [],
  keyword: '',
  poll: false,
  poll_title: '',
  poll_options: ['', ''],
  poll_multiple: false,
};

/** A post as the form shows it. */
export function worryValues(post: WorryDetail): WorryDraft {
  const answers = splitParts(post.content, ANSWER_MARKER);
  const text = answers.length > 1 ? { mode: 'consult' as const, answers } : { content: post.content };
  const poll = post.poll_yn === 'Y' && {
    poll: true,
    poll_title: post.poll_title,
    poll_options: splitParts(post.poll_options, OPTION_MARKER),
    poll_multiple: post.poll_multiple === 'Y',
  };
  const { title, category, desired_answer_type } = post;
  const keywords = post.keywords.split(',').filter(Boolean);
  return { ...NO_WORRY, title, category, desired_answer_type, keywords, ...text, ...poll };
}

/** The worry itself, as it goes over the wire. */
export const contentOf = ({ mode, content, answers }: Pick<WorryDraft, 'mode' | 'content' | 'answers'>) =>
  mode === 'consult' ? joinParts(answers, ANSWER_MARKER) : content;

const yn = (yes: boolean) => (yes ? 'Y' : 'N');

/** What was written as it goes over the wire; a keyword that was typed and not added yet goes with the others. */
const toBody = (values: WorryDraft) =>
  ({
    mode: values.mode,
    title: values.title,
    // the schema says which category is one
    category: values.category as WorryStoreBody['category'],
    content: contentOf(values),
    desired_answer_type: values.desired_answer_type,
    keywords: [...values.keywords, values.keyword].filter((keyword) => !isBlank(keyword)).join(','),
    poll_yn: yn(values.poll),
    ...(values.poll && {
      poll_title: values.poll_title,
      poll_options: joinParts(values.poll_options, OPTION_MARKER),
      poll_multiple: yn(values.poll_multiple),
    }),
  }) satisfies WorryStoreBody;

/** Joined, an option that holds the marker would count as two (decisions 16). */
const splitOptions = ({ poll, poll_options }: WorryDraft) =>
  poll && poll_options.some(isForbidden) ? [{ path: ['poll_options'], message: BOARD_TEXT.forbiddenText }] : [];

export const WORRY_EDITOR: EditorKind<WorryDraft, WorryStoreBody> = {
  board: 'counsel',
  draft: 'worry',
  schema: WorryStoreBody,
  toBody,
  unseen: splitOptions,
  fields: ['title', 'category', 'content', 'desired_answer_type', 'keywords', 'poll_title', 'poll_options'],
  postPath: paths.concernDetail,
};

const POLL = ['poll', 'poll_title', 'poll_options', 'poll_multiple'] as const satisfies (keyof WorryDraft)[];

/**
 * Reads a stored draft. What may not change in an edit stays as in the post: its mode, and a poll that
 * somebody voted in.
 */
export function parseWorry(body: unknown, post?: WorryDetail): WorryDraft | null {
  const draft = WorryDraft.safeParse(body).data ?? null;
  if (!draft || !post) return draft;
  const own = worryValues(post);
  const locked = post.vote_cnt > 0 ? Object.fromEntries(POLL.map((name) => [name, own[name]])) : {};
  return { ...draft, ...locked, mode: own.mode };
}
