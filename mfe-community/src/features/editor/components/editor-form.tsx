import { FormCare } from '@onmaum/shared-posts/care-form';
import { Form } from '@onmaum/shared-ui/forms';
import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Editor } from '../lib/use-editor.ts';
import { EditorBar } from './editor-bar.tsx';
import s from './editor-form.module.css';
import { RepeatedNotice } from './repeated-notice.tsx';

interface Props<Values extends FieldValues, Body extends object> {
  editor: Editor<Values, Body>;
  isNew: boolean;
  listPath: string;
  children: ReactNode;
}

/** Keeps Enter in a single-line field from submitting the form. */
const ignoreEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The form of an editor page with its bottom bar. */
export function EditorForm<Values extends FieldValues, Body extends object>({
  editor: { form, draft, element, shown, isWaiting, submit, submitAgain, repeated, askToLeave, careTexts },
  isNew,
  listPath,
  children,
}: Props<Values, Body>) {
  const busy = form.formState.isSubmitting;
  return (
    <Form form={form} submit={submit} shown={shown} ref={element} className={s.form} onKeyDown={ignoreEnter}>
      <FormCare texts={careTexts}>
        {/* inert while the post is being sent: text typed meanwhile would be neither in the post nor in a draft */}
        <div className={s.fields} inert={busy}>
          {children}
        </div>
        <EditorBar draft={draft} busy={busy || isWaiting} isNew={isNew} listPath={listPath} askToLeave={askToLeave}>
          <RepeatedNotice repeated={repeated} onAgain={() => void submitAgain()} />
        </EditorBar>
      </FormCare>
    </Form>
  );
}
