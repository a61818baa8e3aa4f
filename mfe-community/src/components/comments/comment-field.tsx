import { requireLogin } from '@onmaum/shared-auth';
import { COMMENT_RULE, lengthOf, MOST, textFault, tidyText } from '@onmaum/shared-contract/writing';
import { Button, formatCount } from '@onmaum/shared-ui';
import { Field, TextArea } from '@onmaum/shared-ui/forms';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import s from './comment-field.module.css';

/** The count is shown from here on. */
const NEARLY_FULL = MOST.comment * 0.9;

interface Props {
  label: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  submitLabel: string;
  /** @param text tidied */
  onSubmit: (text: string) => void;
  /** Escape, and a button. */
  onCancel?: (() => void) | undefined;
  /** One is on its way: another cannot be sent yet. */
  busy?: boolean;
  /** Begins with the focus, at the end of the text. */
  focus?: boolean;
}

/** Where a comment is written: Enter sends it, Shift+Enter begins another line (part-1 §5). */
export function CommentField({ text, onText, onSubmit, onCancel, busy = false, focus = false, ...rest }: Props) {
  const [fault, setFault] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const length = lengthOf(text);

  useEffect(() => {
    if (!focus || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [focus]);

  const submit = () => {
    if (busy || !requireLogin()) return;
    const tidy = tidyText(text);
    const found = textFault(tidy, COMMENT_RULE);
    setFault(found);
    if (found) area.current?.focus();
    else onSubmit(tidy);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // 229: some browsers end a composition before they tell of the key that ended it
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
      <div className={s.foot}>
        <p className={s.count} aria-live="polite">
          {length >= NEARLY_FULL && `${formatCount(length)} / ${formatCount(MOST.comment)}자`}
        </p>
        {onCancel && (
          <Button variant="quiet" size="s" onClick={onCancel}>
            취소
          </Button>
        )}
        <Button type="submit" variant="primary" size="s" busy={busy}>
          {rest.submitLabel}
        </Button>
      </div>
    </form>
  );
}
