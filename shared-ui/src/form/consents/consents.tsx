import type { ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from '../checkbox.tsx';
import { FieldNotes } from '../field-notes.tsx';
import s from './consents.module.css';

/** Id of the group's notes, to which invalid rows refer. A page has only one group, so the id is constant. */
const ID = 'consents';

export interface ConsentsProps {
  legend: string;
  /** Whether all consents are given. */
  all: boolean;
  onAll: (given: boolean) => void;
  error?: string | undefined;
  /** One ConsentRow for each consent. */
  children: ReactNode;
}

/** Checkboxes for consents, and one checkbox for all of them. */
export const Consents = ({ legend, all, onAll, error, children }: ConsentsProps) => (
  <fieldset className={s.consents}>
    <legend className={s.legend}>{legend}</legend>
    <Checkbox
      className={s.all}
      label={<strong>전체 동의</strong>}
      checked={all}
      onChange={(event) => onAll(event.target.checked)}
    />
    {children}
    <FieldNotes id={ID} error={error} />
  </fieldset>
);

export interface ConsentRowProps extends Omit<CheckboxProps, 'label' | 'required'> {
  label: string;
  required: boolean;
  invalid: boolean;
  /** Address of the consent's text, which opens in a new tab. */
  to: string;
}

/** One consent with a link to its text. */
export const ConsentRow = ({ label, required, invalid, to, ...rest }: ConsentRowProps) => (
  <div className={s.row}>
    <Checkbox
      {...rest}
      label={`${required ? '(필수)' : '(선택)'} ${label}`}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? `${ID}-error` : undefined}
      aria-required={required || undefined}
    />
    <a className={s.read} href={to} target="_blank" rel="noopener" aria-label={`${label} 내용 보기 (새 창)`}>
      보기
    </a>
  </div>
);
