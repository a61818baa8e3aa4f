import type { RenderedPage } from '../rendering/threads/page-jobs.ts';
import type { PageOrigin } from '../rendering/threads/renderer.ts';

/** A renderer for tests. The test decides when a page is finished or fails. */
export function fakeRenderer(id = 'shell@1') {
  const rendered: { href: string; give: (text: string) => void; break: () => void }[] = [];
  return {
    composition: { id },
    rendered,
    status: 200,
    partial: false,
    render(href: string) {
      const page = Promise.withResolvers<RenderedPage & PageOrigin>();
      rendered.push({
        href,
        give: (text) => {
          const { status, partial } = this;
          page.resolve({ status, partial, bytes: Buffer.from(text), owner: 'shell', releases: [] });
        },
        break: () => page.reject(new Error('broken')),
      });
      return page.promise;
    },
  };
}
