import { NOTICE_TITLES } from '../modules/notification/notice-titles.ts';
import { storeNotice } from '../modules/notification/operations/send-notices.ts';
import { type Command, UsageError } from './command.ts';

/** Notifies every member of a notice on the site's page of notices (rules/notifications.md#notices). */
export const announce: Command = {
  usage: 'notice "<title>"',
  async run({ db }, { positionals: [words = '', ...more], operator }) {
    const title = NOTICE_TITLES.find((one) => one === words.trim());
    if (!title || more.length > 0)
      throw new UsageError(
        [`usage: ${announce.usage}; the titles of the entries on /notice are:`, ...NOTICE_TITLES].join('\n  '),
      );
    const { id, isNew } = await storeNotice(db, await operator(), title);
    return [
      isNew
        ? `notice ${id}: members are notified within minutes`
        : `notice ${id} was announced before: nobody is notified again`,
    ];
  },
};
