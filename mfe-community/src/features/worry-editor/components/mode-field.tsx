import type { WorryDraft } from '@onmaum/shared-contract';
import { RadioGroup } from '@onmaum/shared-ui/forms';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import s from './mode-field.module.css';

const MODES = [
  { value: 'free', label: '자유롭게 쓰기' },
  { value: 'consult', label: '질문에 답하며 쓰기' },
];

/**
 * Choice of the mode: free text or questions. Switching keeps the texts of both modes (rules/http.md#wire-dialect).
 * @param locked whether the mode can no longer be changed
 */
export function ModeField({ locked }: { locked: boolean }) {
  const { register, getValues } = useFormContext<WorryDraft>();
  const mode = useWatch<WorryDraft, 'mode'>({ name: 'mode' });
  // the mode at the first render, as default value: so the radio is checked in the HTML of the server, too
  const [first] = useState(() => getValues('mode'));
  if (locked) {
    return (
      <p className={s.locked}>
        <b>작성 방식</b> {MODES.find(({ value }) => value === mode)?.label}
      </p>
    );
  }
  return (
    <RadioGroup label="작성 방식" options={MODES} defaultValue={first} {...register('mode', { deps: 'content' })} />
  );
}
