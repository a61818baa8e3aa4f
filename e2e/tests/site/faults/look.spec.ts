import path from 'node:path';
import { readRelease } from '@onmaum/shared-contract/server/release-files';
import { APPS, AREAS } from '../../../../deploy/src/checkout/apps.ts';
import { lookInBrowser } from '../../../../deploy/src/checks/look/look.ts';
import { problemsOfRules } from '../../../../deploy/src/checks/rules/rules.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { root } from '../../../support/site/service.ts';

/** The build of an app, in the form in which a deploy checks it. */
const built = async (app: string) => {
  const folder = path.join(root, app, 'dist');
  return { folder, release: await readRelease(folder) };
};

for (const app of AREAS) {
  test(`${app} leaves nothing behind in a document that it shares`, async () => {
    test.setTimeout(90_000);
    const area = await built(app);
    const others = await Promise.all(APPS.filter((one) => one !== app).map(built));
    expect(await problemsOfRules(area.folder, area.release)).toEqual([]);
    expect(await lookInBrowser(others, [area])).toEqual({ problems: [], notes: [] });
  });
}
