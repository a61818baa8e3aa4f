/** Questions that show their answers when they are pressed; bundled with the pages that use them. */
export { Question, type QuestionProps, Questions } from '../questions/questions.tsx';
