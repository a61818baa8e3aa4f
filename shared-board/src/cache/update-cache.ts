import type { Board, InfoList, SearchItem, SearchResult, WorryList, WorryListItem } from '@onmaum/shared-contract';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { boardKeys, homeKeys, searchKeys } from '../keys.ts';

/** The fields of a post that every cached copy of it has. */
export interface PostFacts {
  is_bookmark: boolean;
  comment_cnt: number;
  vote_cnt?: number;
}

/** Returns the updated posts of a list; `isIt` recognises the post that changed. */
type UpdatePosts = <Post extends PostFacts>(posts: Post[], isIt: (post: Post) => boolean) => Post[];

/** Updates every cached list that contains a post: board lists, home page and search results. */
export function updateCachedLists(client: QueryClient, board: Board, id: number, update: UpdatePosts) {
  const updateIfPresent = <Post extends PostFacts>(posts: Post[], isIt: (post: Post) => boolean) =>
    posts.some(isIt) ? update(posts, isIt) : posts;
  const updateById = <Post extends PostFacts & { id: number }>(posts: Post[]) =>
    updateIfPresent(posts, (post) => post.id === id);
  const updateResults = (posts: SearchItem[]) =>
    updateIfPresent(posts, (post) => post.article_id === id && post.table_name === board);

  updateCachedPages<WorryList | InfoList>(client, boardKeys(board).lists, (page) =>
    'counselList' in page
      ? replace(page, 'counselList', updateById(page.counselList))
      : replace(page, 'infoList', updateById(page.infoList)),
  );
  updateCachedPages<SearchResult>(client, searchKeys.lists, (page) =>
    replace(
      replace(page, 'articles_searched_title', updateResults(page.articles_searched_title)),
      'articles_searched_keyword',
      updateResults(page.articles_searched_keyword),
    ),
  );
  if (board === 'worry') updateCachedData<WorryListItem[]>(client, homeKeys.worries, updateById);
}

/**
 * Updates cached data without touching its timestamp, unlike `setQueryData`: a query that was stale or
 * invalidated stays so.
 */
export function updateCachedData<Data>(client: QueryClient, queryKey: QueryKey, change: (data: Data) => Data) {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const data = query.state.data as Data | undefined;
    const changed = data && change(data);
    if (changed !== data) query.setState({ data: changed });
  }
}

const updateCachedPages = <Page>(client: QueryClient, queryKey: QueryKey, change: (page: Page) => Page) =>
  updateCachedData<InfiniteData<Page>>(client, queryKey, (data) => {
    const pages = data.pages.map(change);
    return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
  });

const replace = <Page extends object, Key extends keyof Page>(page: Page, key: Key, value: Page[Key]): Page =>
  page[key] === value ? page : { ...page, [key]: value };
