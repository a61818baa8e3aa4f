import type { WorryDetail } from '@onmaum/shared-contract';
import { koreanDay } from '@onmaum/shared-contract/time/korean-time';
import { AnswerByline } from '@onmaum/shared-posts/worry';
import { common, Time } from '@onmaum/shared-ui';
import { CounsellorLink } from './counsellor-link.tsx';

/** Author and date of the answer, and a mark if it was corrected (rules/worries.md#answer). */
export const CounsellorByline = ({ worry }: { worry: WorryDetail }) => (
  <CounsellorLink worry={worry}>
    <AnswerByline counsellor={worry}>
      <span className={common.small}>
        <Time iso={worry.counselor_answer_date} format="date" />
        {worry.answer_edited_at && (
          <>
            {'\u00a0· '}
            {dayOf(worry.answer_edited_at) !== dayOf(worry.counselor_answer_date) && (
              <>
                <Time iso={worry.answer_edited_at} format="date" />{' '}
              </>
            )}
            수정됨
          </>
        )}
      </span>
    </AnswerByline>
  </CounsellorLink>
);

const dayOf = (iso: string) => koreanDay(new Date(iso));
