import { COMPANY, LINKS } from '../../config/company.ts';

/** Tells search engines who runs the site and how it is searched (schema.org); the document adds the context. */
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
