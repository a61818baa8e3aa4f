import type { WorryDraft } from '@onmaum/shared-contract';
import { DESIRED_ANSWER_TYPES, type DesiredAnswerType } from '@onmaum/shared-contract/constants';
import { RadioGroup } from '@onmaum/shared-ui/forms';
import { useController } from 'react-hook-form';
import s from './answer-type-field.module.css';

const DESCRIPTIONS: Record<DesiredAnswerType, string> = {
  1: '지금은 마음을 알아주는 따뜻한 말이 필요해요.',
  2: '왜 이런 마음이 드는지 전문가의 눈으로 알고 싶어요.',
  3: '당장 해 볼 수 있는 방법을 알고 싶어요.',
};

const OPTIONS = ([1, 2, 3] as const).map((type) => ({
  value: String(type),
  label: (
    <span className={s.card}>
      <strong>{DESIRED_ANSWER_TYPES[type]}</strong>
      <span className={s.meaning}>{DESCRIPTIONS[type]}</span>
    </span>
  ),
}));

/** The desired type of answer. */
export function AnswerTypeField() {
  const { field, fieldState } = useController<WorryDraft, 'desired_answer_type'>({ name: 'desired_answer_type' });
  return (
    <RadioGroup
      label="희망 답변 유형"
      required
      className={s.types}
      options={OPTIONS}
      error={fieldState.error?.message}
      name={field.name}
      value={String(field.value)}
      onChange={(event) => field.onChange(Number(event.target.value))}
      onBlur={field.onBlur}
    />
  );
}
