import { LIMITS, WORRY_CATEGORIES, type WorryCategory } from '@onmaum/shared-contract/constants';
import { INTAKE_LABELS } from '@onmaum/shared-contract/texts/intake-texts';
import { lengthOf } from '@onmaum/shared-contract/writing/writing';
import { CareBelow } from '@onmaum/shared-posts/care-form';
import { CATEGORY_LOOK } from '@onmaum/shared-ui';
import { Field, TextArea, TextCount } from '@onmaum/shared-ui/forms';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { IntakeValues } from '../lib/intake-values.ts';
import { ChipsField } from './chips-field.tsx';
import { Section } from './section.tsx';

/** Fields about the topic of the counselling. */
export const StoryFields = () => (
  <Section title="상담받고 싶은 이야기">
    <AreasField />
    <StoryField name="concern" placeholder="어떤 일로 힘든지, 언제부터 그랬는지 편하게 적어 주세요." />
    <StoryField name="want" placeholder="상담이 끝났을 때 무엇이 달라져 있으면 좋을까요?" />
  </Section>
);

function AreasField() {
  const { field, fieldState } = useController<IntakeValues, 'want_category'>({ name: 'want_category' });
  const press = (area: WorryCategory) =>
    field.onChange(field.value.includes(area) ? field.value.filter((one) => one !== area) : [...field.value, area]);
  return (
    <ChipsField
      label={INTAKE_LABELS.areas}
      hint="여러 개를 고를 수 있어요."
      options={WORRY_CATEGORIES}
      chosen={field.value}
      onPress={press}
      error={fieldState.error?.message}
      render={(area) => {
        const { icon: Icon } = CATEGORY_LOOK[area];
        return (
          <>
            <Icon size={16} aria-hidden="true" />
            {area}
          </>
        );
      }}
    />
  );
}

interface StoryProps {
  name: 'concern' | 'want';
  placeholder: string;
}

function StoryField({ name, placeholder }: StoryProps) {
  const { register, formState } = useFormContext<IntakeValues>();
  const count = lengthOf(useWatch<IntakeValues, typeof name>({ name }));
  return (
    <div>
      <Field
        label={INTAKE_LABELS[name]}
        error={formState.errors[name]?.message}
        hint={count > LIMITS.intakeTextMax && <TextCount count={count} least={0} most={LIMITS.intakeTextMax} />}
      >
        <TextArea {...register(name)} rows={6} placeholder={placeholder} />
      </Field>
      <CareBelow place={name} />
    </div>
  );
}
