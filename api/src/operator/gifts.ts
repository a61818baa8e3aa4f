import { koreanMinute } from '@onmaum/shared-contract/time/korean-minute';
import { findRequestedGifts } from '../modules/point/exchange-repository.ts';
import { sendGift } from '../modules/point/operations/send-gift.ts';
import { type Command, UsageError } from './command.ts';

const MOST = 100;

/** Lists the gifts that wait to be sent, the oldest first (rules/points.md#shop). */
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

/** Records that a gift was sent; its member is notified. */
export const sendOne: Command = {
  usage: 'gift <id> sent',
  async run({ db }, { positionals: [id = '', word = ''], operator }) {
    if (!/^[1-9]\d{0,14}$/.test(id) || word !== 'sent') throw new UsageError(`usage: ${sendOne.usage}`);
    await sendGift(db, await operator(), Number(id));
    return [`gift ${id}: sent`];
  },
};
