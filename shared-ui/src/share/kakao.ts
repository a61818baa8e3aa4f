import { KAKAO_SDK } from '@onmaum/shared-contract/site/kakao-sdk';
import { kakaoKey } from './kakao-key.ts';
import type { ShareCard } from './share.ts';

interface KakaoSdk {
  isInitialized: () => boolean;
  init: (key: string) => void;
  Share: { sendDefault: (message: object) => void };
}

declare global {
  interface Window {
    Kakao?: KakaoSdk;
  }
}

let loading: Promise<KakaoSdk> | undefined;

/** Loads Kakao's script once; after a failure the next call retries. */
export function loadKakao(): Promise<KakaoSdk> {
  loading ??= fetchSdk().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchSdk(): Promise<KakaoSdk> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = KAKAO_SDK.src;
    script.integrity = KAKAO_SDK.integrity;
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the Kakao script did not load'));
    };
    document.head.append(script);
  });
  const sdk = window.Kakao;
  if (!sdk) throw new Error('the Kakao script brought nothing');
  if (!sdk.isInitialized()) sdk.init(kakaoKey());
  return sdk;
}

/** Opens KakaoTalk's window to choose the recipients of the card. */
export async function shareByKakao({ title, description, image, url }: ShareCard): Promise<void> {
  const link = { mobileWebUrl: url, webUrl: url };
  const { Share } = await loadKakao();
  Share.sendDefault({
    objectType: 'feed',
    content: { title, description, imageUrl: image, link },
    buttons: [{ title: '자세히 보기', link }],
  });
}
