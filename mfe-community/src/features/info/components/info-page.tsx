import { PostPage } from '../../board/components/post-page.tsx';
import { useListedPost } from '../../board/lib/use-listed-post.ts';
import { useInfo } from '../api/info.ts';
import { infoCategory } from '../lib/info-category.tsx';
import { isGone } from '../lib/is-gone.ts';
import { LIST } from '../lib/list-head.ts';
import { InfoArticle } from './info-article.tsx';

const WAITING = { text: '글을 불러오는 중입니다.' };

/** Detail page of an info post (/share_detail, rules/infos.md). */
export function InfoPage({ id }: { id: string }) {
  const query = useInfo(id);
  const listed = useListedPost('info', id);
  const head = listed && { post: listed, ...infoCategory(listed.category) };
  return (
    <PostPage query={query} isGone={isGone} list={LIST} waiting={{ ...WAITING, head }}>
      {(info) => <InfoArticle info={info} query={query} />}
    </PostPage>
  );
}
