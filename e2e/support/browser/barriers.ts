import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';

/** Rules that depend on the colour scheme. All others are checked once for each width. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until the page has its new layout and transitions of colours have ended. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });

/** Accessibility violations of any impact in the current state of a page, in light and in dark mode. */
export async function findBarriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    const violations = await findViolations(page, colorScheme === 'light' ? RULES : COLOUR_RULES);
    found.push(
      ...violations.map((violation) => `${page.url()} ${page.viewportSize()?.width} ${colorScheme} ${violation}`),
    );
  }
  return found;
}
