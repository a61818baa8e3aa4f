import type { DeskOrder } from '@onmaum/shared-contract';
import { OFFERED_MAX } from '@onmaum/shared-contract/order/order';
import { Button, common, Modal, useNow } from '@onmaum/shared-ui';
import { InKoreanTime } from '@onmaum/shared-ui/act-time';
import { Field, focusFirstInvalid, HALF_TYPED, halfTyped, RemoveButton, TextInput } from '@onmaum/shared-ui/forms';
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { inputInstant, inputValue } from '../../../../lib/korean-days.ts';
import { useOffer } from '../../api/acts.ts';
import { keptOffer } from '../../lib/kept-offer.ts';
import { FreeChips } from './free-chips.tsx';
import s from './offer-dialog.module.css';

interface Props {
  order: DeskOrder;
  position: number;
  onClose: () => void;
}

/** Error texts of an offer: `rows` for single times, `all` for the offer as a whole. */
interface Faults {
  all: string;
  rows: Record<number, string | undefined>;
}
const NO_FAULTS: Faults = { all: '', rows: {} };

/** Dialog in which the counsellor offers up to five times for a session (rules/orders.md#sessions). */
export function OfferDialog({ order, position, onClose }: Props) {
  const formId = useId();
  const now = useNow() ?? 0;
  const kept = keptOffer(order.order_id, position);
  const [times, setTimes] = useState(() => kept.read()?.times ?? ['']);
  const [faults, setFaults] = useState<Faults>(NO_FAULTS);
  const form = useRef<HTMLFormElement>(null);
  const offered = order.offers.find((one) => one.position === position);
  const close = () => {
    kept.drop();
    onClose();
  };
  const filled = times.flatMap((time, row) => {
    const at = inputInstant(time);
    return at ? [{ row, at }] : [];
  });
  const { act, isPending } = useOffer(order.order_id, position, close, (errors) => {
    const named = filled.flatMap(({ row }, index) => {
      const text = errors[`times.${index}`];
      return text ? [[row, text] as const] : [];
    });
    setFaults({ all: named.length > 0 ? '' : (errors.times ?? ''), rows: Object.fromEntries(named) });
  });
  useEffect(() => {
    if (faults !== NO_FAULTS) focusFirstInvalid(form.current);
  }, [faults]);
  const focusedRow = useRef<number | null>(null);
  useEffect(() => {
    if (focusedRow.current !== null) inputsIn(form.current)[focusedRow.current]?.focus();
    focusedRow.current = null;
  });
  // the rows are read-only while they are sent, since later changes would not be sent and a refusal names a row by its index
  const change = (next: string[]) => {
    if (isPending) return;
    setTimes(next);
    setFaults(NO_FAULTS);
    kept.keep({ times: next });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const half = new Set(halfTyped(form.current));
    // a year of more than four digits is a complete value of the field, but `inputInstant` returns null for it
    const wrong = inputsIn(form.current).flatMap((input, row) =>
      half.has(input) || (input.value && !inputInstant(input.value)) ? [[row, HALF_TYPED] as const] : [],
    );
    if (wrong.length > 0) setFaults({ all: '', rows: Object.fromEntries(wrong) });
    else if (filled.length === 0) setFaults({ all: '', rows: { 0: '제안할 시간을 입력해주세요.' } });
    else act(filled.map(({ at }) => at));
  };
  const add = () => {
    focusedRow.current = times.length;
    change([...times, '']);
  };
  const title = order.sessions > 1 ? `${position}회기 시간 제안하기` : '상담 시간 제안하기';
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      footer={
        <Button type="submit" form={formId} variant="primary" full busy={isPending}>
          제안하기
        </Button>
      }
    >
      <form ref={form} id={formId} className={common.stack4} onSubmit={submit} noValidate>
        <p className={common.muted}>
          구매자가 하나를 골라 정해요. 정해질 때까지 다른 예약이 들어올 수 있어요.
          {offered?.by === 'buyer' && ' 제안하면 구매자가 제안한 시간은 사라져요.'}
        </p>
        <InKoreanTime />
        {times.map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no other identity
          <div key={index} className={s.row}>
            <Field label={`시간 ${index + 1}`} error={faults.rows[index]}>
              <TextInput
                type="datetime-local"
                step={600}
                min={inputValue(now)}
                max={inputValue(Date.parse(order.valid_until))}
                value={time}
                readOnly={isPending}
                onChange={({ target }) => change(times.with(index, target.value))}
              />
            </Field>
            {times.length > 1 && (
              <RemoveButton
                label={`시간 ${index + 1} 빼기`}
                disabled={isPending}
                onClick={() => {
                  focusedRow.current = Math.min(index, times.length - 2);
                  change(times.filter((_, at) => at !== index));
                }}
              >
                <X size={20} aria-hidden="true" />
              </RemoveButton>
            )}
          </div>
        ))}
        {faults.all && (
          <p role="alert" className={s.fault}>
            {faults.all}
          </p>
        )}
        {times.length < OFFERED_MAX && (
          <Button size="s" className={s.add} disabled={isPending} onClick={add}>
            시간 더하기
          </Button>
        )}
        <FreeChips orderId={order.order_id} position={position} times={times} disabled={isPending} onChange={change} />
      </form>
    </Modal>
  );
}

const inputsIn = (form: HTMLFormElement | null) => [...(form?.querySelectorAll('input') ?? [])];
