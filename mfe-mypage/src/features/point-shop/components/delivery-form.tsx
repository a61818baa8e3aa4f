import { LIMITS } from '@onmaum/shared-contract/constants';
import { type Delivery, deliveryFaults } from '@onmaum/shared-contract/mypage/delivery';
import { useGuard } from '@onmaum/shared-ui';
import { Field, focusFirstInvalid, RadioGroup, TextInput } from '@onmaum/shared-ui/forms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BLANK_DELIVERY, type keptDelivery } from '../lib/kept-delivery.ts';
import s from './goods-dialog.module.css';

interface Props {
  /** Id of the form, for a submit button outside of it. */
  id: string;
  /** Storage of the unsent values. */
  kept: ReturnType<typeof keptDelivery>;
  /** Scents to choose from. Without scents, the form has no fields. */
  options: readonly string[];
  /** Whether the values are being sent. The fields are read-only meanwhile, because later changes would not be sent. */
  busy: boolean;
  /** Whether the exchange is possible with some values. If not, it shows why, instead of errors at fields. */
  isPossible?: () => Promise<boolean>;
  serverErrors: Partial<Record<string, string>> | undefined;
  onSubmit: (delivery: Delivery) => void;
}

/** Fields for the scent of a product and the address to which it is sent (rules/points.md#scents). */
export function DeliveryForm({ id, kept, options, busy, isPossible, serverErrors = {}, onSubmit }: Props) {
  const [delivery, setDelivery] = useState(() => kept.read() ?? BLANK_DELIVERY);
  const change = (next: Delivery) => {
    if (busy) return;
    setDelivery(next);
    kept.keep(next);
  };
  const [attempts, setAttempts] = useState(0);
  const guard = useGuard();
  const form = useRef<HTMLFormElement>(null);
  const faults = options.length > 0 ? deliveryFaults(delivery) : {};
  const errors = attempts > 0 ? { ...serverErrors, ...faults } : serverErrors;
  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(form.current);
  }, [attempts]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    void guard(async () => {
      if (isPossible && !(await isPossible())) return;
      if (Object.keys(faults).length > 0) setAttempts(attempts + 1);
      else onSubmit(delivery);
    });
  };
  return (
    <form ref={form} id={id} className={s.form} onSubmit={submit} noValidate>
      {options.length > 0 && (
        <>
          <RadioGroup
            name="option"
            label="향"
            required
            options={options.map((value) => ({ value, label: value }))}
            value={delivery.option}
            error={errors.option}
            aria-disabled={busy}
            onChange={({ target }) => change({ ...delivery, option: target.value })}
          />
          <Field label="받는 분과 주소" required error={errors.address} hint="받는 분, 우편번호, 주소를 적어주세요.">
            <TextInput
              value={delivery.address}
              maxLength={LIMITS.addressMax * 2}
              autoComplete="street-address"
              readOnly={busy}
              onChange={({ target }) => change({ ...delivery, address: target.value })}
            />
          </Field>
        </>
      )}
    </form>
  );
}
