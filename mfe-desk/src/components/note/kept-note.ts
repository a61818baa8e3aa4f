import { typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';

interface KeptNote {
  text: string;
  /** The version that was edited. */
  version: number;
  /** Text that was sent without a response so far. */
  unsure: string | null;
}

/** Parses a stored note. An older release did not store `unsure`. */
function parse(stored: unknown): KeptNote {
  const { unsure } = stored as Partial<KeptNote>;
  return { ...shapedLike({ text: '', version: 0 })(stored), unsure: typeof unsure === 'string' ? unsure : null };
}

/** Storage in this tab for a note that the server has not saved yet. */
export const keptNote = (owner: number, name: string) => typedValue(typedAt({ owner, name, private: true }), parse);
