/** Questions that open to their answers; bundled with the pages that have some. */
export { Question, type QuestionProps, Questions } from '../questions/questions.tsx';
