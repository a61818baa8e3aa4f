import {
  cx,
  EmptyState,
  QuerySection,
  type QueryState,
  SectionHeader,
  type SectionHeaderProps,
  SkeletonCards,
} from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import s from './home-section.module.css';

interface Props<Item> {
  id: string;
  title: string;
  more?: SectionHeaderProps['more'];
  query: QueryState<Item[]>;
  /** Name of the items in the error state. */
  object: string;
  /** Shown while the section loads, instead of card skeletons. */
  loading?: ReactNode;
  /** Class name with the height of the loading and error states. */
  holder: string | undefined;
  /** Text of the empty state. */
  empty: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A section of the home page with its loading, empty and error states. */
export const HomeSection = <Item,>({
  id,
  title,
  more,
  query,
  object,
  loading,
  holder,
  empty,
  children,
}: Props<Item>) => (
  <section aria-labelledby={id} className={cx(s.section, more && s.withMore)}>
    <SectionHeader id={id} title={title} {...(more && { more })} />
    <QuerySection
      query={query}
      object={object}
      loading={loading ?? <SkeletonCards className={holder} />}
      failedClass={holder}
      empty={<EmptyState picture="list" level={3} title={empty} />}
    >
      {children}
    </QuerySection>
  </section>
);
