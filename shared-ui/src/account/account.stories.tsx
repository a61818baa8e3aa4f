import { FormProvider, useForm } from 'react-hook-form';
import type { Meta } from 'storybook-react-rsbuild';
import { BirthdayField } from './birthday/birthday-field.tsx';
import { NicknameField } from './nickname-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { ProfilePicker } from './profile-picker.tsx';
import { useNicknameCheck } from './use-nickname-check.ts';

export default { title: 'account/Fields' } satisfies Meta;

const VALUES = {
  profile_image: '/img/profile/4.svg',
  nickname: '작은용기',
  birthday: '19940302',
  cellphone: '010-1234-5678',
};
const WRONG = {
  birthday: { type: 'rule', message: '*생년월일을 올바른 형식으로 입력해주세요.' },
  cellphone: { type: 'rule', message: '*휴대폰 번호를 올바른 형식으로 입력해주세요.' },
};

function Fields({ errors }: { errors?: typeof WRONG }) {
  const form = useForm({ defaultValues: VALUES, ...(errors && { errors }) });
  const check = useNicknameCheck({ ask: () => Promise.resolve(true), textOf: String });
  return (
    <FormProvider {...form}>
      <ProfilePicker name="profile_image" />
      <NicknameField check={check} />
      <BirthdayField required />
      <PhoneField name="cellphone" />
    </FormProvider>
  );
}

export const Filled = () => <Fields />;
export const Wrong = () => <Fields errors={WRONG} />;
