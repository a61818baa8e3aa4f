import { ANSWER_MARKER, CONSULT_QUESTIONS } from '@onmaum/shared-contract/constants';
import { consultAnswers, plainContent } from './consult-answers.ts';

const CONSULT = ['상황', '감정 ', '노력', '바람'].join(ANSWER_MARKER);

test('a consult post is four questions with their answers', () => {
  expect(consultAnswers(CONSULT)).toEqual(
    ['상황', '감정', '노력', '바람'].map((answer, index) => ({ question: CONSULT_QUESTIONS[index], answer })),
  );
});

test('a free post has none', () => {
  expect(consultAnswers('그냥 적은 글')).toBeNull();
});

test('as one text it has neither markers nor line breaks', () => {
  expect(plainContent(`${CONSULT}\n\n끝`)).toBe('상황 감정 노력 바람 끝');
});
