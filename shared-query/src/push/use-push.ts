import type { PushState } from '@onmaum/shared-auth/push';
import { notificationKeys } from '@onmaum/shared-contract/notification/notification-keys';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../act/use-act.ts';
import { showError } from '../show-error.ts';

/** Texts that explain why push cannot be switched on in this browser, and what to do. */
export const PUSH_TEXT = {
  denied: '이 브라우저에서 온마음의 알림이 차단되어 있어요. 브라우저 설정에서 허용해 주세요.',
  install: '홈 화면에 추가하면 이 기기에서도 알림을 받을 수 있어요.',
} as const;

const loadPush = () => import(/* webpackChunkName: "push" */ '@onmaum/shared-auth/push');

const stateKey = [...notificationKeys.settings, 'this-browser'] as const;

const stateOptions = queryOptions({
  queryKey: stateKey,
  queryFn: async () => (await loadPush()).readPushState(),
  networkMode: 'always',
  meta: { personal: true },
});

/** The state of push in this browser (rules/notification-channels.md#push); undefined until it is known. */
export const usePushState = (): PushState | undefined => useQuery(stateOptions).data;

/** Whether the attempt to read the state of push in this browser is over. For pages whose layout depends on the state. */
export const useIsPushRead = (): boolean => !useQuery(stateOptions).isPending;

/**
 * Switches push in this browser on or off, and shows errors.
 * @param onSubscribed called after the browser was subscribed; part of the action, so its errors are shown
 */
export function useSwitchPush(onSubscribed?: () => Promise<unknown>) {
  const client = useQueryClient();
  const { act, isPending } = useAct({
    mutationFn: async (isOn: boolean) => {
      const push = await loadPush();
      if (!isOn) {
        await push.switchPushOff();
        return 'off' as const;
      }
      const state = await push.switchPushOn();
      if (state === 'on') await onSubscribed?.();
      return state;
    },
    onSuccess: (state) => client.setQueryData(stateKey, state),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.settings }),
  });
  return { switchPush: act, isPending };
}
