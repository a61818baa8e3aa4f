import {
  REPORT_KINDS,
  REPORT_TEXT_MAX,
  type ReportReason,
  reasonsFor,
  reportReason,
} from '@onmaum/shared-contract/moderation/report-rules';
import { REPORT_TEXT } from '@onmaum/shared-contract/texts/report-texts';
import { textFault, tidyText } from '@onmaum/shared-contract/writing/writing';
import { Button, common, Modal } from '@onmaum/shared-ui';
import {
  Field,
  FieldNotes,
  focusFirstInvalid,
  RadioGroup,
  RadioOption,
  RequiredMark,
  TextArea,
} from '@onmaum/shared-ui/forms';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useBlockOf } from '../block/api/blocked.ts';
import { askToBlock } from '../block/ask-to-block.ts';
import { useSendReport } from './api/send-report.ts';
import { keptReport } from './kept-report.ts';
import s from './report-form.module.css';
import { blockTargetOf, type ReportTarget } from './report-target.ts';

export interface ReportFormProps {
  target: ReportTarget;
  /** An element within the reported post or comment, for the focus after its writer is blocked. */
  place?: RefObject<Element | null>;
  onClose: () => void;
  /** Called when the report was sent, or the target cannot be reported any more. */
  onDone?: (() => void) | undefined;
}

/** Dialog for a report to the operators (rules/moderation.md#reports). */
export function ReportForm({ target, place, onClose, onDone }: ReportFormProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [kept] = useState(() => keptReport(target));
  const [{ reason, text }, setTyped] = useState(() => kept.read() ?? { reason: '', text: '' });
  const [kind, setKind] = useState(target.kind);
  const [isTried, setTried] = useState(false);
  const client = useQueryClient();
  const toBlock = blockTargetOf(target);
  const isBlocked = useBlockOf(toBlock?.writer ?? null) !== null;
  const end = () => {
    kept.drop();
    onDone?.();
    onClose();
  };
  const { act, isPending, errors } = useSendReport(target, end, ({ can_block = true }) => {
    if (can_block && toBlock && !isBlocked) void askToBlock(client, toBlock, place?.current ?? null);
  });
  // the fields cannot be changed while they are being sent, because the changes would not be sent
  const change = (part: { reason?: string; text?: string }) => {
    if (isPending) return;
    const next = { reason, text, ...part };
    setTyped(next);
    kept.keep(next);
  };

  const offered = reasonsFor(kind);
  const chosen = offered.find((one) => one === reason);
  const faults = { ...errors, ...(isTried && faultsOf(chosen, text)) };
  const id = kind === target.kind ? target.id : target.author;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (chosen && id && !faultsOf(chosen, text).text) act({ kind, target_id: id, reason: chosen, text });
    else requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };

  return (
    <Modal
      open
      onClose={onClose}
      title={`${REPORT_KINDS[target.kind]} 신고`}
      footer={
        <Button type="submit" form={formId} variant="danger" full busy={isPending}>
          신고하기
        </Button>
      }
    >
      <form ref={form} id={formId} className={common.stack4} onSubmit={submit} noValidate>
        {target.author ? (
          <RadioGroup
            name="kind"
            label="무엇을 신고할까요?"
            options={[target.kind, 'nickname' as const, 'picture' as const].map((one) => ({
              value: one,
              label: REPORT_KINDS[one],
            }))}
            value={kind}
            aria-disabled={isPending}
            onChange={({ target: { value } }) => !isPending && setKind(value as typeof kind)}
          />
        ) : null}
        <Reasons
          offered={offered}
          chosen={reason}
          error={faults.reason}
          busy={isPending}
          onChoose={(one) => change({ reason: one })}
        />
        <Field
          label="자세한 내용"
          required={chosen !== undefined && reportReason(chosen).needsText === true}
          error={faults.text}
        >
          <TextArea
            value={text}
            rows={3}
            readOnly={isPending}
            placeholder="어떤 점이 문제인지 알려 주시면 판단에 도움이 돼요."
            onChange={({ target: { value } }) => change({ text: value })}
          />
        </Field>
        <p className={s.next}>{REPORT_TEXT.next}</p>
      </form>
    </Modal>
  );
}

const TEXT_RULE = { max: REPORT_TEXT_MAX, tooLong: REPORT_TEXT.textLong };

function faultsOf(reason: ReportReason | undefined, text: string): Partial<Record<'reason' | 'text', string>> {
  const rule = reason && reportReason(reason).needsText ? { ...TEXT_RULE, empty: REPORT_TEXT.textEmpty } : TEXT_RULE;
  const fault = textFault(tidyText(text), rule);
  return { ...(!reason && { reason: REPORT_TEXT.reasonEmpty }), ...(fault !== null && { text: fault }) };
}

interface ReasonsProps {
  offered: readonly ReportReason[];
  chosen: string;
  error: string | undefined;
  busy: boolean;
  onChoose: (reason: ReportReason) => void;
}

/** The reasons, each with a line of explanation. */
function Reasons({ offered, chosen, error, busy, onChoose }: ReasonsProps) {
  const id = useId();
  return (
    <fieldset
      className={s.reasons}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only this role of a fieldset can be invalid or required
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend className={s.legend}>
        신고하는 이유 <RequiredMark />
      </legend>
      {/* the error is above the reasons, since the reasons fill a small screen */}
      <FieldNotes id={id} error={error} />
      <div className={s.list}>
        {offered.map((one) => (
          <RadioOption
            key={one}
            className={s.reason}
            name="reason"
            value={one}
            checked={chosen === one}
            aria-disabled={busy}
            onChange={() => onChoose(one)}
          >
            <b>{reportReason(one).title}</b>
            <span className={s.line}>{reportReason(one).line}</span>
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
}
