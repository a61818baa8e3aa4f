import type { WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { alertDialog, CounsellorBadge, common, Time } from '@onmaum/shared-ui';
import { CounsellorIdentity } from '@onmaum/shared-ui/counsellor';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import s from './counsellor-byline.module.css';

/** Author and date of the answer; an active counsellor's name links to their page. */
export function CounsellorByline({ worry }: { worry: WorryDetail }) {
  return (
    <Profile worry={worry}>
      <CounsellorIdentity
        portrait={worry.counselor_profile}
        certificate={worry.counselor_certificate}
        answers={worry.counselor_answer_cnt}
        name={
          <>
            <strong>{worry.counselor_name}</strong>
            <CounsellorBadge />
          </>
        }
      >
        <Time iso={worry.counselor_answer_date} format="date" className={common.small} />
      </CounsellorIdentity>
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
