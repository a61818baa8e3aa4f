import { PostPage } from '../../../components/board/post-page.tsx';
import { useWorry } from '../api/worry.ts';
import { isGone } from '../lib/is-gone.ts';
import { worryHead } from '../lib/worry-head.ts';
import { WorryArticle } from './worry-article.tsx';

/** A worry with all that belongs to it (part-1 §2, /concern_detail). */
export function WorryPage({ id }: { id: string }) {
  const query = useWorry(id);
  return (
    <PostPage query={query} isGone={isGone} headOf={worryHead} waiting="고민을 불러오는 중입니다.">
      {(worry) => <WorryArticle worry={worry} query={query} />}
    </PostPage>
  );
}
