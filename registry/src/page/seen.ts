import { createHash } from 'node:crypto';
import type { OfferedCommand } from './offered-commands.ts';

/**
 * A digest of a command and its consequences, as the page showed them to the person who presses the button. Figures change each
 * minute, so the digest only contains whether there was a warning about them.
 */
export const seenOf = (offered: OfferedCommand): string => digestOf(offered, offered.warning !== '');

/**
 * Whether a command still does what the page with this digest showed. A warning may have disappeared since then, but not
 * appeared.
 */
export const isAsSeen = (offered: OfferedCommand, seen: string): boolean =>
  seen === seenOf(offered) || seen === digestOf(offered, true);

const digestOf = ({ command, version, consequences, previews }: OfferedCommand, warns: boolean) =>
  createHash('sha256')
    .update(JSON.stringify([command, version, consequences, previews, warns]))
    .digest('base64url');
