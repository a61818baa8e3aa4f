import { call, toApiError } from '@onmaum/shared-auth';
import { notificationKeys } from '@onmaum/shared-contract/notification/notification-keys';
import * as channels from '@onmaum/shared-contract/notification/settings-calls';
import { mypageKeys, showError, useAct } from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The mail server may take up to 20 seconds. */
const MAIL_MS = 25_000;

const sendMail = (email: string) => call(channels.changeMail, { body: { email }, timeout: MAIL_MS });

/** Sends the mail that confirms an address. The form shows errors. */
export function useChangeMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendMail,
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: notificationKeys.settings }),
  });
}

/** Sends the mail again to an address that is not confirmed yet. */
export function useSendMailAgain() {
  const client = useQueryClient();
  return useAct({
    mutationFn: sendMail,
    onError: (error) => {
      const { email } = toApiError(error).errors;
      if (email) toast(email, { tone: 'danger' });
      else showError(error);
    },
    onSuccess: () => {
      // the link in the earlier mail no longer works
      toast('확인 메일을 다시 보냈어요. 새로 온 메일의 버튼을 눌러 주세요.');
      return client.invalidateQueries({ queryKey: notificationKeys.settings });
    },
  });
}

/** Confirms the address to which a link was sent. */
export function useConfirmMail(token: string) {
  const client = useQueryClient();
  return useAct({
    mutationFn: () => call(channels.confirmMail, { body: { token } }),
    once: true,
    onError: () => undefined,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: notificationKeys.settings });
      await client.invalidateQueries({ queryKey: mypageKeys.info });
    },
  });
}

/** Stops notifications by mail to the member to whom the link was sent. */
export function useUnsubscribe(token: string) {
  const client = useQueryClient();
  return useAct({
    mutationFn: () => call(channels.unsubscribe, { query: { token } }),
    once: true,
    onError: () => undefined,
    onSuccess: () => client.invalidateQueries({ queryKey: notificationKeys.settings }),
  });
}
