import type { ExpertInfo, ExpertView, PageHead } from '@onmaum/shared-contract';
import { portraitPath } from '@onmaum/shared-contract/goods/portrait';
import { paths } from '@onmaum/shared-contract/site/paths';
import { breadcrumbJsonLd } from '../../../lib/breadcrumb-json-ld.ts';
import { MARKET_LIST } from '../../../lib/market-list.ts';

/**
 * @param view null if the expert does not exist; undefined if it could not be fetched
 * @returns an empty head if there is no expert: the title then depends on the page's HTTP status
 */
export function expertPageHead(view: ExpertView | null | undefined, origin: string): PageHead {
  if (!view) return {};
  const expert = view.counselorInfo;
  const canonical = paths.solutionExpert(expert.id);
  return {
    title: `${expert.nickname} 전문가`,
    description: descriptionOf(expert),
    canonical,
    jsonLd: [
      personJsonLd(expert, origin),
      breadcrumbJsonLd([MARKET_LIST, { name: expert.nickname, path: canonical }], origin),
    ],
  };
}

/** The description of the page. The shell truncates it when it writes the head. */
const descriptionOf = ({ summary, certificate, keyword }: ExpertInfo) =>
  [summary, certificate[0], keyword.map((one) => `#${one.keyword}`).join(' ')].filter(Boolean).join(' · ');

/** The JSON-LD of an expert. It has no ratings, because schema.org defines none for a person. */
function personJsonLd({ id, nickname, summary, profile, certificate, keyword }: ExpertInfo, origin: string) {
  const url = origin + paths.solutionExpert(id);
  return {
    '@type': 'Person',
    name: nickname,
    description: summary,
    url,
    mainEntityOfPage: url,
    jobTitle: '상담사',
    ...(profile !== '' && { image: new URL(portraitPath(profile), origin).href }),
    ...(certificate.length > 0 && {
      hasCredential: certificate.map((name) => ({ '@type': 'EducationalOccupationalCredential', name })),
    }),
    ...(keyword.length > 0 && { knowsAbout: keyword.map((one) => one.keyword) }),
  };
}
