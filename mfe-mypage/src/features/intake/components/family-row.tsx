import { INTIMACIES, type Intimacy, RELATIONS } from '@onmaum/shared-contract/mypage/intake-options';
import { Field, RemoveButton, Select, TextInput } from '@onmaum/shared-ui/forms';
import { Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type IntakeValues, isAge } from '../lib/intake-values.ts';
import s from './intake-form.module.css';
import { toOptions } from './options.ts';

const LIVE = [
  { value: 'Y', label: '예' },
  { value: 'N', label: '아니요' },
];
const CLOSENESS: Record<Intimacy, string> = {
  1: '매우 멀어요',
  2: '먼 편이에요',
  3: '보통이에요',
  4: '가까운 편이에요',
  5: '매우 가까워요',
};
const CLOSE = INTIMACIES.map((value) => ({ value: String(value), label: `${value} · ${CLOSENESS[value]}` }));

interface Props {
  index: number;
  onRemove: () => void;
  /** Id of the error message below all rows; undefined if there is no error. */
  faultId: string | undefined;
}

/** The row with the fields of one relative. */
export function FamilyRow({ index, onRemove, faultId }: Props) {
  const { register, getValues } = useFormContext<IntakeValues>();
  const relation = useWatch<IntakeValues, `families.${number}.relation`>({ name: `families.${index}.relation` });
  const isWrong = faultId !== undefined && !isAge(getValues(`families.${index}.age`));
  return (
    <li className={s.row}>
      <fieldset className={s.relative} aria-label={`${index + 1}번째 가족, ${relation}`}>
        <Field label="관계" className={s.relation}>
          <Select {...register(`families.${index}.relation`)} options={toOptions(RELATIONS)} />
        </Field>
        <Field label="나이" className={s.age}>
          {(control) => (
            <TextInput
              {...control}
              {...register(`families.${index}.age`)}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? faultId : undefined}
            />
          )}
        </Field>
        <Field label="생존" className={s.live}>
          <Select {...register(`families.${index}.live`)} placeholder="선택" options={LIVE} />
        </Field>
        <Field label="친밀도" className={s.closeness}>
          <Select {...register(`families.${index}.intimacy`)} placeholder="선택" options={CLOSE} />
        </Field>
      </fieldset>
      <RemoveButton label={`${relation} 지우기`} className={s.remove} onClick={onRemove}>
        <Trash2 size={18} aria-hidden="true" />
      </RemoveButton>
    </li>
  );
}
