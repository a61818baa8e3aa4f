import { PostPage } from '../../../components/board/post-page.tsx';
import { useInfo } from '../api/info.ts';
import { infoHead } from '../lib/info-head.ts';
import { isGone } from '../lib/is-gone.ts';
import { InfoArticle } from './info-article.tsx';

/** An info post with all that belongs to it (part-2 §2, /share_detail). */
export function InfoPage({ id }: { id: string }) {
  const query = useInfo(id);
  return (
    <PostPage query={query} isGone={isGone} headOf={infoHead} waiting="글을 불러오는 중입니다.">
      {(info) => <InfoArticle info={info} query={query} />}
    </PostPage>
  );
}
