import type { ExpertInfo } from '@onmaum/shared-contract';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { Avatar, CounsellorBadge } from '@onmaum/shared-ui';
import { ExpertFigures } from '../../../components/expert/expert-figures.tsx';
import s from './expert-header.module.css';

const PORTRAIT = 88;

/** Portrait, name, summary and figures of an expert. */
export const ExpertHeader = ({ expert }: { expert: ExpertInfo }) => (
  <header className={s.header}>
    <div className={s.who}>
      <Avatar src={expert.profile} size={PORTRAIT} counsellor />
      <div className={s.lines}>
        <div className={s.name}>
          <h1>{expert.nickname}</h1>
          <CounsellorBadge />
        </div>
        <p className={s.summary}>{expert.summary}</p>
      </div>
    </div>
    {!expert.status && <p className={s.inactive}>{TEXT.inactiveExpert}</p>}
    <ExpertFigures expert={expert} />
  </header>
);
