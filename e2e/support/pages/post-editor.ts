import { expect, type Locator, type Page } from '@playwright/test';
import { Frame } from './frame.ts';

/** The editor of posts of either board. */
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

  /** @param id id of the post to edit; undefined for a new post */
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

  /** The text that states that the server has saved the draft. */
  get saved() {
    return this.frame.main.getByText(/^저장됨/);
  }

  button(name: string) {
    return this.frame.main.getByRole('button', { name, exact: true });
  }

  /** The character count, such as '1자 더 적어 주세요'. */
  count(text: string) {
    return this.frame.main.getByText(text, { exact: true }).filter({ visible: true }).first();
  }

  /** Expects a visible error text that is associated with the field. */
  async expectErrorAt(field: Locator, text: string) {
    await expect(field).toHaveAccessibleDescription(new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    await expect(this.frame.main.getByText(text, { exact: true })).toBeVisible();
  }

  /** Sends the draft to the server immediately, by simulating that the connection is back. */
  async sendDraft() {
    await this.page.evaluate(() => window.dispatchEvent(new Event('online')));
  }

  /** Sends the draft and waits until the copy on the device is marked as saved on the server. */
  async saveDraft() {
    await this.sendDraft();
    const title = await this.title.inputValue();
    const isSaved = () =>
      this.page.evaluate(
        (text) =>
          Object.keys(localStorage)
            .filter((key) => key.startsWith('onmaum:draft:'))
            .map((key) => localStorage.getItem(key) ?? '')
            .some((draft) => draft.includes(text) && draft.includes('"synced":true')),
        title,
      );
    await expect.poll(isSaved).toBe(true);
    await expect(this.saved).toBeVisible();
  }
}
