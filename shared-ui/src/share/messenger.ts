import { loadKakao, shareByKakao } from './kakao.ts';
import { kakaoKey } from './kakao-key.ts';
import { copyLink, type ShareCard } from './share.ts';

/** Fetches ahead what the press will need: a window opens only within the press itself. */
export function prepareMessenger(): void {
  if (kakaoKey()) loadKakao().catch(() => undefined);
}

/** Through KakaoTalk; without it the way that the device offers, and at last the clipboard. */
export async function shareByMessenger(card: ShareCard): Promise<void> {
  if (kakaoKey()) {
    try {
      return await shareByKakao(card);
    } catch {
      // the script is blocked or out of reach: the device's own way remains
    }
  }
  if (!navigator.share) return copyLink(card);
  try {
    await navigator.share({ title: card.title, text: card.description, url: card.url });
  } catch (error) {
    // closing the sheet is an answer, not a failure
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(card);
  }
}
