import { confirmDialog } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { type BlockTarget, blockWriter } from './api/set-block.ts';

const QUESTION = { member: '이 사람을 차단할까요?', persona: '이 글에서 이 사람을 차단할까요?' } as const;
const UNDO = '차단한 사실은 알리지 않고, 마이페이지의 ‘차단한 사람’에서 언제든 풀 수 있어요.';
const FOLDS = {
  member: '이 사람의 글과 댓글은 접어 두고 알림도 보내지 않아요.',
  persona: '익명으로 쓴 사람이어서 이 글에서만 차단돼요. 이 글에서 이 사람이 쓴 것은 접어 두고 알림도 보내지 않아요.',
} as const;
const REFUSES = {
  member: '이 사람은 내가 닉네임으로 쓴 글과 댓글에 답할 수 없어요.',
  persona: '이 사람은 이 글에서 내가 닉네임으로 쓴 것에 답할 수 없어요.',
} as const;
/**
 * For a reader who is a persona in the thread. 'yes' replaces the text of REFUSES, 'maybe' follows it. The blocked writer may
 * still answer a persona, since a refused answer would reveal who the persona is.
 */
const ALLOWS = {
  yes: '이 글에서는 내가 익명이라, 누구인지 드러나지 않도록 이 사람의 답은 막지 않아요.',
  maybe: '내가 이 글에 익명으로 쓴 적이 있으면, 누구인지 드러나지 않도록 답은 막지 않아요.',
} as const;

/** The question of the dialog, which explains the effects of this block (rules/moderation.md#blocking). */
function questionOf({ writer, persona }: BlockTarget) {
  const who = writer.alias === '' ? 'member' : 'persona';
  const own = persona?.() ?? 'no';
  const answers = [...(own === 'yes' ? [] : [REFUSES[who]]), ...(own === 'no' ? [] : [ALLOWS[own]])];
  return { text: QUESTION[who], note: [FOLDS[who], ...answers, UNDO].join(' '), confirm: '차단하기' };
}

/**
 * Explains what a block does, and blocks the writer if the reader confirms it. The pressed button is then hidden with the post or
 * comment, so the focus moves to the line that replaces them.
 * @param inside an element within the post or comment
 */
export async function askToBlock(client: QueryClient, target: BlockTarget, inside: Element | null): Promise<void> {
  const place = inside?.closest('[data-foldable]');
  if (!(await confirmDialog(questionOf(target)))) return;
  const done = blockWriter(client, target);
  setTimeout(() => place?.querySelector<HTMLElement>(':scope > button')?.focus({ preventScroll: true }), FOLDED_MS);
  await done;
}

/** Time after which the writer's texts are folded and the dialog has returned the focus. */
const FOLDED_MS = 250;
