import type { WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { alertDialog } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import s from './counsellor-link.module.css';

interface Props {
  worry: Pick<WorryDetail, 'counselor_id' | 'counselor_status'>;
  children: ReactNode;
}

/** Link to the page of a counsellor. If the counsellor is no longer active, a button opens a note instead. */
export function CounsellorLink({ worry: { counselor_id, counselor_status }, children }: Props) {
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
