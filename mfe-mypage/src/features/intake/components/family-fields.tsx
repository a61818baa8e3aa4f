import { LIMITS } from '@onmaum/shared-contract/constants';
import { RELATIONS } from '@onmaum/shared-contract/mypage/intake-options';
import { Button } from '@onmaum/shared-ui';
import { FieldNotes } from '@onmaum/shared-ui/forms';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { type IntakeValues, newRelative } from '../lib/intake-values.ts';
import { FamilyRow } from './family-row.tsx';
import s from './intake-form.module.css';
import { Section } from './section.tsx';

/** The relatives, as rows that can be added and removed. */
export function FamilyFields() {
  const { control, formState, getValues } = useFormContext<IntakeValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'families' });
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const id = useId();
  const error = formState.errors.families?.message;
  const isFull = fields.length >= LIMITS.familiesMax;

  const addRelative = () => {
    const entered = getValues('families').map(({ relation }) => relation);
    const next = RELATIONS.find((relation) => !entered.includes(relation)) ?? RELATIONS[0];
    append(newRelative(next), { focusName: `families.${fields.length}.relation` });
  };

  // the clicked button is removed with its row: focus the button of the next row, of the last row, or the button that adds rows
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const row = list.current?.children[Math.min(removed.current, fields.length - 1)];
    removed.current = null;
    (row?.querySelector<HTMLElement>('button') ?? add.current)?.focus();
  }, [fields.length]);

  return (
    <Section title="가족" note="함께 살지 않아도, 돌아가셨어도 괜찮아요. 적고 싶은 가족만 남겨 주세요.">
      <ul ref={list} className={s.families} aria-label="가족">
        {fields.map(({ id: key }, index) => (
          <FamilyRow
            key={key}
            index={index}
            faultId={error && `${id}-error`}
            onRemove={() => {
              removed.current = index;
              remove(index);
            }}
          />
        ))}
      </ul>
      <div>
        <Button ref={add} full disabled={isFull} onClick={addRelative}>
          <Plus size={18} aria-hidden="true" />
          가족 추가
        </Button>
        <FieldNotes id={id} {...(isFull && { hint: `${LIMITS.familiesMax}명까지 적을 수 있어요.` })} error={error} />
      </div>
    </Section>
  );
}
