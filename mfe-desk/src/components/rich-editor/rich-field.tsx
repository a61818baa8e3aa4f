import { notLoaded } from '@onmaum/shared-contract/texts/not-loaded';
import { RetryButton, Skeleton } from '@onmaum/shared-ui';
import { FieldNotes } from '@onmaum/shared-ui/forms';
import { lazyPart, useLazyPart } from '@onmaum/shared-ui/lazy';
import { useCallback, useId, useState } from 'react';
import type { RichEditorProps } from './rich-editor.tsx';
import s from './rich-field.module.css';

const editor = lazyPart<RichEditorProps>(() =>
  import(/* webpackChunkName: "rich-editor" */ './rich-editor.tsx').then(({ RichEditor }) => RichEditor),
);

interface Props {
  label: string;
  hint: string;
  error?: string | undefined;
  html: string;
  onChange: (html: string) => void;
}

/** Field for a rich text with label, hint and error. The code of its editor is loaded separately. */
export function RichField({ label, hint, error, html, onChange }: Props) {
  const id = useId();
  const [hasFailed, setFailed] = useState(false);
  const Editor = useLazyPart(
    editor,
    !hasFailed,
    useCallback(() => setFailed(true), []),
  );
  return (
    <div>
      <p className={s.label} aria-hidden="true">
        {label}
      </p>
      {Editor && (
        <Editor
          label={label}
          describedBy={`${id}-hint ${id}-error`}
          invalid={error !== undefined}
          html={html}
          onChange={onChange}
        />
      )}
      {!Editor && !hasFailed && <Skeleton className={s.waiting} />}
      {!Editor && hasFailed && (
        <p role="alert" className={s.failed}>
          {notLoaded('편집기')}. <RetryButton size="s" onClick={() => setFailed(false)} />
        </p>
      )}
      <FieldNotes id={id} hint={hint} {...(error !== undefined && { error })} />
    </div>
  );
}
