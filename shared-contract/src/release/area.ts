import { z } from 'zod';
import { STAFF_LEVELS } from '../constants.ts';

/** Pages of an area for search engines. Each is a path of the area's routes. */
export const AreaSitemap = z.strictObject({
  /** Pages without parameters that the sitemap lists. */
  pages: z.array(z.string().max(200)).max(200).optional(),
  /** For each section of the API's sitemap, which lists ids: the path pattern of an item's page, with one parameter for the id. */
  items: z.record(z.string().max(40), z.string().max(200)).optional(),
  /** Prefixes of paths that crawlers must not request. */
  disallow: z.array(z.string().max(200)).max(50).optional(),
});
export type AreaSitemap = z.infer<typeof AreaSitemap>;

/** Pattern of an area's name. `mfe-shell` is excluded, because it would have the same key in discovery.json as the shell. */
export const AREA_NAME = /^(?=.{5,44}$)mfe-(?!shell$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * The manifest of an area, `area.json` in its folder. The build writes it into the release, and a deploy compares it with the
 * built files.
 */
export const Area = z.strictObject({
  /** Name of the area. If absent, as in the repository of the site, it is the name of the folder. */
  app: z.string().regex(AREA_NAME, 'must be mfe-<lower-case words>, at most 44 letters, and not mfe-shell').optional(),
  /** Name of the federation container. No other app may have the same name. */
  container: z.string().regex(/^[a-z]\w*$/, 'must be a name of JavaScript in lower case'),
  /** Team that is responsible for the area, in the form of CODEOWNERS. */
  owner: z
    .string()
    .regex(/^@[\w-]+(\/[\w-]+)?$/, 'must be a user or a team, such as @onmaum/community')
    .optional(),
  /** Modules that the host loads, and their sources. */
  exposes: z.record(z.string().startsWith('./'), z.string().startsWith('./')),
  /** Names of the fragments in each module that exports some. */
  fragments: z.record(z.string().startsWith('./'), z.array(z.string())).default({}),
  /**
   * Minimum level of the people who may use the area. Its code is loaded for nobody else. Absent if the area is for everybody.
   */
  audience: z.enum(STAFF_LEVELS).optional(),
  /** Pages for search engines; absent if there are none, as in an area for staff. */
  sitemap: AreaSitemap.optional(),
});
/** Description of an area: its manifest, and the path patterns of its routes. No other app may have the same patterns. */
export type Area = z.infer<typeof Area> & { paths: string[] };

/** File name of the manifest. */
export const AREA_FILE = 'area.json';
