import { z } from 'zod';
import { STAFF_LEVELS } from '../constants.ts';

/** The pages of an area for search engines. Each is a path of its own routes. */
export const AreaSitemap = z.strictObject({
  /** Pages without parameters that the sitemap lists. */
  pages: z.array(z.string().max(200)).max(200).optional(),
  /** The page of an item, with one parameter for its id, by the section of the API's sitemap that has the ids. */
  items: z.record(z.string().max(40), z.string().max(200)).optional(),
  /** Beginnings of paths that crawlers must not request. */
  disallow: z.array(z.string().max(200)).max(50).optional(),
});
export type AreaSitemap = z.infer<typeof AreaSitemap>;

/** Names of areas. The shell alone has the key of `mfe-shell` in discovery.json. */
export const AREA_NAME = /^(?=.{5,44}$)mfe-(?!shell$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * The manifest of an area, `area.json` in its folder. The build writes it into the release, and the release tool
 * compares it with what was built.
 */
export const Area = z.strictObject({
  /** Name of the area; that of its folder if absent, which is so in the repository of the site. */
  app: z.string().regex(AREA_NAME, 'must be mfe-<lower-case words>, at most 44 letters, and not mfe-shell').optional(),
  /** Name of the federation container; no other app has it. */
  container: z.string().regex(/^[a-z]\w*$/, 'must be a name of JavaScript in lower case'),
  /** Team that answers for the area, as CODEOWNERS names it. */
  owner: z
    .string()
    .regex(/^@[\w-]+(\/[\w-]+)?$/, 'must be a user or a team, such as @onmaum/community')
    .optional(),
  /** Modules that the host loads, and their sources. */
  exposes: z.record(z.string().startsWith('./'), z.string().startsWith('./')),
  /** Names of the fragments in each module that has some. */
  fragments: z.record(z.string().startsWith('./'), z.array(z.string())).default({}),
  /** Level of the staff for whom alone the code of the area is loaded; absent if it is for everybody. */
  audience: z.enum(STAFF_LEVELS).optional(),
  /** Its pages for search engines; absent if it has none, as an area for staff. */
  sitemap: AreaSitemap.optional(),
});
/** Description of an area: its manifest, and the path patterns of its routes, which only this area owns. */
export type Area = z.infer<typeof Area> & { paths: string[] };

/** Name of the file. */
export const AREA_FILE = 'area.json';
