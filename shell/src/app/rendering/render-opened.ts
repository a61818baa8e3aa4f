import { PAGE_MS, within } from './patience.ts';
import { type ContentOptions, renderContent } from './render-content.tsx';

/** Maximum number of renderings of a page: a component that shows one answer may request another answer. */
const MOST_PASSES = 5;

/**
 * Renders a page for members without a session, loads the data that it requests, and repeats this until it requests no more
 * data. So a rehearsal also renders the components that normally wait behind placeholders.
 */
export async function renderOpened(options: ContentOptions): Promise<Buffer> {
  const queries = options.client.getQueryCache();
  for (let pass = 1; ; pass += 1) {
    const content = await renderContent({ ...options, opened: true });
    const asked = queries.findAll({
      predicate: ({ state, options }) =>
        state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false,
    });
    if (asked.length === 0 || pass === MOST_PASSES) return content;
    await within(PAGE_MS, () => Promise.allSettled(asked.map((query) => query.fetch())));
  }
}
