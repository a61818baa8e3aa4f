import { createHash } from 'node:crypto';
import type { OfferedCommand } from './offered-commands.ts';

/**
 * A digest of everything that a person decided about before the press of a button. Figures change each minute, so of them only
 * the fact counts that the page warned.
 */
export const seenOf = (offered: OfferedCommand): string => digestOf(offered, offered.warning !== '');

/** Whether a command still does what a page with this digest said. It may have lost its warning since, but not got one. */
export const isAsSeen = (offered: OfferedCommand, seen: string): boolean =>
  seen === seenOf(offered) || seen === digestOf(offered, true);

const digestOf = ({ command, version, consequences, previews }: OfferedCommand, warns: boolean) =>
  createHash('sha256')
    .update(JSON.stringify([command, version, consequences, previews, warns]))
    .digest('base64url');
