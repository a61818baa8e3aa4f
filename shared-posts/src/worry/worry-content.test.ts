import { CONSULT_QUESTIONS } from '@onmaum/shared-contract/constants';
import { consultAnswers, plainContent } from './worry-content.ts';

const CONSULT = ['상황', '감정', '노력', '바람'];

test('a consult post has four questions with their answers', () => {
  expect(consultAnswers(CONSULT)).toEqual(
    CONSULT.map((answer, index) => ({ question: CONSULT_QUESTIONS[index], answer })),
  );
});

test('a free-text post has no questions', () => {
  expect(consultAnswers(['그냥 적은 글'])).toBeNull();
});

test('plain content has no line breaks', () => {
  expect(plainContent([...CONSULT.slice(0, 3), '바람\n\n끝'])).toBe('상황 감정 노력 바람 끝');
});
