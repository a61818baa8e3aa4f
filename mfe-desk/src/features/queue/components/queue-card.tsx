import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { Card, CategoryTag, cx } from '@onmaum/shared-ui';
import { FROM_LIST } from '@onmaum/shared-ui/way-back';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { CareBadge } from '../../../components/care-badge.tsx';
import { DueBadge } from '../../../components/due-badge.tsx';
import c from '../../../components/worry-card.module.css';
import { WorryFacts } from '../../../components/worry-facts.tsx';
import type { QueueItem } from '../api/queue.ts';
import { ClaimButton } from './claim-button.tsx';
import s from './queue-card.module.css';

/** A worry in the queue. The whole card links to the worry; the button is layered above the link. */
export function QueueCard({ worry }: { worry: QueueItem }) {
  const titleId = useId();
  const { id, title, content, category, care_yn, answer_due_at, claimed } = worry;
  return (
    <Card
      as="article"
      interactive
      aria-labelledby={titleId}
      className={cx(care_yn && s.marked, claimed === 'elsewhere' && s.gone)}
    >
      <div className={c.top}>
        {care_yn && <CareBadge />}
        <CategoryTag category={category} />
        <span className={c.due}>
          <DueBadge due={answer_due_at} />
        </span>
      </div>
      <h2 id={titleId} className={c.title}>
        <Link to={deskPaths.worry(id)} state={FROM_LIST} className={c.link}>
          {title}
        </Link>
      </h2>
      <p className={c.excerpt}>{content}</p>
      <div className={c.foot}>
        <WorryFacts worry={worry} />
        <ClaimButton worry={worry} className={s.act} />
      </div>
    </Card>
  );
}
