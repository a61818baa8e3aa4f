import { ErrorState, NotFoundState, Skeleton, usePageHead } from '@onmaum/shared-ui';
import { useWorry } from '../api/worry.ts';
import { GONE_HEAD, worryHead } from '../lib/worry-head.ts';
import { WorryArticle } from './worry-article.tsx';
import s from './worry-page.module.css';

/** A post with all that belongs to it (part-1 §2, /concern_detail). */
export function WorryPage({ id }: { id: string }) {
  const query = useWorry(id);
  const worry = query.data;
  const isGone = worry === null || worry?.dell_yn === 'Y';
  usePageHead(worry && !isGone ? worryHead(worry) : isGone ? GONE_HEAD : {});

  if (isGone) return <NotFoundState />;
  if (worry) return <WorryArticle worry={worry} query={query} />;
  if (query.isError) return <ErrorState level={1} onRetry={() => void query.refetch()} />;
  return <WorrySkeleton />;
}

const WorrySkeleton = () => (
  <div className={s.skeleton} role="status" aria-label="고민을 불러오는 중입니다.">
    <Skeleton className={s.title} />
    <Skeleton className={s.facts} />
    <Skeleton lines={12} />
  </div>
);
