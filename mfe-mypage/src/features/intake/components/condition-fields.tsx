import { HEALTHS, PROBLEMS, toggleProblem } from '@onmaum/shared-contract/mypage/intake-options';
import { INTAKE_LABELS } from '@onmaum/shared-contract/texts/intake-texts';
import { CareBelow } from '@onmaum/shared-posts/care-form';
import { useController } from 'react-hook-form';
import type { IntakeValues } from '../lib/intake-values.ts';
import { ChipsField } from './chips-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { toOptions } from './options.ts';
import { Section } from './section.tsx';

const COUNSELED = [
  { value: 'Y', label: '네, 받아 봤어요' },
  { value: 'N', label: '아니요, 처음이에요' },
];

/** Fields about the member's health and problems. */
export const ConditionFields = () => (
  <Section title="지금의 나">
    <ChoiceField name="health" label={INTAKE_LABELS.health} options={toOptions(HEALTHS)} />
    <ProblemsField />
    <ChoiceField name="counseled" label="상담을 받아 본 적이 있나요?" options={COUNSELED} />
  </Section>
);

function ProblemsField() {
  const { field, fieldState } = useController<IntakeValues, 'problem'>({ name: 'problem' });
  return (
    <div>
      <ChipsField
        label={INTAKE_LABELS.problems}
        hint="여러 개를 고를 수 있어요. 없으면 '해당없음'을 눌러 주세요."
        options={PROBLEMS}
        chosen={field.value}
        onPress={(problem) => field.onChange(toggleProblem(field.value, problem))}
        error={fieldState.error?.message}
      />
      <CareBelow place="problem" />
    </div>
  );
}
