import type { FastifyReply } from 'fastify';

/** Headers of every response. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
} as const;

/**
 * Sets the content security policy of a page. Only scripts with the nonce and the scripts that they load may run;
 * 'self' is for browsers without 'strict-dynamic'.
 */
export function setPagePolicy(
  reply: FastifyReply,
  nonce: string,
  { development, kakao }: { development: boolean; kakao: boolean },
) {
  const local = development ? ' http://127.0.0.1:* ws://127.0.0.1:*' : '';
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'`,
    `style-src 'self' 'nonce-${nonce}'${local}`,
    `img-src 'self' data:${local}`,
    `font-src 'self'${local}`,
    `connect-src 'self'${local}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // KakaoTalk's SDK opens its window by submitting a form
    `form-action 'self'${kakao ? ' https://sharer.kakao.com' : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ];
  reply.header('content-security-policy', policy.join('; '));
}
