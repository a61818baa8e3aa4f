import { stopMail } from '../modules/delivery/operations/stop-mail.ts';
import { type Command, UsageError } from './command.ts';

/** Stops mails to an address whose owner has complained, or that returns mails. */
export const stopAddress: Command = {
  usage: 'stop-mail <address>',
  async run({ db, cipher }, { positionals: [address = '', ...more] }) {
    if (!address.includes('@') || more.length > 0) throw new UsageError(`usage: ${stopAddress.usage}`);
    return [`${await stopMail({ db, cipher }, address)} members get no mail at this address any more`];
  },
};
