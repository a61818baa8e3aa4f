import { CONSULT_QUESTIONS } from '@onmaum/shared-contract/constants';

export interface ConsultAnswer {
  question: string;
  answer: string;
}

/** The four questions with their answers; null for a free-text post (rules/http.md#wire-dialect). */
export function consultAnswers(content: readonly string[]): ConsultAnswer[] | null {
  if (content.length !== CONSULT_QUESTIONS.length) return null;
  return CONSULT_QUESTIONS.map((question, index) => ({ question, answer: content[index] ?? '' }));
}

/** The content as a single text without line breaks, for descriptions and search engines. */
export const plainContent = (content: readonly string[]) => content.join(' ').replaceAll(/\s+/g, ' ').trim();
