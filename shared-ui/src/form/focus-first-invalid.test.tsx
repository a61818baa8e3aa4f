import { fireEvent, render, screen } from '@testing-library/react';
import { focusFirstInvalid } from './focus-first-invalid.ts';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

it.each([
  ['the second press of a double press does not move it', 2, false],
  ['a single press works as usual', 1, true],
])('After the focus moved to an invalid field, %s', (_what, detail, acts) => {
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
