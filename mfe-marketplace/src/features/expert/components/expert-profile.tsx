import type { ExpertView } from '@onmaum/shared-contract';
import { Card } from '@onmaum/shared-ui';
import { ExpertRecords } from '../../../components/expert/expert-records.tsx';
import { ExpertWords } from '../../../components/expert/expert-words.tsx';
import { KeywordTags } from '../../../components/expert/keyword-tags.tsx';
import { ScheduleTable } from '../../../components/schedule-table.tsx';
import { ExpertAnswers } from './expert-answers.tsx';
import { ExpertHeader } from './expert-header.tsx';
import s from './expert-profile.module.css';
import { ExpertReviews } from './expert-reviews.tsx';
import { ExpertSolutions } from './expert-solutions.tsx';

/** Content of the page of an expert. The page of an inactive expert shows no solutions. */
export function ExpertProfile({ view }: { view: ExpertView }) {
  const { counselorInfo: expert } = view;
  const hasRecords = [expert.certificate, expert.academic_ability, expert.career].some(({ length }) => length > 0);
  return (
    <article className={s.page}>
      <div className={s.about}>
        <ExpertHeader expert={expert} />
        <KeywordTags keywords={expert.keyword} />
        <ExpertWords expert={expert} />
      </div>
      <div className={s.side}>
        <div className={s.facts}>
          {hasRecords && (
            <Card as="section" aria-labelledby="records" className={s.card}>
              <h2 id="records">자격과 경력</h2>
              <ExpertRecords expert={expert} />
            </Card>
          )}
          <Card as="section" aria-labelledby="schedule" className={s.card}>
            <h2 id="schedule">상담 가능한 시간</h2>
            <ScheduleTable schedule={expert.schedule} />
          </Card>
        </div>
      </div>
      <div className={s.lists}>
        {expert.status && <ExpertSolutions id={expert.id} />}
        <ExpertAnswers view={view} />
        <ExpertReviews view={view} />
      </div>
    </article>
  );
}
