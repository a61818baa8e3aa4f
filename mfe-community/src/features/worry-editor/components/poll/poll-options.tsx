import type { WorryDraft } from '@onmaum/shared-contract';
import { LIMITS } from '@onmaum/shared-contract/constants';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import { Button } from '@onmaum/shared-ui';
import { FieldNotes, RemoveButton, RequiredMark, TextInput, useTextState } from '@onmaum/shared-ui/forms';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { isInvalidOption } from '../../lib/poll-option-error.ts';
import s from './poll-field.module.css';

/** Fields for the options of the poll, 2 to 20. */
export function PollOptions() {
  const { field, fieldState } = useController<WorryDraft, 'poll_options'>({ name: 'poll_options' });
  const options = field.value;
  const [tooMany, setTooMany] = useTextState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const error = tooMany ? BOARD_TEXT.pollOptionsMany : fieldState.error?.message;

  /** Index of the input to focus after the next render. */
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    group.current?.querySelectorAll<HTMLInputElement>('input')[wanted.current]?.focus();
    wanted.current = null;
  });

  const add = () => {
    const full = options.length >= LIMITS.pollOptionsMax;
    setTooMany(full);
    if (full) return;
    wanted.current = options.length;
    field.onChange([...options, '']);
  };
  const remove = (index: number) => {
    setTooMany(false);
    wanted.current = Math.max(0, index - 1);
    field.onChange(options.filter((_, other) => other !== index));
  };

  return (
    <fieldset ref={group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={s.legend}>
        투표 선택지 <RequiredMark />
      </legend>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no identity but its position
        <div key={index} className={s.option}>
          <TextInput
            value={option}
            autoComplete="off"
            aria-label={`선택지 ${index + 1}`}
            aria-invalid={!tooMany && isInvalidOption(options, index, error) ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            placeholder={`선택지 ${index + 1}`}
            onChange={(event) =>
              field.onChange(options.map((other, at) => (at === index ? event.target.value : other)))
            }
            onBlur={field.onBlur}
          />
          {options.length > 1 && (
            <RemoveButton label={`선택지 ${index + 1} 삭제`} onClick={() => remove(index)}>
              <X size={18} aria-hidden="true" />
            </RemoveButton>
          )}
        </div>
      ))}
      <Button size="s" onClick={add}>
        <Plus size={16} aria-hidden="true" />
        선택지 추가
      </Button>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
