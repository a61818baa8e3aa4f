import type { DeskWorry } from '@onmaum/shared-contract';
import { Modal } from '@onmaum/shared-ui';
import { Form } from '@onmaum/shared-ui/forms';
import { type ReactNode, useState } from 'react';
import { CareGuide } from '../components/care-guide.tsx';
import type { AnswerValues } from '../lib/answer-values.ts';
import { useAnswerForm } from '../lib/use-answer-form.ts';
import s from './answer-editor.module.css';
import { AnswerField } from './answer-field.tsx';
import { AnswerPreview } from './answer-preview.tsx';
import { EditorBar } from './editor-bar.tsx';
import { LastLook } from './last-look.tsx';
import { SolutionsField } from './solutions-field.tsx';

interface Props {
  worry: DeskWorry;
  kind: 'answer' | 'correction';
  onSent?: () => void;
  /** Further controls in the bar, beside the buttons of the form. */
  children?: ReactNode;
}

/** Form for an answer, or for its correction, with its bar and the confirmation dialog before sending (LastLook). */
export function AnswerEditor({ worry, kind, onSent, children }: Props) {
  const answer = useAnswerForm({ worry, kind, onSent });
  const { form, element, draft, shown, look, busy } = answer;
  const [preview, setPreview] = useState<AnswerValues | null>(null);
  return (
    <>
      <Form form={form} submit={answer.submit} shown={shown} ref={element} className={s.form}>
        {kind === 'answer' && worry.care_yn && (
          <div data-work>
            <CareGuide id={worry.id} />
          </div>
        )}
        <div className={s.form} inert={busy} data-work>
          <AnswerField worry={worry} onPreview={() => setPreview(structuredClone(form.getValues()))} />
          {kind === 'answer' && <SolutionsField />}
        </div>
        <EditorBar worry={worry} draft={draft} kind={kind} busy={busy}>
          {children}
        </EditorBar>
      </Form>
      <Modal open={preview !== null} onClose={() => setPreview(null)} title="미리보기">
        {preview && <AnswerPreview worry={worry} kind={kind} values={preview} />}
      </Modal>
      <LastLook
        worry={worry}
        kind={kind}
        values={look}
        busy={busy}
        onClose={answer.closeLook}
        onHelp={answer.addHelp}
        onSend={answer.send}
      />
    </>
  );
}
