let key = '';

/**
 * Switches sharing through KakaoTalk on. Call once at the start of the page.
 * @param javascriptKey the public JavaScript key of the site's Kakao application
 */
export function setKakaoKey(javascriptKey: string): void {
  key = javascriptKey;
}

/** Empty when sharing through KakaoTalk is off. */
export const kakaoKey = () => key;
