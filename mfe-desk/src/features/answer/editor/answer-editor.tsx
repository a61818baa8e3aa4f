import type { DeskWorry } from '@onmaum/shared-contract';
import { Form } from '@onmaum/shared-ui/forms';
import type { ReactNode } from 'react';
import { useAnswerForm } from '../lib/use-answer-form.ts';
import s from './answer-editor.module.css';
import { AnswerField } from './answer-field.tsx';
import { EditorBar } from './editor-bar.tsx';
import { LastLook } from './last-look.tsx';
import { SolutionsField } from './solutions-field.tsx';

interface Props {
  worry: DeskWorry;
  kind: 'answer' | 'correction';
  onSent?: () => void;
  /** Called when the form is submitted, before its errors are shown. */
  onSubmit?: () => void;
  /** Controls in the bar beside those of the form. */
  children?: ReactNode;
}

/** Form for an answer, or for its correction, with its bar and the last look before sending. */
export function AnswerEditor({ worry, kind, onSent, onSubmit, children }: Props) {
  const answer = useAnswerForm({ worry, kind, onSent });
  const { form, element, draft, shown, look, busy } = answer;
  const submit = async () => {
    onSubmit?.();
    await answer.submit();
  };
  return (
    <>
      <Form form={form} submit={submit} ref={element} className={s.form}>
        <div key={shown} className={s.form} inert={busy} data-work>
          <AnswerField worry={worry} />
          {kind === 'answer' && <SolutionsField />}
        </div>
        <EditorBar draft={draft} kind={kind} busy={busy}>
          {children}
        </EditorBar>
      </Form>
      <LastLook worry={worry} kind={kind} values={look} busy={busy} onClose={answer.closeLook} onSend={answer.send} />
    </>
  );
}
