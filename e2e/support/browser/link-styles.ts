import type { Page } from '@playwright/test';

/** Changes the document of a page so that it links its stylesheets instead of inlining them. */
export const linkStyles = (page: Page, address: string) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const linked = (await response.text()).replaceAll(
      /<style data-file="(.*?)">.*?<\/style>/gs,
      '<link rel="stylesheet" href="$1">',
    );
    await route.fulfill({ response, body: linked });
  });
