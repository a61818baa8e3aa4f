import { AnswerDraft, DeskAnswerBody, DeskCorrectionBody } from '@onmaum/shared-contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { set } from 'react-hook-form';

export type AnswerValues = AnswerDraft;

export const NO_SOLUTION: AnswerValues['solution'][number] = { title: '', content: '', link_url: '' };

/** Validates a stored draft; null if it is invalid. */
export const parseAnswer = (body: unknown): AnswerValues | null => AnswerDraft.safeParse(body).data ?? null;

const RULES = { answer: DeskAnswerBody, correction: DeskCorrectionBody };

/** Validates the form with the server's schema. Each field of each solution shows its own issue. */
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
