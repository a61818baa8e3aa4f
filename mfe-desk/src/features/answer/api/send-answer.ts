import { call } from '@onmaum/shared-auth';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { boardKeys, homeKeys } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { worryMoved } from '../../../lib/worry-moved.ts';
import type { AnswerValues } from '../lib/answer-values.ts';

interface Version {
  id: number;
  /** Version of the worry that the counsellor has read. */
  version: number;
}

/** @param key idempotency key of the draft */
export const sendAnswer = ({ id, version }: Version, { answer, solution }: AnswerValues, key: string) =>
  call(desk.answer, { body: { id, version, answer, solution }, idempotencyKey: key });

export const sendCorrection = ({ id, version }: Version, { answer }: AnswerValues) =>
  call(desk.correct, { body: { id, version, answer } });

/** Invalidates cached data that show the answer. @returns a promise that resolves when the worry's page at the desk is refetched */
export function answerChanged(client: QueryClient, id: number) {
  const board = boardKeys('worry');
  client.removeQueries({ queryKey: board.view(String(id)), exact: true });
  void client.invalidateQueries({ queryKey: board.lists });
  void client.invalidateQueries({ queryKey: homeKeys.worries });
  return worryMoved(client, id);
}
