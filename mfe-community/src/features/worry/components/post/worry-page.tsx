import { WORRY_TEXT } from '@onmaum/shared-contract/texts/worry-texts';
import { PostPage } from '../../../board/components/post-page.tsx';
import { useListedPost } from '../../../board/lib/use-listed-post.ts';
import { useWorry } from '../../api/worry.ts';
import { isGone } from '../../lib/is-gone.ts';
import { LIST } from '../../lib/list-head.ts';
import { worryCategory } from '../../lib/worry-category.tsx';
import { WorryArticle } from './worry-article.tsx';

const WAITING = { text: WORRY_TEXT.loading, withStatus: true };

/** Detail page of a worry (/concern_detail, rules/worries.md). */
export function WorryPage({ id }: { id: string }) {
  const query = useWorry(id);
  const listed = useListedPost('worry', id);
  const head = listed && { post: listed, ...worryCategory(listed.category) };
  return (
    <PostPage query={query} isGone={isGone} list={LIST} waiting={{ ...WAITING, head }}>
      {(worry) => <WorryArticle worry={worry} query={query} />}
    </PostPage>
  );
}
