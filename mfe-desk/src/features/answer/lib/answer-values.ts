import { AnswerDraft, DeskAnswerBody, DeskCorrectionBody, type DeskWorry } from '@onmaum/shared-contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { set } from 'react-hook-form';

export type AnswerValues = AnswerDraft;

export const NO_SOLUTION: AnswerValues['solution'][number] = { title: '', content: '', link_url: '' };

/** Values of the form if there is no draft. A correction begins with the current answer and its version. */
export const blankAnswer = (
  kind: keyof typeof RULES,
  { version, counselor_answer }: Pick<DeskWorry, 'version' | 'counselor_answer'>,
): AnswerValues =>
  kind === 'answer' ? { answer: '', solution: [] } : { answer: counselor_answer, solution: [], version };

/** Validates a stored draft; null if it is invalid. */
export const parseAnswer = (body: unknown): AnswerValues | null => AnswerDraft.safeParse(body).data ?? null;

const RULES = { answer: DeskAnswerBody, correction: DeskCorrectionBody };

/** Validates the form with the server's schema. The issues of a solution are shown at its fields. */
export const answerResolver =
  (kind: keyof typeof RULES, worry: { id: number; version: number }): Resolver<AnswerValues> =>
  (values) => {
    const { id, version } = worry;
    const issues = RULES[kind].safeParse({ id, version, ...values }).error?.issues ?? [];
    if (issues.length === 0) return { values, errors: {} };
    const errors: FieldErrors<AnswerValues> = {};
    for (const { path, message } of issues.toReversed()) set(errors, path.join('.'), { type: 'rule', message });
    return { values: {}, errors };
  };
