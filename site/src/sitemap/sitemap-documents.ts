import { type AnswerOf, addressOf } from '@onmaum/shared-contract';
import { sitemap, sitemapPart } from '@onmaum/shared-contract/home/calls';
import { LRUCache } from 'lru-cache';
import { askApi } from '../api/ask-api.ts';
import type { SiteConfig } from '../config.ts';

type Parts = AnswerOf<typeof sitemap>;
export type Section = keyof Parts;

/** The sections of the sitemap: the kinds of items that the API lists. */
export const SECTIONS = Object.keys(sitemap.schema.answer.shape) as Section[];

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const url = (address: string, updated?: string) =>
  `<url><loc>${address}</loc>${updated ? `<lastmod>${updated.slice(0, 10)}</lastmod>` : ''}</url>`;

/** The document with all pages that have no id. @param addresses absolute URLs */
export const pagesDocument = (addresses: readonly string[]) => urlset(addresses.map((address) => url(address)));
const urlset = (urls: string[]) => `${XML}<urlset ${XMLNS}>${urls.join('')}</urlset>`;

const ANSWER_MS = 4_000;
const FAILURE_KEPT_MS = 5_000;
/** Maximum number of characters of all cached documents. The document of a full part has about a million. */
const MAX_CHARACTERS = 16_000_000;

type Config = Pick<SiteConfig, 'origin' | 'apiUrl' | 'siteSecret'>;

/** Call that lists a part of a section, and the path pattern of its items. */
interface PartRequest {
  address: string;
  pattern: string;
}

/** Documents of the sitemap, made from answers of the API and cached as long as the answers. Concurrent requests share a call. */
export class SitemapDocuments {
  private readonly parts: LRUCache<'parts', { parts: Parts | null }>;
  private readonly documents: LRUCache<string, { text: string | null }, PartRequest>;
  private readonly config: Config;
  private readonly items: () => ReadonlyMap<string, string>;

  /** @param items returns the path pattern of the items of each section, as the areas that are live now declare it */
  constructor(config: Config, items: () => ReadonlyMap<string, string>) {
    this.config = config;
    this.items = items;
    this.parts = new LRUCache({
      max: 1,
      ttl: sitemap.cache * 1000,
      fetchMethod: async (_key, _old, { options }) => {
        const parts = await this.ask<Parts>(sitemap.path);
        if (!parts) options.ttl = FAILURE_KEPT_MS;
        return { parts };
      },
    });
    this.documents = new LRUCache({
      maxSize: MAX_CHARACTERS,
      sizeCalculation: ({ text }) => 1 + (text?.length ?? 0),
      ttl: sitemapPart.cache * 1000,
      fetchMethod: async (_key, _old, { options, context: { address, pattern } }) => {
        const items = await this.ask<AnswerOf<typeof sitemapPart>>(address);
        if (!items) options.ttl = FAILURE_KEPT_MS;
        const addressOfItem = (id: number) => this.config.origin + pattern.replace(/:\w+/, String(id));
        const urls = items?.map(({ id, updated_at }) => url(addressOfItem(id), updated_at));
        return { text: urls ? urlset(urls) : null };
      },
    });
  }

  /** The index of all documents. @returns null if the API does not answer */
  async index(): Promise<string | null> {
    const parts = await this.findParts();
    if (!parts) return null;
    const sections = SECTIONS.filter((section) => this.items().has(section));
    const names = ['pages', ...sections.flatMap((section) => parts[section].map((part) => `${section}-${part}`))];
    const files = names.map((name) => `<sitemap><loc>${this.config.origin}/sitemap-${name}.xml</loc></sitemap>`);
    return `${XML}<sitemapindex ${XMLNS}>${files.join('')}</sitemapindex>`;
  }

  /** The document of one part of a section. @returns null if the API does not answer, undefined if there is no such part */
  async part(section: Section, part: number): Promise<string | null | undefined> {
    const pattern = this.items().get(section);
    if (pattern === undefined) return undefined;
    const parts = await this.findParts();
    if (parts && !parts[section].includes(part)) return undefined;
    if (!parts) return null;
    const address = addressOf(sitemapPart.path, { section, part });
    const document = await this.documents.fetch(`${address} ${pattern}`, { context: { address, pattern } });
    return document?.text ?? null;
  }

  private async findParts(): Promise<Parts | null> {
    return (await this.parts.fetch('parts'))?.parts ?? null;
  }

  private async ask<Answer>(path: string): Promise<Answer | null> {
    const answer = await askApi(this.config, path, ANSWER_MS);
    if (answer?.ok) return answer.json().catch(() => null) as Promise<Answer | null>;
    await answer?.body?.cancel();
    return null;
  }
}
