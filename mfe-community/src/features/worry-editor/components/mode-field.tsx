import type { WorryDraft } from '@onmaum/shared-contract';
import { RadioGroup } from '@onmaum/shared-ui/forms';
import { useController } from 'react-hook-form';
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
  const { field } = useController<WorryDraft, 'mode'>({ name: 'mode', rules: { deps: 'content' } });
  if (locked) {
    return (
      <p className={s.locked}>
        <b>작성 방식</b> {MODES.find(({ value }) => value === field.value)?.label}
      </p>
    );
  }
  const { name, value, onChange, onBlur } = field;
  return <RadioGroup label="작성 방식" options={MODES} name={name} value={value} onChange={onChange} onBlur={onBlur} />;
}
