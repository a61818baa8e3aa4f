import { paths } from '@onmaum/shared-contract/site/paths';
import { Card, CategoryTag, cx } from '@onmaum/shared-ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { CareBadge } from '../../../components/care-badge.tsx';
import { DueBadge } from '../../../components/due-badge.tsx';
import { WorryFacts } from '../../../components/worry-facts.tsx';
import type { QueueItem } from '../api/queue.ts';
import s from './queue-card.module.css';
import { TakeButton } from './take-button.tsx';

interface Props {
  worry: QueueItem;
  /** Open worries that the reader may have, once that many are open; null before. */
  fullAt: number | null;
}

/** A waiting worry. The whole card links to the worry; the button is above the link. */
export function QueueCard({ worry, fullAt }: Props) {
  const titleId = useId();
  const { id, title, content, category, care_yn, answer_due_at, taken } = worry;
  return (
    <Card
      as="article"
      interactive
      aria-labelledby={titleId}
      className={cx(care_yn && s.marked, taken === 'elsewhere' && s.gone)}
    >
      <div className={s.top}>
        {care_yn && <CareBadge />}
        <CategoryTag category={category} />
        <span className={s.due}>
          <DueBadge due={answer_due_at} />
        </span>
      </div>
      <h2 id={titleId} className={s.title}>
        <Link to={paths.concernDetail(id)} className={s.link}>
          {title}
        </Link>
      </h2>
      <p className={s.excerpt}>{content}</p>
      <div className={s.foot}>
        <WorryFacts worry={worry} />
        <TakeButton worry={worry} fullAt={fullAt} className={s.act} />
      </div>
    </Card>
  );
}
