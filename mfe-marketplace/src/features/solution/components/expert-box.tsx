import type { ExpertInfo } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { Avatar, Card, CounsellorBadge, common, LinkButton } from '@onmaum/shared-ui';
import { ExpertFigures } from '../../../components/expert/expert-figures.tsx';
import { ExpertRecords } from '../../../components/expert/expert-records.tsx';
import { ExpertWords } from '../../../components/expert/expert-words.tsx';
import { KeywordTags } from '../../../components/expert/keyword-tags.tsx';
import s from './expert-box.module.css';

/** The expert who offers a solution, with a link to the expert's page. */
export const ExpertBox = ({ expert }: { expert: ExpertInfo }) => (
  <Card className={common.stack4}>
    <div className={s.who}>
      <Avatar src={expert.profile} size={56} counsellor />
      <div>
        <h3 className={s.name}>
          {expert.nickname} <CounsellorBadge />
        </h3>
        <p className={common.muted}>{expert.summary}</p>
      </div>
    </div>
    {!expert.status && <p className={s.inactive}>{TEXT.inactiveExpert}</p>}
    <ExpertFigures expert={expert} />
    <KeywordTags keywords={expert.keyword} />
    <ExpertRecords expert={expert} />
    <ExpertWords expert={expert} level={3} />
    <LinkButton to={paths.solutionExpert(expert.id)} full>
      전문가 소개 보기
    </LinkButton>
  </Card>
);
