import type { WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { AnswerByline } from '@onmaum/shared-posts/worry';
import { alertDialog, common, Time } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import s from './counsellor-byline.module.css';

/** Author and date of the answer; an active counsellor's name links to their page. */
export function CounsellorByline({ worry }: { worry: WorryDetail }) {
  return (
    <Profile worry={worry}>
      <AnswerByline counsellor={worry}>
        <Time iso={worry.counselor_answer_date} format="date" className={common.small} />
      </AnswerByline>
    </Profile>
  );
}

function Profile({ worry: { counselor_id, counselor_status }, children }: { worry: WorryDetail; children: ReactNode }) {
  if (counselor_status && counselor_id !== null) {
    return (
      <Link to={paths.solutionExpert(counselor_id)} className={s.byline}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={s.byline} data-printed onClick={() => void alertDialog(TEXT.inactiveExpert)}>
      {children}
    </button>
  );
}
