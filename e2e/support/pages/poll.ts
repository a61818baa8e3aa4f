import type { Locator } from '@playwright/test';

/** The poll of a worry. After voting, its result takes the place of the form. */
export class Poll {
  readonly section: Locator;

  constructor(section: Locator) {
    this.section = section;
  }

  get submit() {
    return this.section.getByRole('button', { name: '투표하기' });
  }

  get result() {
    return this.section.getByRole('list', { name: '투표 결과' });
  }

  /** The options with their percentages, such as '쉰다50%'. */
  get results() {
    return this.result.getByRole('listitem');
  }

  /** The bars that show the share of each option. */
  get bars() {
    return this.results.locator('rect');
  }

  option(label: string) {
    return this.section.getByLabel(label, { exact: true });
  }

  async vote(...labels: string[]) {
    for (const label of labels) await this.option(label).check();
    await this.submit.click();
  }
}
