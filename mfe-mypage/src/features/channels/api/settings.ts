import { call } from '@onmaum/shared-auth';
import type { Channel } from '@onmaum/shared-contract/notification/channels';
import { notificationKeys } from '@onmaum/shared-contract/notification/notification-keys';
import type { NotificationSettings, SettingsChange, TopicChoice } from '@onmaum/shared-contract/notification/settings';
import * as channels from '@onmaum/shared-contract/notification/settings-calls';
import { showError } from '@onmaum/shared-query';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const settingsOptions = queryOptions({
  queryKey: notificationKeys.settings,
  queryFn: ({ signal }) => call(channels.settings, { signal }),
  meta: { personal: true },
});

/** The member's choices of channels and topics. */
export const useSettings = () => useQuery(settingsOptions);

const CHANGES = ['change-settings'];

/**
 * Changes the member's choices optimistically. Changes are sent one after the other, so the last change wins. After the last
 * change the choices are fetched again, since a call may have failed.
 */
export function useChangeSettings() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: CHANGES,
    mutationFn: (change: SettingsChange) => call(channels.changeSettings, { body: change }),
    scope: { id: notificationKeys.settings[0] },
    networkMode: 'always',
    onError: showError,
    onSettled: () => {
      // fetches the choices only after the last press: an earlier response would undo later presses on the screen
      if (client.isMutating({ mutationKey: CHANGES }) === 1)
        void client.invalidateQueries({ queryKey: settingsOptions.queryKey, exact: true });
    },
  });
  const change = (wanted: SettingsChange) => {
    // cancels a request from before the press, whose response would undo the press on the screen
    void client.cancelQueries({ queryKey: settingsOptions.queryKey, exact: true }, { revert: false });
    // changed here and not in the mutation, so that a second press starts from the result of the first one
    client.setQueryData(settingsOptions.queryKey, (settings) => settings && applied(settings, wanted));
    mutate(wanted);
  };
  return {
    switchChannels: (names: readonly Channel[], isOn: boolean) =>
      change({ channels: names.map((channel) => ({ channel, is_on: isOn })) }),
    choose: (topic: TopicChoice) => change({ topic }),
    setQuiet: (isQuiet: boolean) => change({ is_quiet: isQuiet }),
  };
}

function applied(settings: NotificationSettings, { channels: switches = [], topic, is_quiet }: SettingsChange) {
  return {
    ...settings,
    is_quiet: is_quiet ?? settings.is_quiet,
    channels: settings.channels.map((one) => switches.find(({ channel }) => channel === one.channel) ?? one),
    topics: settings.topics.map((one) =>
      topic && one.topic === topic.topic && one.channel === topic.channel ? topic : one,
    ),
  };
}
