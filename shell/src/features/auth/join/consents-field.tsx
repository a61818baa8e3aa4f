import { paths } from '@onmaum/shared-contract/paths';
import { Checkbox, FieldNotes } from '@onmaum/shared-ui/forms';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { LEGAL_TITLES } from '../../../config/legal-titles.ts';
import s from './consents-field.module.css';
import type { Consent, JoinValues } from './join-schema.ts';

interface Item {
  name: Consent;
  label: string;
  required: boolean;
  to: string;
}

const ITEMS: readonly Item[] = [
  { name: 'terms_agree', label: `${LEGAL_TITLES.agree} 동의`, required: true, to: paths.agree },
  { name: 'privacy_agree', label: LEGAL_TITLES.policy2, required: true, to: paths.policy2 },
  { name: 'sensitive_agree', label: LEGAL_TITLES.sensitive, required: true, to: paths.sensitive },
  { name: 'marketing_event_agree', label: LEGAL_TITLES.marketing, required: false, to: paths.marketing },
];
const NAMES = ITEMS.map(({ name }) => name);

/** The consents, each with its own checkbox; their texts open in a new tab. */
export function ConsentsField() {
  const { setValue, formState } = useFormContext<JoinValues>();
  const given = useWatch<JoinValues, Consent[]>({ name: NAMES });
  const error = NAMES.map((name) => formState.errors[name]?.message).find(Boolean);
  const chooseAll = (all: boolean) => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    for (const name of NAMES) setValue(name, all, options);
  };
  return (
    <fieldset className={s.consents}>
      <legend className={s.legend}>약관 동의</legend>
      <Checkbox
        className={s.all}
        label={<strong>전체 동의</strong>}
        checked={given.every(Boolean)}
        onChange={(event) => chooseAll(event.target.checked)}
      />
      {ITEMS.map((item) => (
        <ConsentRow key={item.name} {...item} />
      ))}
      <FieldNotes id="consents" error={error} />
    </fieldset>
  );
}

function ConsentRow({ name, label, required, to }: Item) {
  const { field, fieldState } = useController<JoinValues, Consent>({ name });
  const { ref, value, onChange } = field;
  return (
    <div className={s.row}>
      <Checkbox
        ref={ref}
        name={name}
        label={`${required ? '(필수)' : '(선택)'} ${label}`}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={fieldState.invalid || undefined}
        aria-describedby={fieldState.invalid ? 'consents-error' : undefined}
        aria-required={required || undefined}
      />
      <a className={s.read} href={to} target="_blank" rel="noopener" aria-label={`${label} 내용 보기 (새 창)`}>
        보기
      </a>
    </div>
  );
}
