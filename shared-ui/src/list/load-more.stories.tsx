import type { Meta } from 'storybook-react-rsbuild';
import { LoadMore } from './load-more.tsx';

export default { title: 'list/LoadMore' } satisfies Meta;

const more = { shown: 10, hasMore: true, onMore: () => undefined };

/** The button is visible only with keyboard focus. */
export const More = () => <LoadMore {...more} busy={false} />;
export const Busy = () => <LoadMore {...more} busy />;
export const Failed = () => <LoadMore {...more} busy={false} failed />;
