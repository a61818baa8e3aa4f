import { render } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { Unbroken } from './unbroken.tsx';

/** The shown text, with '_' in place of the spaces at which no line may break. */
function shown(text: ReactNode) {
  const { container, unmount } = render(<Unbroken>{text}</Unbroken>);
  for (const whole of container.querySelectorAll('.whole')) whole.textContent = whole.textContent.replaceAll(' ', '_');
  const { textContent } = container;
  unmount();
  return textContent;
}

test.each([
  ['12월 25일 (금), 1월 1일 (금)', '12월_25일_(금), 1월_1일_(금)'],
  ['12월 25일부터 쉬어요', '12월_25일부터 쉬어요'],
  ['2026.12.25 (금) 09:00', '2026.12.25_(금) 09:00'],
  ['댓글 3', '댓글_3'],
  ['총 1,204명 참여', '총_1,204명 참여'],
  ['조회 1.2만', '조회_1.2만'],
  ['영업일 7일 안에', '영업일_7일 안에'],
  ['정신건강의학과 임상심리실 (6년)', '정신건강의학과 임상심리실_(6년)'],
  ['상담실 (2015년부터현재까지)', '상담실 (2015년부터현재까지)'],
  ['동의합니다. (1) 회원은', '동의합니다. (1) 회원은'],
  ['화상 · 50분', '화상_· 50분'],
  ['오늘 정한 상담', '오늘 정한 상담'],
])('"%s" breaks only at the spaces of "%s"', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test('the word of a number stays with the number that JSX passes separately', () => {
  const { container } = render(<Unbroken>댓글 {3}</Unbroken>);
  expect(container.querySelector('.whole')).toHaveTextContent(/^댓글 3$/);
});

test('a dot stays with the element before it', () => {
  const { container } = render(
    <Unbroken>
      <time>2026.12.25</time> · 3회기
    </Unbroken>,
  );
  expect(container.textContent).toBe('2026.12.25\u00a0· 3회기');
});

test('a dot within a word stays with the letter before it', () => {
  const { container } = render(<Unbroken>직무 스트레스·소진 검사와 해석 상담</Unbroken>);
  expect(container.querySelector('.whole')).toHaveTextContent(/^스트레스·$/);
  expect(container.textContent).toBe('직무 스트레스·소진 검사와 해석 상담');
});

test('the text keeps all of its letters', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'가힣 ·(3)월일금,.a만😀') });
  fc.assert(fc.property(letters, (text) => expect(shown(text).replace(/_|^\u00a0(?=·)/g, ' ')).toBe(text)));
});
