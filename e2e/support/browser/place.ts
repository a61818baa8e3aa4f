import { expect, type Locator, type Page } from '@playwright/test';
import { Frame } from '../pages/frame.ts';

/** The items of the lists on a page. */
export const items = (page: Page) => page.locator('main [data-item]');
/** Distance of an item from the top of the window. */
export const topOf = (item: Locator) => item.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Scrolls to an item of the list, loading more items if necessary. @param number index of the item @returns the item */
export async function scrollToItem(page: Page, number: number): Promise<Locator> {
  await expect(async () => {
    await items(page).last().scrollIntoViewIfNeeded();
    expect(await items(page).count()).toBeGreaterThan(number);
  }).toPass();
  const key = await items(page).nth(number).getAttribute('data-item');
  const item = page.locator(`main [data-item="${key}"]`).first();
  await item.evaluate((element) => {
    element.scrollIntoView({ block: 'start' });
    // the item is then below the header, where a reader would leave it
    scrollBy(0, -200);
  });
  await expect.poll(() => topOf(item)).toBeGreaterThan(100);
  return item;
}

/** Expects an item at the same position as before a reload or going back. */
export async function expectSamePlace(page: Page, item: Locator, top: number) {
  await new Frame(page).ready();
  await expect(item).toBeInViewport();
  await expect.poll(async () => Math.abs((await topOf(item)) - top), 'the item is where it was').toBeLessThanOrEqual(2);
}

/** Expects the arrows of a slider in the row of its heading. @param section the section of the slider */
export async function expectArrowsBesideHeading(section: Locator) {
  const middle = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height / 2 : 0;
  };
  const heading = await middle(section.getByRole('heading', { level: 2 }));
  expect(Math.abs((await middle(section.getByRole('button', { name: '다음' }))) - heading)).toBeLessThan(8);
}
