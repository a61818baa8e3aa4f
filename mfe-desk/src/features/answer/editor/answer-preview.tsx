import type { DeskWorry } from '@onmaum/shared-contract';
import { AnswerByline, AnswerCard } from '@onmaum/shared-posts/worry';
import { common, Prose } from '@onmaum/shared-ui';
import { AnswerSolutions } from '../answered/answer-solutions.tsx';
import type { AnswerValues } from '../lib/answer-values.ts';

interface Props {
  worry: DeskWorry;
  kind: 'answer' | 'correction';
  values: AnswerValues;
}

/** Preview of an answer as members will see it. */
export const AnswerPreview = ({ worry, kind, values: { answer, solution } }: Props) => (
  <div className={common.stack4}>
    <AnswerCard byline={<AnswerByline counsellor={worry} />}>
      {answer.trim() === '' ? <p className={common.muted}>아직 쓴 글이 없어요.</p> : <Prose text={answer} />}
    </AnswerCard>
    {kind === 'answer' && <AnswerSolutions solutions={solution} />}
  </div>
);
