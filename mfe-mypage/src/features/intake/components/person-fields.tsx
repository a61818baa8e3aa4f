import { INTAKE_SEXES, RELIGIONS } from '@onmaum/shared-contract/mypage/intake-options';
import { BirthdayField } from '@onmaum/shared-ui/account';
import { Field, Select, TextInput } from '@onmaum/shared-ui/forms';
import { useFormContext } from 'react-hook-form';
import type { IntakeValues } from '../lib/intake-values.ts';
import { ChoiceField } from './choice-field.tsx';
import s from './intake-form.module.css';
import { toOptions } from './options.ts';
import { Section } from './section.tsx';

/** Fields about the member: sex, birthday, religion and job. */
export function PersonFields() {
  const { register, formState } = useFormContext<IntakeValues>();
  return (
    <Section title="기본 정보">
      <ChoiceField name="sex" label="성별" options={toOptions(INTAKE_SEXES)} />
      <BirthdayField />
      <div className={s.pair}>
        <Field label="종교" error={formState.errors.religion?.message}>
          <Select {...register('religion')} placeholder="선택 안 함" options={toOptions(RELIGIONS)} />
        </Field>
        <Field label="직업" error={formState.errors.job?.message}>
          <TextInput {...register('job')} autoComplete="organization-title" />
        </Field>
      </div>
    </Section>
  );
}
