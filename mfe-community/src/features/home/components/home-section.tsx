import { EmptyState, SectionHeader, type SectionHeaderProps, SectionNote, Skeleton } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';

interface Props<Item> {
  id: string;
  title: string;
  more?: SectionHeaderProps['more'];
  query: { data: Item[] | undefined; isError: boolean; refetch: () => Promise<unknown> };
  /** Class with the height of what is loading, or could not be loaded. */
  holder: string | undefined;
  /** What to say when there is nothing. */
  empty: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A section of the home page, with the states that each of them has. */
export function HomeSection<Item>({ id, title, more, ...rest }: Props<Item>) {
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} {...(more && { more })} />
      <Content {...rest} />
    </section>
  );
}

type ContentProps<Item> = Pick<Props<Item>, 'query' | 'holder' | 'empty' | 'children'>;

function Content<Item>({ query, holder, empty, children }: ContentProps<Item>) {
  const { data, isError, refetch } = query;
  if (isError && !data) {
    const retry = () => void refetch();
    return <SectionNote className={holder} text="불러오지 못했어요. 잠시 후 다시 시도해 주세요." onRetry={retry} />;
  }
  if (!data) return <Skeleton className={holder} />;
  return data.length === 0 ? <EmptyState picture="list" level={3} title={empty} /> : children(data);
}
