import type { PushState } from '@onmaum/shared-auth/push';
import { notificationKeys } from '@onmaum/shared-contract/notification/notification-keys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../act/use-act.ts';
import { showError } from '../show-error.ts';

const loadPush = () => import(/* webpackChunkName: "push" */ '@onmaum/shared-auth/push');

const stateKey = [...notificationKeys.settings, 'this-browser'] as const;

/** Whether this browser receives push (rules/notification-channels.md#push); undefined until it is known. */
export const usePushState = (): PushState | undefined =>
  useQuery({
    queryKey: stateKey,
    queryFn: async () => (await loadPush()).readPushState(),
    networkMode: 'always',
    meta: { personal: true },
  }).data;

/** Switches push of this browser on or off; errors are shown. */
export function useSwitchPush() {
  const client = useQueryClient();
  const { act, isPending } = useAct({
    mutationFn: async (isOn: boolean) => {
      const push = await loadPush();
      if (isOn) return push.switchPushOn();
      await push.switchPushOff();
      return 'off' as const;
    },
    onSuccess: (state) => client.setQueryData(stateKey, state),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.settings }),
  });
  return { switchPush: act, isPending };
}
