import type { MyArticle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { WORRY_LIST_TEXT } from '@onmaum/shared-contract/texts/worry-list-texts';
import { PostSkeletons } from '@onmaum/shared-posts';
import { EmptyList, ListResults } from '@onmaum/shared-query';
import { useState } from 'react';
import { keyOfArticle, useArticles } from '../api/activity-lists.ts';
import { ArticleItem } from './article-item.tsx';
import { ReviewDialog } from './review-dialog.tsx';

/** The posts that the member wrote. */
export function ArticleList() {
  const list = useArticles();
  const [chosen, setChosen] = useState<MyArticle | null>(null);
  const article = chosen && list.data?.find((one) => keyOfArticle(one) === keyOfArticle(chosen));
  return (
    <>
      <ListResults
        list={list}
        object="내가 쓴 글"
        choice="articles"
        name="내가 쓴 글"
        keyOf={keyOfArticle}
        renderItem={(one) => <ArticleItem article={one} onReview={setChosen} />}
        loading={<PostSkeletons />}
        empty={none}
        end="내가 쓴 글을 모두 보았어요."
      />
      {article && <ReviewDialog key={article.id} article={article} onClose={() => setChosen(null)} />}
    </>
  );
}

const none = (
  <EmptyList title="작성한 글이 없습니다." text={WORRY_LIST_TEXT.intro} to={paths.concernWrite} label="고민 쓰기" />
);
