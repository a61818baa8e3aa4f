import { POLICY_REPORTS_PATH } from '@onmaum/shared-contract/release/faults';
import type { InlineHashes } from '@onmaum/shared-contract/release/rendering';
import { KAKAO_SDK } from '@onmaum/shared-contract/site/kakao-sdk';
import type { FastifyReply } from 'fastify';
import { PROVIDER_HOSTS } from './payment.ts';

/** @param payment origins that may use the Payment Request API */
const permissionsPolicy = (payment = '()') => `camera=(), microphone=(), geolocation=(), payment=${payment}`;

/** Headers of every response except those of `handleClientError`. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy(),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
} as const;

/**
 * Policy of the files of releases, which are not pages: a document or SVG that is opened by its address runs no script and
 * loads nothing. Browsers apply the policy only to documents.
 */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Facts about a page that decide which sources its policy allows. */
interface PageNeeds {
  /** Whether the site uses https. */
  secure: boolean;
  development: boolean;
  /** Whether pages can be shared to KakaoTalk. */
  kakao: boolean;
  /** Hosts of the payment provider on the payment page, empty when this site emulates it; null on other pages. */
  payment: readonly string[] | null;
  /** Origin of the files of a preview under development. */
  bundler?: string | undefined;
}

/** Name of the reporting endpoint for violations. */
const ENDPOINT = 'policy';

const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] };

const listed = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join('');
const hashed = (hashes: readonly string[]) => listed(hashes.map((hash) => `'${hash}'`));

/**
 * Sets the policies of a page (docs/adr/0009-content-security-policy.md). They contain no nonces, so caches can store a page
 * together with its policies.
 * @param inline hashes of inline scripts and styles
 */
export function setPagePolicy(
  reply: FastifyReply,
  inline: InlineHashes = NOTHING_INLINE,
  { secure, development, kakao, payment, bundler }: PageNeeds,
) {
  // the bundler's development server reports changes through a WebSocket
  const others = bundler ? [bundler, bundler.replace(/^http/, 'ws')] : [];
  const local = listed([...(development ? ['http://127.0.0.1:*', 'ws://127.0.0.1:*'] : []), ...others]);
  const provider = listed(payment ?? []);
  const scripts = [...(kakao ? [KAKAO_SDK.src] : []), ...(provider ? PROVIDER_HOSTS : [])];
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hashed(inline.scripts)}${listed(scripts)}${local}`,
    // the provider's script creates a style element; a hash in the list would make browsers ignore 'unsafe-inline'
    `style-src 'self'${provider ? " 'unsafe-inline'" : hashed(inline.styles)}${local}`,
    `img-src 'self' data:${provider}${local}`,
    `font-src 'self'${local}`,
    `connect-src 'self'${provider}${local}`,
    ...(provider ? [`frame-src${provider}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    // KakaoTalk's SDK opens its window by submitting a form; windows of card companies also submit forms
    `form-action 'self'${kakao ? ' https://sharer.kakao.com' : ''}${provider}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // for browsers without `report-to`; browsers that support both use `report-to`
    `report-uri ${POLICY_REPORTS_PATH}`,
    // without https the endpoint does not work, and browsers that support `report-to` would ignore `report-uri`, too
    ...(secure ? [`report-to ${ENDPOINT}`] : []),
  ];
  reply.header('content-security-policy', policy.join('; '));
  if (secure) reply.header('reporting-endpoints', `${ENDPOINT}="${POLICY_REPORTS_PATH}"`);
  if (payment)
    reply.header('permissions-policy', permissionsPolicy(provider ? '(self "https://service.iamport.kr")' : '(self)'));
}
