import { paths } from '@onmaum/shared-contract/site/paths';
import { PostSkeletons } from '@onmaum/shared-posts';
import { EmptyList, ListResults } from '@onmaum/shared-query';
import { useBookmarks } from '../api/activity-lists.ts';
import { useAnnounceRemovals } from '../api/announce-removals.ts';
import { BookmarkItem } from './bookmark-item.tsx';

/** The posts that the member bookmarked. */
export function BookmarkList() {
  useAnnounceRemovals();
  return (
    <ListResults
      list={useBookmarks()}
      object="북마크"
      choice="bookmarks"
      name="북마크"
      renderItem={(bookmark) => <BookmarkItem bookmark={bookmark} />}
      loading={<PostSkeletons />}
      empty={none}
      end="북마크한 글을 모두 보았어요."
    />
  );
}

const none = (
  <EmptyList
    picture="bookmark"
    title="북마크한 글이 없습니다."
    text="다시 읽고 싶은 글에 북마크를 눌러 두세요."
    to={paths.concern}
    label="고민 둘러보기"
  />
);
