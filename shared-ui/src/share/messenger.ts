import { loadKakao, shareByKakao } from './kakao.ts';
import { kakaoKey } from './kakao-key.ts';
import { copyLink, type ShareCard } from './share.ts';

/** Loads Kakao's script before the click, since browsers allow opening a window only during the click event. */
export function prepareMessenger(): void {
  if (kakaoKey()) loadKakao().catch(() => undefined);
}

/** Shares through KakaoTalk if possible, otherwise through the device's share dialog, or else the clipboard. */
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
