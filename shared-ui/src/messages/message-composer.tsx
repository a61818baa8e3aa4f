import { MESSAGE_TEXT } from '@onmaum/shared-contract/texts/message-texts';
import { lengthOf } from '@onmaum/shared-contract/writing/writing';
import { Button, formatNumber, MainActions } from '@onmaum/shared-ui';
import { Field, TextArea } from '@onmaum/shared-ui/forms';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import s from './message-composer.module.css';

export interface MessageComposerProps {
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Maximum length of a message in characters. */
  max: number;
  error?: string | undefined;
  hint?: ReactNode;
  /** Shown between field and button. */
  children?: ReactNode;
}

/** Field for a message. Enter begins a new line; Ctrl or Command with Enter sends. */
export function MessageComposer({ value, onChange, onSend, max, error, hint, children }: MessageComposerProps) {
  const formId = useId();
  const count = lengthOf(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form id={formId} className={s.composer} onSubmit={submit} noValidate>
      <Field label="메시지 쓰기" error={error} hint={hint}>
        <TextArea
          rows={2}
          value={value}
          placeholder={MESSAGE_TEXT.empty}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={pressed}
        />
      </Field>
      {children}
      <MainActions className={s.bar}>
        {count > max * 0.9 && <span className={s.count}>{`${formatNumber(count)} / ${formatNumber(max)}자`}</span>}
        <Button type="submit" form={formId} variant="primary">
          보내기
        </Button>
      </MainActions>
    </form>
  );
}
