/**
 * The public JavaScript key of the site's Kakao application, which the site server writes into the page
 * (KAKAO_JS_KEY); empty when sharing to KakaoTalk is disabled.
 */
export const kakaoKey = () => document.documentElement.dataset.kakaoKey ?? '';
