import { JOIN_TEXT } from '@onmaum/shared-contract/texts/join-texts';
import { Field, Form, TextInput } from '@onmaum/shared-ui/forms';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { NicknameField } from './nickname-field.tsx';
import { useNicknameCheck } from './use-nickname-check.ts';

interface Props {
  ask: () => Promise<boolean>;
}

function TestForm({ ask }: Props) {
  const form = useForm({ defaultValues: { nickname: '', phone: '' } });
  const check = useNicknameCheck({ ask, textOf: () => '연결을 확인해 주세요.' });
  return (
    <Form form={form} submit={async () => undefined}>
      <NicknameField check={check} />
      <Field label="휴대폰 번호">
        <TextInput {...form.register('phone')} />
      </Field>
    </Form>
  );
}

const nickname = () => screen.getByRole('textbox', { name: /닉네임/ });

/** Types a name and presses the button that checks it. @returns the server's answer, which the test settles */
async function check(name: string) {
  const answer = Promise.withResolvers<boolean>();
  render(<TestForm ask={() => answer.promise} />);
  await userEvent.type(nickname(), name);
  await userEvent.click(screen.getByRole('button', { name: '중복확인' }));
  return answer;
}

test('a taken name gets its error and the focus', async () => {
  const answer = await check('새벽달');
  await act(async () => answer.resolve(false));
  expect(await screen.findByText(JOIN_TEXT.nicknameTaken)).toBeVisible();
  expect(nickname()).toHaveFocus();
});

test.each([
  ['that a name is taken', (answer: PromiseWithResolvers<boolean>) => answer.resolve(false)],
  ['that the check failed', (answer: PromiseWithResolvers<boolean>) => answer.reject(new Error())],
])('an answer %s says nothing about another name that was typed meanwhile', async (_name, settle) => {
  const answer = await check('새벽달');
  await userEvent.type(nickname(), '빛');
  await act(async () => settle(answer));
  expect(nickname()).toBeValid();
  expect(nickname()).toHaveAccessibleDescription(JOIN_TEXT.nicknameHint);
});

test('a late answer that a name is taken leaves the focus in another field', async () => {
  const answer = await check('새벽달');
  const phone = screen.getByRole('textbox', { name: '휴대폰 번호' });
  await userEvent.type(phone, '010');
  await act(async () => answer.resolve(false));
  expect(await screen.findByText(JOIN_TEXT.nicknameTaken)).toBeVisible();
  expect(phone).toHaveFocus();
});
