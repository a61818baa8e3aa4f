import { registryDestination } from '../destination/registry.ts';
import type { RegistryAddress } from './client.ts';

/**
 * Reports to the registry what the watch of a site server found: the version is taken back there, and every site server
 * follows. Several may report the same.
 * @param reason in words, for the list and the history
 * @returns what happened, in words
 * @throws Unreachable when the registry does not answer, Refused when it does not do it
 */
export const reportTakeBack = (
  address: RegistryAddress,
  app: string,
  version: string,
  reason: string,
): Promise<string> => registryDestination(address).act('take-back', { app, version, message: reason });
