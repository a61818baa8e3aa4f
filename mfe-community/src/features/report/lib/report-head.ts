import type { PageHead, Report } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { listJsonLd } from '../../../lib/list-json-ld.ts';

export const REPORT_HEAD = {
  title: '마음 리포트',
  description:
    '온마음이 만난 고민과 회복의 이야기를 모아 정리한 마음 리포트입니다. 관심 있는 주제를 편하게 골라 읽어 보세요.',
  canonical: paths.report,
} as const satisfies PageHead;

export const reportHead = (reports: readonly Report[], origin: string): PageHead => ({
  ...REPORT_HEAD,
  jsonLd: listJsonLd(REPORT_HEAD, reports, ({ link_url }) => link_url, origin),
});
