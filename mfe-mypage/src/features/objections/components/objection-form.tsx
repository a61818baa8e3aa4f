import { LIMITS } from '@onmaum/shared-contract/constants';
import { OBJECTION_REASONS, OBJECTION_WORDS, type ObjectionReason } from '@onmaum/shared-contract/order/objection';
import { MARKET_TEXT } from '@onmaum/shared-contract/texts/market-texts';
import { lengthOf } from '@onmaum/shared-contract/writing/writing';
import { common } from '@onmaum/shared-ui';
import { Field, focusFirstInvalid, RadioGroup, TextArea, TextCount } from '@onmaum/shared-ui/forms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BLANK_OBJECTION, type keptObjection, type Objection } from '../lib/kept-objection.ts';

interface Props {
  /** Id of the form, for its submit button in the footer. */
  id: string;
  kept: ReturnType<typeof keptObjection>;
  /** Whether the values are being sent. The fields are read-only meanwhile, because later changes would not be sent. */
  busy: boolean;
  serverErrors: Readonly<Record<string, string>>;
  onSubmit: (objection: { reason: ObjectionReason; text: string }) => void;
}

const OPTIONS = OBJECTION_REASONS.map((value) => ({ value, label: OBJECTION_WORDS[value] }));

/** Fields for the reason and the text of an objection. Both stay stored while the dialog is closed. */
export function ObjectionForm({ id, kept, busy, serverErrors, onSubmit }: Props) {
  const [objection, setObjection] = useState(() => kept.read() ?? BLANK_OBJECTION);
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { reason, text } = objection;
  const count = lengthOf(text);
  const change = (part: Partial<Objection>) => {
    if (busy) return;
    const next = { ...objection, ...part };
    setObjection(next);
    kept.keep(next);
  };
  const tooLong = count > LIMITS.objectionMax ? MARKET_TEXT.objectionLong : undefined;
  const unchosen = attempts > 0 && !reason ? '무슨 일이 있었는지 골라 주세요.' : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each submit and each response focuses the first invalid field
  useEffect(() => focusFirstInvalid(form.current), [attempts, serverErrors]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!reason || tooLong) setAttempts(attempts + 1);
    else onSubmit({ reason, text });
  };
  return (
    <form ref={form} id={id} className={common.stack4} onSubmit={submit} noValidate>
      <RadioGroup
        name="reason"
        label="무슨 일이 있었나요?"
        required
        options={OPTIONS}
        value={reason}
        error={unchosen}
        aria-disabled={busy}
        onChange={({ target }) => change({ reason: target.value as ObjectionReason })}
      />
      <Field
        label="자세한 이야기 (선택)"
        error={tooLong ?? serverErrors.text}
        hint={
          count > 0 ? (
            <TextCount count={count} least={0} most={LIMITS.objectionMax} />
          ) : (
            '운영자만 읽어요. 전문가에게는 보이지 않아요.'
          )
        }
      >
        <TextArea value={text} rows={5} readOnly={busy} onChange={({ target }) => change({ text: target.value })} />
      </Field>
    </form>
  );
}
