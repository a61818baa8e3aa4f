import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Presses of one toggle that are still under way, the latest last. What a press shows comes only with the next rendering,
 * which the second press of two may precede: it has to start from what the first asked for.
 * @param mutationKey of the toggle alone, whose variables are what a press asks for
 */
const pressesOf = (client: QueryClient, mutationKey: QueryKey) =>
  client.getMutationCache().findAll({ mutationKey, exact: true, status: 'pending' });

/** What the latest press asks for; undefined when none is under way. */
export const latestPress = <Wanted>(client: QueryClient, mutationKey: QueryKey) =>
  pressesOf(client, mutationKey).at(-1)?.state.variables as Wanted | undefined;

/** Whether no further press follows the one whose answer has come: only then the answer is shown. */
export const isLatestPress = (client: QueryClient, mutationKey: QueryKey) =>
  pressesOf(client, mutationKey).length === 1;

/** What the presses under way share, as `onMutate` of the first has returned it. */
export const sharedByPresses = <Context>(client: QueryClient, mutationKey: QueryKey) =>
  pressesOf(client, mutationKey).find(({ state }) => state.context !== undefined)?.state.context as Context | undefined;
