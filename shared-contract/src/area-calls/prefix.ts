/**
 * Prefix of the calls that areas' own services answer (docs/adr/0050-services-of-areas.md). The name of the area follows:
 * `/api/areas/mfe-gift/…`. Must not import zod: pages load this file.
 */
export const AREA_CALLS = '/api/areas';

/** Maximum number of concurrent calls to the service of one area. Each API process and each site server counts its own calls. */
export const CALLS_AT_ONCE = 16;

/** Path at which a service lists its calls for the API. The API forwards only listed calls, so pages cannot reach this path. */
export const DECLARED_CALLS_PATH = '/.well-known/area-calls';

/** Path at which a service deletes a former member's data. The API sends `DELETE` with the pseudonym appended; 204 confirms. */
export const FORGET_PATH = '/.well-known/area-members/';

/** Header with the signed statement about the caller. */
export const STATEMENT_HEADER = 'x-area-statement';

/** Issuer in the statements. */
export const STATEMENT_ISSUER = 'onmaum';

/** Role in a statement about a former member, whose data is to be deleted. */
export const FORGOTTEN = 'forgotten';

const OWNER = /^\/api\/areas\/(mfe-[^/]+)\//;

/** The area to which a path of a call belongs; undefined for a path of the site. */
export const areaOfCall = (path: string): string | undefined => OWNER.exec(path)?.[1];
