import { fireEvent, render, screen } from '@testing-library/react';
import { focusFirstInvalid } from './focus-first-invalid.ts';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

it.each([
  ['the second press of a double press takes nothing', 2, false],
  ['a press of its own acts as ever', 1, true],
])('After the focus went to what is missing, %s', (_what, detail, acts) => {
  const { container } = render(
    <form>
      <input aria-label="이름" aria-invalid="true" />
    </form>,
  );
  focusFirstInvalid(container.querySelector('form'));
  expect(screen.getByRole('textbox', { name: '이름' })).toHaveFocus();
  expect(fireEvent.mouseDown(document.body, { detail })).toBe(acts);
  expect(fireEvent.mouseDown(document.body, { detail: 2 })).toBe(true);
});
