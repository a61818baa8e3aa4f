import { type DeskOrder, SessionPlaceBody } from '@onmaum/shared-contract';
import { faultsByField } from '@onmaum/shared-contract/call/faults';
import { MEETING_KINDS, MEETING_VALUES } from '@onmaum/shared-contract/order/meeting';
import { PLACE_TEXT } from '@onmaum/shared-contract/texts/place-texts';
import { Button, common, Modal } from '@onmaum/shared-ui';
import { Field, focusFirstInvalid, RadioGroup, Select, TextArea, TextInput } from '@onmaum/shared-ui/forms';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { usePlaces } from '../../api/order.ts';
import { useSetPlace } from '../../api/set-place.ts';
import { keptPlace } from '../../lib/kept-place.ts';

interface Props {
  order: DeskOrder;
  position: number;
  onClose: () => void;
}

const KINDS = Object.entries(MEETING_KINDS).map(([value, label]) => ({ value, label }));
const SCOPES = [
  { value: 'session', label: '이번 상담만' },
  { value: 'goods', label: '이 솔루션의 모든 상담' },
];

/** Dialog for the place of a session, or of all sessions of its solution (rules/orders.md#place). */
export function PlaceDialog({ order: { order_id, goods_id }, position, onClose }: Props) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const kept = keptPlace(order_id, position);
  const place = usePlaces(order_id).data?.places.find((one) => one.position === position);
  const [typed, setTyped] = useState(
    () => kept.read() ?? { kind: place?.kind ?? '', value: place?.value ?? '', scope: 'session' },
  );
  const [attempts, setAttempts] = useState(0);
  const { act, isPending } = useSetPlace(order_id, position, onClose);
  const { kind, value, scope } = typed;
  // the fields are read-only while they are being sent, because later changes would not be sent
  const change = (part: Partial<typeof typed>) => {
    if (isPending) return;
    const next = { ...typed, ...part };
    setTyped(next);
    kept.keep(next);
  };
  const name = kind in MEETING_VALUES ? MEETING_VALUES[kind as keyof typeof MEETING_VALUES] : null;
  // kinds without a value hide the field for the value; what was typed there before is then neither validated nor sent
  const parsed = SessionPlaceBody.safeParse({ order_id, position, kind, value: name ? value : '' });
  const faults = attempts > 0 ? faultsByField(parsed.error?.issues) : {};
  const kindFault = attempts > 0 && kind === '' ? PLACE_TEXT.kind : undefined;
  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(form.current);
  }, [attempts]);
  const field = {
    value,
    readOnly: isPending,
    onChange: ({ target }: { target: { value: string } }) => change({ value: target.value }),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setAttempts(attempts + 1);
    const { data } = parsed;
    if (!data || data.kind === '') return;
    act({ body: { ...data, kind: data.kind }, goodsId: scope === 'goods' ? goods_id : null });
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="상담 장소"
      footer={
        <Button type="submit" form={formId} variant="primary" full busy={isPending}>
          저장
        </Button>
      }
    >
      <form ref={form} id={formId} className={common.stack4} onSubmit={submit} noValidate>
        <p className={common.muted}>
          방법은 솔루션 화면에 보이고, 링크와 전화번호, 주소는 시간이 정해진 구매자에게만 보여요.
        </p>
        <Field label="상담하는 방법" required error={kindFault}>
          <Select
            placeholder="선택"
            options={KINDS}
            value={kind}
            aria-disabled={isPending}
            onChange={({ target }) => change({ kind: target.value })}
          />
        </Field>
        {name && (
          <Field label={name} required error={faults.value}>
            {kind === 'address' ? <TextArea rows={2} {...field} /> : <TextInput {...field} />}
          </Field>
        )}
        <RadioGroup
          name="scope"
          label="적용할 상담"
          options={SCOPES}
          value={scope}
          aria-disabled={isPending}
          onChange={({ target }) => change({ scope: target.value })}
        />
        {scope === 'goods' && <p className={common.note}>장소를 따로 정한 다른 상담은 그대로예요.</p>}
      </form>
    </Modal>
  );
}
