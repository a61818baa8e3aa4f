import { type WorryDetail, WorryDraft, WorryStoreBody, worryMode } from '@onmaum/shared-contract';
import { wireOf } from '@onmaum/shared-contract/call/wire';
import { CONSULT_QUESTIONS } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/site/paths';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import { store } from '@onmaum/shared-contract/worry/calls';
import { isBlank, isForbidden } from '@onmaum/shared-contract/writing/writing';
import type { CareTexts } from '@onmaum/shared-posts/care-form';
import type { EditorKind } from '../../editor/lib/use-editor.ts';
import { worryOptions } from '../../worry/api/worry.ts';
import { type WorryBody, worryCalls } from '../api/worry-calls.ts';
import { isAnonymous } from './is-anonymous.ts';

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
  anonymous: null,
  private: false,
};

/** Converts a post to form values. */
export function worryValues(post: WorryDetail): WorryDraft {
  const { title, category, desired_answer_type, keywords, content } = post;
  const mode = worryMode(content);
  const text = mode === 'consult' ? { mode, answers: content } : { content: content[0] ?? '' };
  const readers = { anonymous: post.anonymous_yn, private: post.private_yn };
  const poll = post.poll_yn && {
    poll: true,
    poll_title: post.poll_title,
    poll_options: post.poll_options,
    poll_multiple: post.poll_multiple,
  };
  return { ...NO_WORRY, title, category, desired_answer_type, keywords, ...text, ...poll, ...readers };
}

/** Converts form values to the request body. A keyword typed but not added yet is included. */
const toBody = (values: WorryDraft): WorryBody => ({
  mode: values.mode,
  title: values.title,
  // the schema validates the category
  category: values.category as WorryBody['category'],
  content: values.mode === 'consult' ? values.answers : [values.content],
  desired_answer_type: values.desired_answer_type,
  keywords: [...values.keywords, values.keyword].filter((keyword) => !isBlank(keyword)),
  anonymous_yn: isAnonymous(values),
  private_yn: values.private === true,
  poll_yn: values.poll,
  ...(values.poll && {
    poll_title: values.poll_title,
    poll_options: values.poll_options,
    poll_multiple: values.poll_multiple,
  }),
});

/** Options are joined with a separator on the wire. An option that contains it would become two (rules/boards.md#texts). */
const separatorIssues = ({ poll, poll_options }: WorryDraft) =>
  poll && poll_options.some(isForbidden) ? [{ path: ['poll_options'], message: BOARD_TEXT.forbiddenText }] : [];

/** Texts to check for signs of a crisis: only those that are posted, not the texts of the other mode or of a disabled poll. */
const careTexts: CareTexts<WorryDraft> = ({ mode, title, content, answers, keywords, keyword, ...poll }) => ({
  ...(mode === 'consult'
    ? Object.fromEntries(answers.map((answer, index) => [`answers.${index}`, [answer]]))
    : { content: [content] }),
  title: [title],
  keywords: [...keywords, keyword],
  poll: poll.poll ? [poll.poll_title, ...poll.poll_options] : [],
});

export const WORRY_EDITOR: EditorKind<WorryDraft, WorryBody> = {
  board: 'worry',
  draft: 'worry',
  ...worryCalls,
  rules: { schema: WorryStoreBody, dialect: wireOf(store)?.body },
  toBody,
  extraIssues: separatorIssues,
  careTexts,
  fields: ['title', 'category', 'content', 'desired_answer_type', 'keywords', 'poll_title', 'poll_options'],
  postPath: paths.concernDetail,
  readPost: async (client, id) => {
    const post = await client.fetchQuery(worryOptions(id));
    return post && worryValues(post);
  },
};

/** Fields that are locked when other people have commented. */
export const READERS = ['anonymous', 'private'] as const satisfies (keyof WorryDraft)[];

const POLL = ['poll', 'poll_title', 'poll_options', 'poll_multiple'] as const satisfies (keyof WorryDraft)[];

/**
 * Validates a stored draft; null if it is invalid. When a post is edited, fields that may not change are taken from the post: the
 * mode, a poll that has votes, and the choices of readers and persona if other people have commented. These choices are also
 * taken from the post if an earlier release stored the draft without them.
 */
export function parseWorry(body: unknown, post?: WorryDetail): WorryDraft | null {
  const draft = WorryDraft.safeParse(body).data ?? null;
  if (!draft) return null;
  if (!post) return { ...draft, private: draft.private === true };
  const own = worryValues(post);
  const locked = post.vote_cnt > 0 ? Object.fromEntries(POLL.map((name) => [name, own[name]])) : {};
  const chosen = post.readers_locked_yn ? own : draft;
  const readers = { anonymous: chosen.anonymous ?? own.anonymous, private: chosen.private ?? own.private };
  return { ...draft, ...readers, ...locked, mode: own.mode };
}
