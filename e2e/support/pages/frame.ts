import { expect, type Locator, type Page } from '@playwright/test';

/** The frame around every page. */
export class Frame {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get tabs() {
    return this.page.getByRole('navigation', { name: '주요 메뉴' });
  }

  get main() {
    return this.page.getByRole('main');
  }

  get footer() {
    return this.page.getByRole('contentinfo');
  }

  /** The section with this heading. */
  section(name: string | RegExp) {
    return this.main.getByRole('region', { name }).filter({ has: this.page.getByRole('heading', { name }) });
  }

  tab(name: string) {
    return this.tabs.getByRole('link', { name, exact: true });
  }

  /** An alert with exactly this text. */
  alert(text: string) {
    return this.page.getByRole('alertdialog', { name: text, exact: true });
  }

  /** Expects an alert and closes it. */
  async confirmAlert(text: string) {
    await expect(this.alert(text)).toBeVisible();
    await this.alert(text).getByRole('button', { name: '확인' }).click();
    await expect(this.alert(text)).toBeHidden();
  }

  /** Answers a confirmation. @param choice name of the button */
  async answer(question: string, choice: string) {
    await this.alert(question).getByRole('button', { name: choice, exact: true }).click();
    await expect(this.alert(question)).toBeHidden();
  }

  /** A toast with this text. */
  toast(text: string) {
    return this.page.getByRole('status').filter({ has: this.page.getByText(text, { exact: true }) });
  }

  /**
   * Waits until React has attached its event handlers.
   *
   * @param element by default `main`, which belongs to the shell. Elements of an area may be hydrated later
   */
  async ready(element: Locator = this.page.locator('main')) {
    // polled from outside of the page: waitForFunction needs eval, which the content security policy forbids
    await expect
      .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
      .toBe(true);
  }
}
