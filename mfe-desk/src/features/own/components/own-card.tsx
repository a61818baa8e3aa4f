import type { DeskOwnItem } from '@onmaum/shared-contract';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { Badge, Card, CategoryTag, StarRating, Time } from '@onmaum/shared-ui';
import { FROM_LIST } from '@onmaum/shared-ui/way-back';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { CareBadge } from '../../../components/care-badge.tsx';
import { DueBadge } from '../../../components/due-badge.tsx';
import s from '../../../components/worry-card.module.css';
import { WorryFacts } from '../../../components/worry-facts.tsx';

/** A worry that the counsellor has claimed. */
export function OwnCard({ worry }: { worry: DeskOwnItem }) {
  const titleId = useId();
  const { id, title, content, category, care_yn } = worry;
  return (
    <Card as="article" interactive aria-labelledby={titleId}>
      <div className={s.top}>
        {care_yn && <CareBadge />}
        <CategoryTag category={category} />
        <span className={s.due}>
          <State worry={worry} />
        </span>
      </div>
      <h2 id={titleId} className={s.title}>
        <Link to={deskPaths.worry(id)} state={FROM_LIST} className={s.link}>
          {title}
        </Link>
      </h2>
      <p className={s.excerpt}>{content}</p>
      <div className={s.foot}>
        <WorryFacts worry={worry} />
      </div>
    </Card>
  );
}

/** Before the answer: its deadline, and whether there is a draft. After the answer: its date, and the review. */
function State({ worry }: { worry: DeskOwnItem }) {
  const { answer_due_at, draft_saved_at, counselor_answer_date, answer_edited_at, review_score } = worry;
  if (counselor_answer_date === null) {
    return (
      <>
        {draft_saved_at !== null && <Badge tone="brand">쓰던 답변 있음</Badge>}
        <DueBadge due={answer_due_at} />
      </>
    );
  }
  return (
    <>
      {review_score > 0 && <StarRating score={review_score} size={16} withNumber />}
      {answer_edited_at !== null && <Badge>수정됨</Badge>}
      <span>
        <Time iso={counselor_answer_date} format="date" /> 답변
      </span>
    </>
  );
}
