import type { DeskWorry } from '@onmaum/shared-contract';
import { tidyText } from '@onmaum/shared-contract/writing/writing';
import type { DraftAutosave } from '@onmaum/shared-posts/draft';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type AnswerValues, blankAnswer } from './answer-values.ts';

/**
 * Detects that an answer was corrected elsewhere after the correction in this form was begun (rules/desk.md#correction).
 * @returns functions to continue with the text of this form or to return to the current answer; null if there is nothing to
 * choose
 */
export function useChangedAnswer(worry: DeskWorry, draft: DraftAutosave<AnswerValues>) {
  const { version, counselor_answer } = worry;
  const { setValue } = useFormContext<AnswerValues>();
  const [answer, begun] = useWatch<AnswerValues, ['answer', 'version']>({ name: ['answer', 'version'] });
  const isBehind = begun !== undefined && begun !== version;
  // the server stores a tidied text
  const isSame = tidyText(answer) === counselor_answer;
  const begin = () => draft.setBlank(blankAnswer('correction', worry));
  const keep = () => {
    begin();
    setValue('version', version);
  };
  useEffect(() => {
    // the text equals the stored answer, so this form's correction was stored and only the response was lost
    if (isBehind && isSame) keep();
  });
  if (!isBehind || isSame) return null;
  return {
    keep,
    leave: () => {
      begin();
      draft.discard();
    },
  };
}
