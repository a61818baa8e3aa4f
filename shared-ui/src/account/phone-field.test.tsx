import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { PhoneField } from './phone-field.tsx';

const sent = () => screen.getByTestId('sent').textContent;
function Form({ initial = '' }: { initial?: string }) {
  const form = useForm({ defaultValues: { cellphone: initial } });
  const cellphone = useWatch({ control: form.control, name: 'cellphone' });
  return (
    <FormProvider {...form}>
      <PhoneField name="cellphone" />
      <output data-testid="sent">{cellphone}</output>
    </FormProvider>
  );
}
const open = (initial?: string) => {
  render(<Form {...(initial !== undefined && { initial })} />);
  return screen.getByRole<HTMLInputElement>('textbox', { name: /휴대폰 번호/ });
};
const user = userEvent.setup();

it.each([
  ['01012345678', '010-1234-5678'],
  ['0111234567', '011-123-4567'],
  ['0101234', '010-123-4'],
  ['010.1234.5678', '010-1234-5678'],
  ['+821012345678', '010-1234-5678'],
])('"%s" typed key by key becomes %s', async (typed, shown) => {
  const field = open();
  await user.type(field, typed);
  expect(field).toHaveValue(shown);
  expect(sent()).toBe(shown);
});

it.each([
  '01012345678',
  '010 1234 5678',
  '010.1234.5678',
  '010–1234–5678',
  '010/1234/5678',
  '(010) 1234-5678',
  ' 010-1234-5678 ',
  '+82 10-1234-5678',
  '+82-10-1234-5678',
  '+82 (0)10 1234 5678',
  '821012345678',
  '0082 10 1234 5678',
  '０１０－１２３４－５６７８',
  '＋８２ １０ １２３４ ５６７８',
  '전화 010-1234-5678',
])('"%s" becomes the formatted number when it is pasted or filled in', async (text) => {
  const field = open();
  await user.click(field);
  await user.paste(text);
  expect(field).toHaveValue('010-1234-5678');
  expect(sent()).toBe('010-1234-5678');
  await user.clear(field);
  fireEvent.input(field, { target: { value: text } });
  expect(field).toHaveValue('010-1234-5678');
  expect(sent()).toBe('010-1234-5678');
});

it.each([
  ['{Backspace}', 4, '011-234-5678', '01'],
  ['{Backspace}', 9, '010-123-5678', '010123'],
  ['{Delete}', 3, '010-234-5678', '010'],
  ['{Delete}', 8, '010-123-4678', '0101234'],
])(
  '%s at a hyphen (position %i) deletes the digit beyond it and leaves the caret there',
  async (key, at, shown, before) => {
    const field = open('010-1234-5678');
    await user.click(field);
    field.setSelectionRange(at, at);
    await user.keyboard(key);
    expect(field).toHaveValue(shown);
    expect(sent()).toBe(shown);
    const { value, selectionStart, selectionEnd } = field;
    expect(value.slice(0, selectionStart ?? 0).replaceAll('-', '')).toBe(before);
    expect(selectionEnd).toBe(selectionStart);
  },
);

it('A digit in the middle can be replaced, and the caret stays in place', async () => {
  const field = open('010-1234-5678');
  await user.click(field);
  field.setSelectionRange(6, 6);
  await user.keyboard('{Backspace}9');
  expect(field).toHaveValue('010-1934-5678');
  expect(field.selectionStart).toBe(6);
});
