import type { WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { TEXT } from '@onmaum/shared-contract/texts';
import { alertDialog, ExpertBadge, Time } from '@onmaum/shared-ui';
import { ExpertLine } from '@onmaum/shared-ui/expert';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import s from './expert-byline.module.css';

/** Author and date of the answer; an active counsellor's name links to their page. */
export function ExpertByline({ worry }: { worry: WorryDetail }) {
  return (
    <Profile worry={worry}>
      <ExpertLine
        portrait={worry.counselor_profile}
        certificate={worry.counselor_certificate}
        answers={worry.counselor_answer_cnt}
        name={
          <>
            <strong>{worry.counselor_name}</strong>
            <ExpertBadge />
          </>
        }
      >
        <Time iso={worry.counselor_answer_date} format="date" className={s.date} />
      </ExpertLine>
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
