import { cx, Skeleton, SkeletonList } from '@onmaum/shared-ui';
import card from './post-card.module.css';
import s from './post-skeletons.module.css';

interface Props {
  /** Number of posts; default 5. */
  count?: number;
  /** Whether the posts have keywords. */
  keywords?: boolean;
}

/** Placeholder of a list of post cards. Each item is as high as a card with a title of one line. */
export const PostSkeletons = ({ count = 5, keywords = false }: Props) => (
  <SkeletonList count={count} item={<PostSkeleton keywords={keywords} />} />
);

const PostSkeleton = ({ keywords }: Required<Pick<Props, 'keywords'>>) => (
  <>
    <div className={card.top}>
      <Skeleton className={s.tag} />
    </div>
    <div className={cx(card.title, s.title)}>
      <Skeleton />
    </div>
    <div className={card.excerpt}>
      <Skeleton lines={2} />
    </div>
    {keywords && (
      <div className={cx(card.foot, s.keywords)}>
        <Skeleton />
      </div>
    )}
    <div className={cx(card.foot, s.foot)}>
      <Skeleton />
    </div>
  </>
);
