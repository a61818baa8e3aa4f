import type { Channel } from '@onmaum/shared-contract/notification/channels';
import type { Config } from '../../config.ts';

/** The channels that this site has. */
export function availableChannels({ push, mail }: Pick<Config, 'push' | 'mail'>): Channel[] {
  return [...(push ? (['push'] as const) : []), ...(mail ? (['mail'] as const) : [])];
}
