import { CHANNEL_NAMES, type Channel } from '@onmaum/shared-contract/notification/channels';
import type { Config } from '../../config.ts';

/** The channels that this site has configured. */
export const availableChannels = (config: Pick<Config, Channel>): Channel[] =>
  CHANNEL_NAMES.filter((channel) => config[channel] !== undefined);
