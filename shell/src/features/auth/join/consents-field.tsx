import { paths } from '@onmaum/shared-contract/site/paths';
import { ConsentRow, Consents } from '@onmaum/shared-ui/forms';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { LEGAL_TITLES } from '../../../config/legal-titles.ts';
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
    <Consents legend="약관 동의" all={given.every(Boolean)} onAll={chooseAll} error={error}>
      {ITEMS.map((item) => (
        <ConsentField key={item.name} {...item} />
      ))}
    </Consents>
  );
}

function ConsentField({ name, ...item }: Item) {
  const { field, fieldState } = useController<JoinValues, Consent>({ name });
  const { ref, value, onChange } = field;
  return (
    <ConsentRow
      {...item}
      ref={ref}
      name={name}
      invalid={fieldState.invalid}
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
