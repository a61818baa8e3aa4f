import { type DeskWorry, lengthOf } from '@onmaum/shared-contract';
import { CRISIS_NUMBER } from '@onmaum/shared-contract/care/helplines';
import { DESK_LIMITS } from '@onmaum/shared-contract/desk/worry-options';
import { Button, common } from '@onmaum/shared-ui';
import { Field, TextArea, TextCount } from '@onmaum/shared-ui/forms';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PhrasePicker } from '../../phrases/components/phrase-picker.tsx';
import type { AnswerValues } from '../lib/answer-values.ts';
import { HELP_LINES } from '../lib/help-lines.ts';
import { insertAtCursor } from '../lib/insert-at-cursor.ts';
import s from './answer-editor.module.css';

interface Props {
  worry: DeskWorry;
  onPreview: () => void;
}

/** Field for the text of the answer. The counsellor's phrases can be inserted at the cursor. */
export function AnswerField({ worry, onPreview }: Props) {
  const { register, formState } = useFormContext<AnswerValues>();
  const answer = useWatch<AnswerValues, 'answer'>({ name: 'answer' });
  const [picking, setPicking] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref, ...field } = register('answer');
  const insert = (text: string) => area.current && insertAtCursor(area.current, text);
  return (
    <div className={common.stack3}>
      <Field
        label="답변"
        required
        error={formState.errors.answer?.message}
        hint={<TextCount count={lengthOf(answer)} least={DESK_LIMITS.answerMin} most={DESK_LIMITS.answerMax} />}
      >
        <TextArea
          {...field}
          ref={(element) => {
            area.current = element;
            ref(element);
          }}
          className={s.answer}
          placeholder="작성자의 마음을 먼저 헤아리고, 함께 생각해 볼 것을 적어 주세요."
        />
      </Field>
      <div className={s.tools}>
        <Button size="s" aria-expanded={picking} onClick={() => setPicking(!picking)}>
          문구 넣기
        </Button>
        {worry.care_yn && (
          <Button size="s" onClick={() => insert(HELP_LINES)}>
            도움 전화({CRISIS_NUMBER}) 넣기
          </Button>
        )}
        <Button size="s" onClick={onPreview}>
          미리보기
        </Button>
      </div>
      {picking && (
        <PhrasePicker
          onPick={(text) => {
            setPicking(false);
            insert(text);
          }}
        />
      )}
    </div>
  );
}
