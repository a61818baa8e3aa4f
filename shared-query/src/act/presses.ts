import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Pending mutations of one toggle, oldest first. A second press may come before the next rendering, so it must start from the
 * value that the first press requested, not from the value on screen.
 * @param mutationKey key that only this toggle uses. The variables of its mutations are the requested values
 */
const pressesOf = (client: QueryClient, mutationKey: QueryKey) =>
  client.getMutationCache().findAll({ mutationKey, exact: true, status: 'pending' });

/** Value that the latest pending press requested; undefined if none is pending. */
export const latestPress = <Wanted>(client: QueryClient, mutationKey: QueryKey) =>
  pressesOf(client, mutationKey).at(-1)?.state.variables as Wanted | undefined;

/**
 * Whether a press whose response has arrived is the latest press. Only the response to the latest press is shown. The mutations
 * of the toggle need a common `scope`, so that responses arrive in the order of the presses.
 */
export const isLatestPress = (client: QueryClient, mutationKey: QueryKey) =>
  pressesOf(client, mutationKey).length === 1;

/** Context that the pending presses share: the value that `onMutate` of the first one returned. */
export const sharedByPresses = <Context>(client: QueryClient, mutationKey: QueryKey) =>
  pressesOf(client, mutationKey).find(({ state }) => state.context !== undefined)?.state.context as Context | undefined;
