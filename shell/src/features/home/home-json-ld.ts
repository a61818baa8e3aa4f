import { COMPANY } from '@onmaum/shared-contract/site/company';
import { LINKS } from '../../config/links.ts';

/** schema.org data of the organisation and the site search; the document adds the context. */
export const homeJsonLd = (origin: string) => [
  {
    '@type': 'WebSite',
    name: COMPANY.name,
    url: `${origin}/`,
    inLanguage: 'ko-KR',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search/{search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
  {
    '@type': 'Organization',
    name: COMPANY.name,
    url: `${origin}/`,
    logo: `${origin}/img/icon-512.png`,
    email: COMPANY.email,
    sameAs: [LINKS.social],
    parentOrganization: { '@type': 'Organization', url: LINKS.parent },
  },
];
