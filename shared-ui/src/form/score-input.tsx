import { type ComponentProps, useId, useState } from 'react';
import { Stars } from '../text/stars.tsx';
import { FieldNotes, RequiredMark } from './field-notes.tsx';
import s from './score-input.module.css';

export type ScoreInputProps = {
  label: string;
  /** From 0 (no score yet) to 5, in steps of 0.5. */
  value: number;
  onChange: (score: number) => void;
  error?: string;
  required?: boolean;
} & Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'>;

/** Score input: five stars under an invisible native slider from 0 to 10, half a star a step (rules/worries.md#review). */
export function ScoreInput({ label, value, onChange, error, required, ...rest }: ScoreInputProps) {
  const id = useId();
  const [aimed, setAimed] = useState<number | null>(null);
  const text = value === 0 ? '선택 전' : `${value}점`;
  return (
    <div className={s.score}>
      <label htmlFor={id} className={s.label}>
        {label} {required && <RequiredMark />}
      </label>
      <div className={s.row}>
        <span className={s.stars}>
          <Stars score={aimed ?? value} size={40} />
          <input
            {...rest}
            id={id}
            type="range"
            min={0}
            max={10}
            step={1}
            value={value * 2}
            className={s.slider}
            aria-valuetext={text}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChange(Number(event.target.value) / 2)}
            onPointerMove={(event) =>
              event.pointerType === 'mouse' && setAimed(pointedScore(event.currentTarget, event.clientX))
            }
            onPointerLeave={() => setAimed(null)}
            onClick={(event) => event.detail > 0 && onChange(pointedScore(event.currentTarget, event.clientX))}
          />
        </span>
        <output htmlFor={id} className={s.value} aria-hidden="true">
          {text}
        </output>
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

/** The score at the position of the pointer. The native slider would be wrong by up to half a step. */
function pointedScore(slider: HTMLElement, x: number): number {
  const { left, width } = slider.getBoundingClientRect();
  return Math.min(10, Math.max(1, Math.ceil(((x - left) / width) * 10))) / 2;
}
