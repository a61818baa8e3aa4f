import { deploy } from '../../../../deploy/src/commands/deploy.ts';
import { expect } from '../../../support/fixtures.ts';
import { testOnOwnSite } from '../../../support/site/own-site.ts';
import { NEW, OLD, renameBoard } from '../../../support/site/renamed-board.ts';

const APP = 'mfe-community';

const test = testOnOwnSite();
// service workers are allowed, to test that they store no page of a preview
test.use({ serviceWorkers: 'allow' });

test('the link of a preview shows the preview below a bar, until the visitor ends it', async ({
  page,
  site,
  frame,
  browser,
}) => {
  const changed = await renameBoard();
  try {
    await deploy(site.releases, [changed.dist], {}, { preview: true });
    const { microFrontends } = await site.releases.discovery();
    const shown = Object.values(microFrontends)
      .flat()
      .find(({ extras }) => extras.preview);
    await page.goto(`/preview/${shown?.extras.preview?.token}`);
    await page.getByRole('button', { name: '미리보기 열기' }).click();
    await expect(page).toHaveURL(`${site.url}/`);
    const bar = page.getByRole('region', { name: '미리보기' });
    await expect(bar).toContainText(`${APP} ${shown?.metadata.version}`);
    await page.goto('/concern');
    await frame.ready();
    await expect(page.getByRole('heading', { level: 1, name: NEW, exact: true })).toBeVisible();
    await expect(bar).toBeVisible();

    const another = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const other = await another.newPage();
    await other.goto('/concern');
    await expect(other.getByRole('heading', { level: 1, name: OLD, exact: true })).toBeVisible();
    await another.close();

    const end = bar.getByRole('button', { name: '미리보기 끝내기' });
    await end.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/concern');
    await expect(page.getByRole('heading', { level: 1, name: OLD, exact: true })).toBeVisible();
    await expect(bar).toBeHidden();
  } finally {
    await changed.remove();
  }
});
