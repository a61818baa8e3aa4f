import { storeNotice } from '../modules/notification/operations/send-notices.ts';
import { type Command, UsageError } from './command.ts';

/** Longest title: it fits into two lines on a phone. */
const TITLE_MAX = 60;

/** Notifies every member of a notice on the site's page of notices (rules/notifications.md#notices). */
export const announce: Command = {
  usage: 'notice "<title>"',
  async run({ db }, { positionals: [words = '', ...more], operator }) {
    const title = words.trim();
    if (title === '' || title.length > TITLE_MAX || more.length > 0) {
      throw new UsageError(`usage: ${announce.usage}, of at most ${TITLE_MAX} characters`);
    }
    const id = await storeNotice(db, await operator(), title);
    return [`notice ${id}: members are notified within minutes`];
  },
};
