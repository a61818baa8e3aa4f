import { mypageKeys } from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Time for which posts wait for the first list of blocks; `held` of shared-ui/src/styles/held.css waits as long. */
export const HOLD_MS = 5000;
const TEXT = '차단 목록을 불러오지 못했어요.';

/** The shown notice, and the failure that it is about: it is shown once for each. */
let shown: { failure: string; close: () => void } | null = null;

function show(failure: string, retry: () => void) {
  if (shown?.failure === failure) return;
  const close = toast(TEXT, { tone: 'info', action: { label: '다시 시도', onPress: retry }, stays: true });
  shown = { failure, close };
}

function hide() {
  shown?.close();
  shown = null;
}

/**
 * Says that posts of blocked people may be shown, because no list of blocks has arrived.
 * @param state false if there is a list, 'waiting' for the first attempt, or the failure
 */
export function useMissingNotice(state: string | false) {
  const client = useQueryClient();
  useEffect(() => {
    if (state === false) return hide();
    const retry = () => void client.refetchQueries({ queryKey: mypageKeys.blocked });
    if (state !== 'waiting') return show(state, retry);
    const timer = setTimeout(() => show(state, retry), HOLD_MS);
    return () => clearTimeout(timer);
  }, [client, state]);
}
