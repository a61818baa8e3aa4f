import { expect, type Page } from '@playwright/test';

/** What stays around every page. */
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

  /** The part of the page under a heading. */
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

  /** Reads an alert and closes it. */
  async confirmAlert(text: string) {
    await expect(this.alert(text)).toBeVisible();
    await this.alert(text).getByRole('button', { name: '확인' }).click();
    await expect(this.alert(text)).toBeHidden();
  }

  /** Answers a question. @param choice name of the button */
  async answer(question: string, choice: string) {
    await this.alert(question).getByRole('button', { name: choice, exact: true }).click();
    await expect(this.alert(question)).toBeHidden();
  }

  /** A word that comes and goes by itself. */
  toast(text: string) {
    return this.page.getByRole('status').filter({ has: this.page.getByText(text, { exact: true }) });
  }

  /** Waits until the page answers to clicks: React has put its event handlers into the document. */
  async ready() {
    // asked again and again from outside: a wait inside the page would need the eval that its policy forbids
    await expect
      .poll(() =>
        this.page.evaluate(() =>
          Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
        ),
      )
      .toBe(true);
  }
}
