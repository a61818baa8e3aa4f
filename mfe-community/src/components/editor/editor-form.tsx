import type { KeyboardEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { EditorBar } from './editor-bar.tsx';
import s from './editor-form.module.css';
import type { Editor } from './use-editor.ts';

interface Props<Values extends FieldValues, Body extends object> {
  editor: Editor<Values, Body>;
  /** A new post, or a change of one. */
  isNew: boolean;
  listPath: string;
  children: ReactNode;
}

/** Enter in a line of text is no wish to post. */
const ignoreEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The form of a write page with its bar. */
export function EditorForm<Values extends FieldValues, Body extends object>({
  editor: { form, draft, element, shown, submit },
  isNew,
  listPath,
  children,
}: Props<Values, Body>) {
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={s.form}
        noValidate
        onKeyDown={ignoreEnter}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div key={shown} className={s.fields}>
          {children}
        </div>
        <EditorBar draft={draft} busy={form.formState.isSubmitting} isNew={isNew} listPath={listPath} />
      </form>
    </FormProvider>
  );
}
