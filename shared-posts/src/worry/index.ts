/** Text and answer of a worry; a separate entry for the pages that show them. */
export { AnswerByline, AnswerCard } from './answer-card.tsx';
export { WorryBody } from './worry-body.tsx';
export { plainContent } from './worry-content.ts';
