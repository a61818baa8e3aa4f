import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { Field } from './field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { ScoreInput } from './score-input.tsx';
import { TextArea } from './text/text-area.tsx';
import { TextCount } from './text/text-count.tsx';
import { TextInput } from './text/text-input.tsx';

it('a field connects label, hint and error with its control', () => {
  render(
    <Field label="닉네임" hint="15자까지" error="닉네임을 입력해주세요" required>
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: /닉네임/ });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('15자까지 닉네임을 입력해주세요');
});

it('a field without an error is valid and has no description', () => {
  render(<Field label="제목">{(control) => <TextInput {...control} />}</Field>);
  const input = screen.getByRole('textbox', { name: '제목' });
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
});

it('a text area sets the ref that it is given, and clears it when it is unmounted', () => {
  const ref = createRef<HTMLTextAreaElement>();
  const { unmount } = render(<TextArea ref={ref} aria-label="고민" />);
  expect(ref.current).toBe(screen.getByRole('textbox'));
  unmount();
  expect(ref.current).toBeNull();
});

it('a radio of a group can be chosen by keyboard', async () => {
  const chosen = jest.fn();
  const options = [
    { value: '여성', label: '여성' },
    { value: '남성', label: '남성' },
  ];
  render(
    <RadioGroup
      label="성별"
      name="sex"
      options={options}
      error="성별을 선택해주세요"
      onChange={(event) => chosen(event.target.value)}
    />,
  );
  const group = screen.getByRole('radiogroup', { name: /성별/ });
  expect(group).toHaveAccessibleDescription('성별을 선택해주세요');
  expect(group).toBeInvalid();
  await userEvent.tab();
  await userEvent.keyboard('{ }{ArrowRight}');
  expect(chosen.mock.calls).toEqual([['여성'], ['남성']]);
});

function ReviewForm() {
  const [score, setScore] = useState(0);
  return (
    <ScoreInput label="별점" value={score} onChange={setScore} error={score ? undefined : '별점을 선택해주세요'} />
  );
}

it('a score has steps of half a star and is announced as text', () => {
  render(<ReviewForm />);
  const slider = screen.getByRole('slider', { name: '별점' });
  expect(slider).toHaveAccessibleDescription('별점을 선택해주세요');
  expect(slider).toHaveAttribute('aria-valuetext', '선택 전');
  fireEvent.change(slider, { target: { value: '7' } });
  expect(slider).toHaveAttribute('aria-valuetext', '3.5점');
});

test.each([
  [0, '400자 더 적어 주세요'],
  [399, '1자 더 적어 주세요'],
  [400, '✓ 400자'],
  [2_239, '✓ 2,239자'],
  [10_000, '✓ 10,000자'],
  [10_003, '3자 줄여 주세요'],
])('the count of a text of %d letters shows: %s', (count, text) => {
  render(<TextCount count={count} least={400} most={10_000} />);
  expect(screen.getByText(text, { ignore: '[role=status]' })).toBeVisible();
});
