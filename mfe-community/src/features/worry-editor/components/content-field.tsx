import { type WorryDraft, worryLength } from '@onmaum/shared-contract';
import { LIMITS } from '@onmaum/shared-contract/constants';
import { CareBelow } from '@onmaum/shared-posts/care-form';
import { Field, TextCount } from '@onmaum/shared-ui/forms';
import { useFormContext, useWatch } from 'react-hook-form';
import { LongText } from '../../editor/components/long-text.tsx';
import { ConsultFields } from './consult-fields.tsx';

/** The text of the worry: free text, or answers to four questions (rules/worries.md). */
export function ContentField() {
  const mode = useWatch<WorryDraft, 'mode'>({ name: 'mode' });
  return mode === 'consult' ? <ConsultFields /> : <FreeText />;
}

function FreeText() {
  const { register, formState } = useFormContext<WorryDraft>();
  const content = useWatch<WorryDraft, 'content'>({ name: 'content' });
  return (
    <div>
      <Field
        label="내용"
        required
        error={formState.errors.content?.message}
        hint={<TextCount count={worryLength([content])} least={LIMITS.worryMin} most={LIMITS.textMax} />}
      >
        <LongText
          {...register('content')}
          placeholder="있었던 일과 그때의 마음을 편하게 적어 주세요. 자세할수록 더 도움이 되는 답을 받을 수 있어요."
        />
      </Field>
      <CareBelow place="content" />
    </div>
  );
}
