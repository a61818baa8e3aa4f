import { createHash } from 'node:crypto';
import type { OfferedCommand } from './offered-commands.ts';

/** A digest of everything that a person saw before the press of a button, so that a command does nothing else. */
export const seenOf = ({ command, version, consequences, previews }: OfferedCommand): string =>
  createHash('sha256')
    .update(JSON.stringify([command, version, consequences, previews]))
    .digest('base64url');
