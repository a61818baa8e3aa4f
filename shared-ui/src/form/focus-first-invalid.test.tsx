import { fireEvent, render, screen } from '@testing-library/react';
import { focusFirstInvalid } from './focus-first-invalid.ts';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

it('the focus moves to the control at fault in an invalid group, or else to the first input of the group', () => {
  const group = (fault?: true) => (
    <form>
      <fieldset aria-invalid="true">
        <input aria-label="설명" />
        <button type="button" data-fault={fault}>
          빼기
        </button>
      </fieldset>
    </form>
  );
  const { container, rerender } = render(group(true));
  const focus = () => focusFirstInvalid(container.querySelector('form'));
  focus();
  expect(screen.getByRole('button', { name: '빼기' })).toHaveFocus();
  rerender(group());
  focus();
  expect(screen.getByRole('textbox', { name: '설명' })).toHaveFocus();
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
