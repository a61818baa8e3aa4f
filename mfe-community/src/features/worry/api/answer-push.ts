import { call } from '@onmaum/shared-auth';
import { notificationKeys } from '@onmaum/shared-contract/notification/notification-keys';
import * as channels from '@onmaum/shared-contract/notification/settings-calls';
import { useQuery } from '@tanstack/react-query';

/**
 * The member's notification settings for answers by push. `isOn` is undefined until the settings are loaded, and if the
 * site offers no push.
 * @param isAsked false if push is not offered, so that the settings are not requested
 */
export function useAnswerChoice(isAsked: boolean) {
  const { data, isLoading } = useQuery({
    enabled: isAsked,
    queryKey: notificationKeys.settings,
    queryFn: ({ signal }) => call(channels.settings, { signal }),
    meta: { personal: true },
  });
  const isChannelOn = data?.channels.find(({ channel }) => channel === 'push')?.is_on;
  const isTopicOn = data?.topics.find(({ topic, channel }) => topic === 'answer' && channel === 'push')?.is_on;
  return { isLoading, isChannelOn, isOn: isChannelOn && isTopicOn };
}

/** Changes the member's notification settings, so that answers are sent by push. */
export const letAnswersThrough = (): Promise<unknown> =>
  call(channels.changeSettings, {
    body: {
      channels: [{ channel: 'push', is_on: true }],
      topic: { topic: 'answer', channel: 'push', is_on: true },
    },
  });
