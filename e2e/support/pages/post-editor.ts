import { expect, type Locator, type Page } from '@playwright/test';
import { Frame } from './frame.ts';

/** Where a post of either board is written, or changed. */
export class PostEditor {
  readonly page: Page;
  readonly frame: Frame;
  readonly writePath: string;
  readonly editPath: string;

  constructor(page: Page, { writePath, editPath }: { writePath: string; editPath: string }) {
    this.page = page;
    this.frame = new Frame(page);
    this.writePath = writePath;
    this.editPath = editPath;
  }

  /** @param id of a post to change; none is a new one */
  async open(id?: number) {
    await this.page.goto(id === undefined ? this.writePath : `${this.editPath}/${id}`);
    await this.frame.ready();
    await expect(this.title).toBeVisible();
  }

  field(name: string | RegExp) {
    return this.frame.main.getByRole('textbox', { name, exact: true });
  }

  get title() {
    return this.field('제목');
  }

  get content() {
    return this.field('내용');
  }

  radio(name: string | RegExp) {
    return this.frame.main.getByRole('radio', { name, exact: true });
  }

  get categories() {
    return this.frame.main.getByRole('radiogroup', { name: '카테고리' });
  }

  get submit() {
    return this.frame.main.getByRole('button', { name: /^(등록|수정)$/ });
  }

  get cancel() {
    return this.frame.main.getByRole('button', { name: '취소', exact: true });
  }

  /** Says that the server keeps the draft. */
  get saved() {
    return this.frame.main.getByText(/^저장됨/);
  }

  button(name: string) {
    return this.frame.main.getByRole('button', { name, exact: true });
  }

  /** How much is written of what is needed, as '399 / 400자'. */
  count(text: string) {
    return this.frame.main.getByText(text, { exact: true }).filter({ visible: true }).first();
  }

  /** What stands beside a field is tied to it. */
  async saysAt(field: Locator, text: string) {
    await expect(field).toHaveAccessibleDescription(new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    await expect(this.frame.main.getByText(text, { exact: true })).toBeVisible();
  }

  /** Sends the draft to the server now, as when a connection comes back, instead of at the next pause. */
  async send() {
    await this.page.evaluate(() => window.dispatchEvent(new Event('online')));
  }

  /** Sends the draft and waits until the server has what is written; this device notes when it does. */
  async keep() {
    await this.send();
    const title = await this.title.inputValue();
    const isKept = () =>
      this.page.evaluate(
        (text) =>
          Object.keys(localStorage)
            .filter((key) => key.startsWith('onmaum:draft:'))
            .map((key) => localStorage.getItem(key) ?? '')
            .some((draft) => draft.includes(text) && draft.includes('"synced":true')),
        title,
      );
    await expect.poll(isKept).toBe(true);
    await expect(this.saved).toBeVisible();
  }
}
