import type { Page } from '@playwright/test';

/** Serves a page as where its stylesheets are not at hand for the document: it links them. */
export const linkStyles = (page: Page, address: string) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const linked = (await response.text()).replaceAll(
      /<style data-file="(.*?)">.*?<\/style>/gs,
      '<link rel="stylesheet" href="$1">',
    );
    await route.fulfill({ response, body: linked });
  });
