import { call } from '@onmaum/shared-auth';
import type { ExpertView } from '@onmaum/shared-contract';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { useFurther } from '@onmaum/shared-query';

async function fetchAnswers(id: number, cursor: string, signal: AbortSignal) {
  const page = await call(goods.expertAnswers, { params: { id: String(id) }, query: { cursor }, signal });
  return { items: page.counseAnswers, cursor: page.next_cursor };
}

/** The worries that an expert has answered, newest first. */
export const useExpertAnswers = ({ counselorInfo: { id }, counseAnswers, next_answer_cursor }: ExpertView) =>
  useFurther(['expert', id, 'answers'], { items: counseAnswers, cursor: next_answer_cursor }, (cursor, signal) =>
    fetchAnswers(id, cursor, signal),
  );
