import { disableMember, enableMember } from '../modules/account/operations/disable-member.ts';
import { type Command, UsageError } from './command.ts';

interface Named {
  positionals: string[];
  reason: string;
}

/** Reads id and reason. @throws UsageError if one of them is missing or wrong */
function accountOf({ positionals: [id = '', ...words], reason: named }: Named, { usage }: Command) {
  const reason = named || words.join(' ').trim();
  if (!/^[1-9]\d{0,14}$/.test(id) || !reason) throw new UsageError(`usage: ${usage}`);
  return { id: Number(id), reason };
}

/** Disables an account: the member is signed out everywhere and cannot sign in (rules/sign-in.md#disabled-accounts). */
export const disableOne: Command = {
  usage: 'disable <member> "<reason>"',
  async run({ db }, { operator, ...named }) {
    const { id, reason } = accountOf(named, disableOne);
    const decided = { operatorId: await operator(), reason };
    const { nickname, wasDisabled, released, orders } = await disableMember(db, id, decided);
    return [
      `member ${id} (${nickname}): ${wasDisabled ? 'was disabled already' : 'disabled and signed out'}`,
      ...released.map((worry) => `  worry ${worry}: waits again`),
      ...orders.map((order) => `  order ${order}: stays open; refund it if its sessions will not be held`),
    ];
  },
};

/** Enables a disabled account again. */
export const enableOne: Command = {
  usage: 'enable <member> "<reason>"',
  async run({ db }, { operator, ...named }) {
    const { id, reason } = accountOf(named, enableOne);
    const { nickname, wasDisabled } = await enableMember(db, id, { operatorId: await operator(), reason });
    return [`member ${id} (${nickname}): ${wasDisabled ? 'may sign in again' : 'was not disabled'}`];
  },
};
