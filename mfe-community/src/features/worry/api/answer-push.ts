import { call } from '@onmaum/shared-auth';
import { notificationKeys } from '@onmaum/shared-contract/notification/notification-keys';
import * as channels from '@onmaum/shared-contract/notification/settings-calls';
import { useQuery } from '@tanstack/react-query';

/**
 * Whether the member's choices let answers through to push; undefined until they are known, and without such a channel.
 * @param isAsked false where nothing is offered
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

/** Lets answers through to push. */
export const letAnswersThrough = (): Promise<unknown> =>
  call(channels.changeSettings, {
    body: {
      channels: [{ channel: 'push', is_on: true }],
      topic: { topic: 'answer', channel: 'push', is_on: true },
    },
  });
