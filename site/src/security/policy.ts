import { POLICY_REPORTS_PATH } from '@onmaum/shared-contract/release/faults';
import type { InlineHashes } from '@onmaum/shared-contract/rendering';
import { KAKAO_SDK } from '@onmaum/shared-contract/site/kakao-sdk';
import type { FastifyReply } from 'fastify';
import { PROVIDER_HOSTS } from './payment.ts';

/** @param payment who may ask the browser to pay */
const permissionsPolicy = (payment = '()') => `camera=(), microphone=(), geolocation=(), payment=${payment}`;

/** Headers of every response. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy(),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
} as const;

/**
 * Policy of the files of releases, which are no pages: opened by their address, a document or a drawing runs nothing and asks
 * for nothing. Browsers apply it to documents alone.
 */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Needs of a page besides its own scripts, styles and calls. */
interface PageNeeds {
  /** Whether it is reached by https. */
  secure: boolean;
  development: boolean;
  /** Whether it can be shared to KakaoTalk. */
  kakao: boolean;
  /** Hosts of the payment provider, on the page that pays; none of them when it is emulated by this site. */
  payment: readonly string[] | null;
  /** Origin of the files of a preview under development. */
  bundler?: string | undefined;
}

/** The name of the place to which violations are reported. */
const ENDPOINT = 'policy';

const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] };

const listed = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join('');
const hashed = (hashes: readonly string[]) => listed(hashes.map((hash) => `'${hash}'`));

/**
 * Sets the policies of a page (docs/adr/0009-content-security-policy.md). They are the same in every answer, so that an
 * answer can be kept with them.
 * @param inline what the document contains itself
 */
export function setPagePolicy(
  reply: FastifyReply,
  inline: InlineHashes = NOTHING_INLINE,
  { secure, development, kakao, payment, bundler }: PageNeeds,
) {
  // with the connection by which a bundler tells of changes
  const others = bundler ? [bundler, bundler.replace(/^http/, 'ws')] : [];
  const local = listed([...(development ? ['http://127.0.0.1:*', 'ws://127.0.0.1:*'] : []), ...others]);
  const provider = listed(payment ?? []);
  const scripts = [...(kakao ? [KAKAO_SDK.src] : []), ...(provider ? PROVIDER_HOSTS : [])];
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hashed(inline.scripts)}${listed(scripts)}${local}`,
    // the provider's script makes a style element, and any hash would forbid it
    `style-src 'self'${provider ? " 'unsafe-inline'" : hashed(inline.styles)}${local}`,
    `img-src 'self' data:${provider}${local}`,
    `font-src 'self'${local}`,
    `connect-src 'self'${provider}${local}`,
    ...(provider ? [`frame-src${provider}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    // KakaoTalk's SDK opens its window by submitting a form, as card companies' windows do
    `form-action 'self'${kakao ? ' https://sharer.kakao.com' : ''}${provider}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // for browsers without `report-to`, which the others prefer
    `report-uri ${POLICY_REPORTS_PATH}`,
    // they send nothing to an endpoint that is not reached by https, and would not use `report-uri` either
    ...(secure ? [`report-to ${ENDPOINT}`] : []),
  ];
  reply.header('content-security-policy', policy.join('; '));
  if (secure) reply.header('reporting-endpoints', `${ENDPOINT}="${POLICY_REPORTS_PATH}"`);
  if (payment)
    reply.header('permissions-policy', permissionsPolicy(provider ? '(self "https://service.iamport.kr")' : '(self)'));
}
