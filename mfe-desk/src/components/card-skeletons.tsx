import { cx, Skeleton, SkeletonList } from '@onmaum/shared-ui';
import s from './card-skeletons.module.css';
import card from './worry-card.module.css';

interface Props {
  /** Lines of the excerpt. */
  lines: number;
  /** Whether the cards end with a button. */
  act?: boolean;
}

/**
 * Placeholder of a list of worries or orders. Each item is as high as a card with a title of one line and an excerpt of `lines`
 * lines.
 */
export const CardSkeletons = ({ lines, act = false }: Props) => (
  <SkeletonList
    item={
      <>
        <div className={card.top}>
          <Skeleton className={s.badge} />
          <div className={s.due}>
            <Skeleton />
          </div>
        </div>
        <div className={cx(card.title, s.title)}>
          <Skeleton />
        </div>
        <div className={card.excerpt}>
          <Skeleton lines={lines} />
        </div>
        <div className={card.foot}>
          <div className={s.facts}>
            <Skeleton />
          </div>
          {act && <Skeleton className={s.button} />}
        </div>
      </>
    }
  />
);
