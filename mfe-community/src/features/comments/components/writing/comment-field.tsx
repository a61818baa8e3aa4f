import { requireLogin } from '@onmaum/shared-auth';
import { LIMITS } from '@onmaum/shared-contract/constants';
import { COMMENT_RULE, lengthOf, textFault, tidyText } from '@onmaum/shared-contract/writing/writing';
import { CareLine } from '@onmaum/shared-posts/care';
import { ShowCard, useWritingCare, WritingCare } from '@onmaum/shared-posts/care-form';
import { Button, formatCount, isInField } from '@onmaum/shared-ui';
import { Field, TextArea } from '@onmaum/shared-ui/forms';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import s from './comment-field.module.css';

/** Length from which the character count is shown. */
const NEARLY_FULL = LIMITS.commentMax * 0.9;

interface Props {
  label: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  /** Choices beside the text. */
  option?: ReactNode;
  submitLabel: string;
  /** @param text the normalised text */
  onSubmit: (text: string) => void;
  /** Called on Escape and by the cancel button. */
  onCancel?: (() => void) | undefined;
  /** Shown before the other buttons below the field. */
  tool?: ReactNode;
  /** Whether a request is in flight. Then submitting is disabled. */
  busy?: boolean;
  /** Focuses the field on mount, with the caret at the end of the text, unless another text field has the focus. */
  focus?: boolean;
}

/**
 * Text field for a comment. Enter submits; Shift+Enter inserts a line break, as does a button on touch devices
 * (rules/comments.md#writing).
 */
export function CommentField({ text, onText, onSubmit, onCancel, busy = false, focus = false, ...rest }: Props) {
  const [fault, setFault] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const length = lengthOf(text);
  const care = useWritingCare([text]);
  const careCard = useRef<HTMLDivElement>(null);
  const inCrisis = care.at >= 0;

  useEffect(() => {
    if (!focus || !area.current || isInField()) return;
    area.current.focus();
    area.current.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [focus]);

  const submit = () => {
    if (busy || !requireLogin({ dialog: 'confirm' })) return;
    const tidy = tidyText(text);
    const found = textFault(tidy, COMMENT_RULE);
    setFault(found);
    if (found) area.current?.focus();
    else onSubmit(tidy);
  };

  const beginLine = () => {
    const field = area.current;
    if (!field) return;
    field.focus();
    field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // ignores keys of an IME composition; in some browsers its last keydown event comes after its end, with keyCode 229
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape' && onCancel) onCancel();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (!event.repeat) submit();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={rest.label} hideLabel {...(fault && { error: fault })}>
        <TextArea
          ref={area}
          rows={2}
          className={s.area}
          enterKeyHint="send"
          placeholder={rest.placeholder}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            setFault(null);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className={s.line}>
        <CareLine>{inCrisis && <ShowCard card={careCard} />}</CareLine>
      </div>
      {rest.option}
      <div className={s.foot}>
        {rest.tool}
        <p className={s.count} aria-live="polite">
          {length >= NEARLY_FULL && `${formatCount(length)} / ${formatCount(LIMITS.commentMax)}자`}
        </p>
        <Button
          variant="quiet"
          size="s"
          className={s.newline}
          // keeps the focus in the text, so that the on-screen keyboard stays open
          onMouseDown={(event) => event.preventDefault()}
          onClick={beginLine}
        >
          줄바꿈
        </Button>
        {onCancel && (
          <Button variant="quiet" size="s" onClick={onCancel}>
            취소
          </Button>
        )}
        <Button type="submit" variant="primary" size="s" busy={busy}>
          {rest.submitLabel}
        </Button>
      </div>
      <WritingCare ref={careCard} shown={inCrisis} onClose={care.close} />
    </form>
  );
}
