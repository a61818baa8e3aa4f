import { koreanMinute } from '@onmaum/shared-contract/time/korean-minute';
import { findRequestedGifts } from '../modules/point/exchange-repository.ts';
import { readGift } from '../modules/point/operations/read-gift.ts';
import { sendGift } from '../modules/point/operations/send-gift.ts';
import { type Command, UsageError } from './command.ts';

const MOST = 100;
const ID = /^[1-9]\d{0,14}$/;

/** Lists the gifts of the point shop that are still to be sent, the oldest first (rules/points.md#shop). */
export const listGifts: Command = {
  usage: 'gifts',
  async run({ db }) {
    const waiting = await findRequestedGifts(db, MOST);
    if (waiting.length === 0) return ['no gifts to send'];
    return waiting.map(({ id, name, option, created_at }) =>
      [`gift ${id}: ${name}`, option, koreanMinute(created_at)].filter(Boolean).join(', '),
    );
  },
};

/**
 * Without `sent`, shows the address for a gift, or else the phone number, and records this access. With `sent`, records that
 * the gift was sent, and notifies the member.
 */
export const oneGift: Command = {
  usage: 'gift <id> [sent]',
  async run({ db, cipher }, { positionals: [id = '', word], operator }) {
    if (!ID.test(id) || (word !== undefined && word !== 'sent')) throw new UsageError(`usage: ${oneGift.usage}`);
    if (word === undefined) {
      const gift = await readGift({ db, cipher }, await operator(), Number(id));
      const { name, option, address, phone, before } = gift;
      return [
        `gift ${id}: ${[name, option].filter(Boolean).join(', ')}`,
        `  to: ${address || phone || '(unknown)'}`,
        ...(before
          ? [`  shown before: ${koreanMinute(before.created_at)}, operator ${before.actor_id}; already sent?`]
          : []),
      ];
    }
    await sendGift(db, await operator(), Number(id));
    return [`gift ${id}: sent`];
  },
};
