import { loadKakao, shareByKakao } from './kakao.ts';
import { kakaoKey } from './kakao-key.ts';
import { copyLink, type ShareCard } from './share.ts';

/** Loads the script ahead of the click, since browsers only allow a window within the click event. */
export function prepareMessenger(): void {
  if (kakaoKey()) loadKakao().catch(() => undefined);
}

/** Shares through KakaoTalk; otherwise through the device's share dialog, or the clipboard. */
export async function shareByMessenger(card: ShareCard): Promise<void> {
  if (kakaoKey()) {
    try {
      return await shareByKakao(card);
    } catch {
      // the script is blocked or unreachable: use the device's share dialog
    }
  }
  if (!navigator.share) return copyLink(card);
  try {
    await navigator.share({ title: card.title, text: card.description, url: card.url });
  } catch (error) {
    // closing the share dialog is not a failure
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(card);
  }
}
