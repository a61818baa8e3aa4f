import type { ExpertListItem } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import {
  Avatar,
  Card,
  Chip,
  CounsellorBadge,
  common,
  formatCount,
  formatWon,
  Unbroken,
  VisuallyHidden,
} from '@onmaum/shared-ui';
import { FROM_LIST } from '@onmaum/shared-ui/way-back';
import { CardLink } from '../../goods/components/card-link.tsx';
import { Reviews } from '../../goods/components/reviews.tsx';
import s from './expert-card.module.css';

/** Number of keywords on a card (rules/solutions.md#expert-list). */
const KEYWORDS = 3;

/** An expert in the list. */
export function ExpertCard({ expert }: { expert: ExpertListItem }) {
  const { nickname, summary, certificate, keyword, goods_lowest_price: lowest, selling_count: sold } = expert;
  return (
    <Card as="article" interactive className={s.card}>
      <div className={s.head}>
        <Avatar src={expert.profile_source} size={56} counsellor />
        <div className={s.who}>
          <h3 className={common.heading}>
            <CardLink to={paths.solutionExpert(expert.id)} state={FROM_LIST}>
              {nickname}
            </CardLink>{' '}
            <CounsellorBadge />
          </h3>
          {certificate[0] && <p className={common.note}>{certificate[0]}</p>}
        </div>
      </div>
      <p className={s.summary}>{summary}</p>
      {keyword.length > 0 && (
        <ul className={s.keywords} aria-label="키워드">
          {keyword.slice(0, KEYWORDS).map((one) => (
            <li key={one}>
              <Chip>#{one}</Chip>
            </li>
          ))}
        </ul>
      )}
      <Reviews score={expert.avg_review_point} count={expert.review_total_count} />
      <p className={s.facts}>
        {lowest !== null && (
          <strong>
            {formatWon(lowest)}
            <span aria-hidden="true">~</span>
            <VisuallyHidden>부터</VisuallyHidden>
          </strong>
        )}
        {sold > 0 && (
          <span>
            <Unbroken>판매 {formatCount(sold)}건</Unbroken>
          </span>
        )}
      </p>
    </Card>
  );
}
