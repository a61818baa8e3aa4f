import { useGuard } from '@onmaum/shared-ui';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';

type ActOptions<Data, Variables, Context> = Omit<UseMutationOptions<Data, Error, Variables, Context>, 'networkMode'> & {
  /** Set for actions that are possible only once, such as a vote: after a success, nothing more is sent. */
  once?: boolean;
  /**
   * Returns the target of a press, for actions on several targets, such as the comments of a post. Presses on different targets
   * do not block each other; with `scope` they are sent one after the other. Must be a stable function.
   */
  nameOf?: (variables: Variables) => string;
};

/**
 * A mutation that a person starts with a press. While it runs, another press on the same target sends nothing. `onError` must
 * handle its errors.
 */
export function useAct<Data, Variables = void, Context = unknown>({
  once = false,
  nameOf,
  ...options
}: ActOptions<Data, Variables, Context>) {
  const guard = useGuard();
  // when offline, fail at once instead of pausing the mutation until the connection returns
  const { mutateAsync, ...state } = useMutation({ ...options, networkMode: 'always' });
  const act = useCallback(
    (variables: Variables) =>
      void guard(
        () =>
          mutateAsync(variables).then(
            () => once,
            () => false,
          ),
        nameOf?.(variables),
      ),
    [guard, mutateAsync, once, nameOf],
  );
  return { act, isPending: state.isPending, isIdle: state.isIdle, error: state.error };
}
