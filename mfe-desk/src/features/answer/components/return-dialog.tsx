import { ApiError } from '@onmaum/shared-auth';
import { DeskReturnBody, type DeskWorry } from '@onmaum/shared-contract';
import { faultsByField } from '@onmaum/shared-contract/call/faults';
import { RETURN_REASONS } from '@onmaum/shared-contract/desk/worry-options';
import { Button, common, Modal } from '@onmaum/shared-ui';
import { Field, focusFirstInvalid, RadioGroup, TextArea } from '@onmaum/shared-ui/forms';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useReturnWorry } from '../api/return-worry.ts';
import { keptReturn } from '../lib/kept-return.ts';

interface Props {
  worry: Pick<DeskWorry, 'id' | 'title' | 'assigned_at'>;
  open: boolean;
  onClose: () => void;
  onReturned: () => void;
}

const REASONS = Object.entries(RETURN_REASONS).map(([value, label]) => ({ value, label }));

/** Dialog that returns a worry with a reason (rules/desk.md#returning). */
export function ReturnDialog({ worry, open, onClose, onReturned }: Props) {
  const { id, title } = worry;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const kept = keptReturn(id);
  const [{ reason, words }, setTyped] = useState(() => kept.read() ?? { reason: '', words: '' });
  const [attempts, setAttempts] = useState(0);
  const { act, isPending, error } = useReturnWorry(worry, () => {
    kept.drop();
    onReturned();
  });
  const parsed = DeskReturnBody.safeParse({ id, reason, words });
  const faults = attempts > 0 ? faultsByField(parsed.error?.issues) : {};
  const errors = { ...(error instanceof ApiError ? error.errors : {}), ...faults };
  // the fields are read-only while they are being sent, because later changes would not be sent
  const change = (next: { reason: string; words: string }) => {
    if (isPending) return;
    setTyped(next);
    kept.keep(next);
  };
  useEffect(() => {
    if (attempts > 0 || error) focusFirstInvalid(form.current);
  }, [attempts, error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    const { data } = parsed;
    if (data) act(data);
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="고민 돌려주기"
      footer={
        <Button type="submit" form={formId} variant="primary" full busy={isPending}>
          돌려주기
        </Button>
      }
    >
      <form ref={form} id={formId} className={common.stack4} onSubmit={submit} noValidate>
        <p>
          <strong>{title}</strong>
        </p>
        <p className={common.muted}>
          다른 전문가가 맡을 수 있게 기다리는 고민으로 돌아가요. 메모와 쓰던 답변은 7일 동안 보관돼서, 그 안에 다시
          맡으면 이어서 쓸 수 있어요.
        </p>
        <RadioGroup
          name="reason"
          label="돌려주는 이유"
          required
          options={REASONS}
          value={reason}
          error={errors.reason}
          aria-disabled={isPending}
          onChange={({ target }) => change({ reason: target.value, words })}
        />
        <Field label="덧붙일 말 (선택)" hint="운영자만 볼 수 있어요." error={errors.words}>
          <TextArea
            rows={2}
            value={words}
            readOnly={isPending}
            onChange={({ target }) => change({ reason, words: target.value })}
          />
        </Field>
      </form>
    </Modal>
  );
}
