import { notLoaded } from '@onmaum/shared-contract/texts/not-loaded';
import { mypageKeys } from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Maximum time for which posts are hidden until the first list of blocks arrives. The animation `held` of
 * shared-ui/src/styles/held.css has the same delay.
 */
export const HOLD_MS = 5000;
const TEXT = `${notLoaded('차단 목록')}.`;

/** The last notice with the failure that it reports. Each failure is reported once. */
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
 * Shows a notice if no list of blocks could be loaded, since posts of blocked people may then be visible.
 * @param state null if the caller does not know, false if no list is missing, 'waiting' during the first request, otherwise a
 * string that identifies the failure
 */
export function useMissingNotice(state: string | false | null) {
  const client = useQueryClient();
  useEffect(() => {
    if (state === null) return;
    if (state === false) return hide();
    const retry = () => void client.refetchQueries({ queryKey: mypageKeys.blocked });
    if (state !== 'waiting') return show(state, retry);
    const timer = setTimeout(() => show(state, retry), HOLD_MS);
    return () => clearTimeout(timer);
  }, [client, state]);
}
