import { ANSWER_MARKER, CONSULT_QUESTIONS } from '@onmaum/shared-contract/constants';

export interface ConsultAnswer {
  question: string;
  answer: string;
}

/** The four questions with their answers, or null for a post that was written freely (decisions 16). */
export function consultAnswers(content: string): ConsultAnswer[] | null {
  const answers = content.split(ANSWER_MARKER);
  if (answers.length !== CONSULT_QUESTIONS.length) return null;
  return CONSULT_QUESTIONS.map((question, index) => ({ question, answer: answers[index]?.trim() ?? '' }));
}

/** The content as one running text, for descriptions and search engines. */
export const plainContent = (content: string) => content.replaceAll(ANSWER_MARKER, ' ').replaceAll(/\s+/g, ' ').trim();
