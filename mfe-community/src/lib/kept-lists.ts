import type { InfoList, SearchItem, SearchResult, WorryList, WorryListItem } from '@onmaum/shared-contract';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { BOARD_TABLE, type Board, boardKeys, homeKeys, searchKeys } from './query-keys.ts';

/** What is known of a post wherever it is shown. */
export interface PostFacts {
  is_bookmark: boolean;
  comment_cnt: number;
  vote_cnt?: number;
}

/** Makes other posts of the posts of a list; `isIt` finds the one in question. */
type Rewrite = <Post extends PostFacts>(posts: Post[], isIt: (post: Post) => boolean) => Post[];

/** Rewrites every kept list that holds a post: of the board, of home, of searches. */
export function rewriteLists(client: QueryClient, board: Board, id: number, rewrite: Rewrite) {
  const among = <Post extends PostFacts>(posts: Post[], isIt: (post: Post) => boolean) =>
    posts.some(isIt) ? rewrite(posts, isIt) : posts;
  const own = <Post extends PostFacts & { id: number }>(posts: Post[]) => among(posts, (post) => post.id === id);
  const found = (posts: SearchItem[]) =>
    among(posts, (post) => post.article_id === id && post.table_name === BOARD_TABLE[board]);

  rewritePages<WorryList | InfoList>(client, boardKeys(board).lists, (page) =>
    'counselList' in page
      ? replace(page, 'counselList', own(page.counselList))
      : replace(page, 'infoList', own(page.infoList)),
  );
  rewritePages<SearchResult>(client, searchKeys.lists, (page) =>
    replace(
      replace(page, 'articles_searched_title', found(page.articles_searched_title)),
      'articles_searched_keyword',
      found(page.articles_searched_keyword),
    ),
  );
  if (board === 'counsel') rewriteKept<WorryListItem[]>(client, homeKeys.worries, own);
}

/**
 * Changes kept answers without making them look newer than they are: what was due to be asked again
 * still is.
 */
export function rewriteKept<Data>(client: QueryClient, queryKey: QueryKey, change: (data: Data) => Data) {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const data = query.state.data as Data | undefined;
    const changed = data && change(data);
    if (changed !== data) query.setState({ data: changed });
  }
}

const rewritePages = <Page>(client: QueryClient, queryKey: QueryKey, change: (page: Page) => Page) =>
  rewriteKept<InfiniteData<Page>>(client, queryKey, (data) => {
    const pages = data.pages.map(change);
    return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
  });

const replace = <Page extends object, Key extends keyof Page>(page: Page, key: Key, value: Page[Key]): Page =>
  page[key] === value ? page : { ...page, [key]: value };
