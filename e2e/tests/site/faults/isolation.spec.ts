import { openExampleApi } from '../../../isolation/example-api.ts';
import { faultsOf } from '../../../isolation/judge.ts';
import { observeOnServer } from '../../../isolation/on-server.ts';
import { SERVER_ROWS } from '../../../isolation/server-rows.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { Site } from '../../../support/site/site.ts';

/** Some faults, with different effects. `npm run bench -- isolation` tests all faults. */
const TESTED = ['chunk-syntax', 'exit', 'loop-page'];

test('a release that fails on the server affects no page of another area', async ({ releasesDir }) => {
  test.setTimeout(180_000);
  const api = await openExampleApi();
  const site = await Site.open({
    apiUrl: api.url,
    ...(releasesDir && { releasesDir }),
    env: { PAGE_CACHE_SECONDS: '0' },
  });
  try {
    for (const row of SERVER_ROWS.filter(({ id }) => TESTED.includes(id))) {
      expect(faultsOf(row, await observeOnServer(site, 'mfe-community', row)), row.title).toEqual([]);
    }
  } finally {
    await site.close();
    api.close();
  }
});
