/**
 * Calls of areas with a service of their own (docs/adr/0050-services-of-areas.md). Each is below the name of its area:
 * `/api/areas/mfe-gift/…`. No zod here.
 */
export const AREA_CALLS = '/api/areas';

/** Calls of one area at the same time: in each process of the API, and in each site server for its visitors. */
export const CALLS_AT_ONCE = 16;

/** Path of the service that lists the calls that it serves. It is no call, so pages cannot reach it. */
export const DECLARED_CALLS_PATH = '/.well-known/area-calls';

/** Path of the service at which the API deletes the data of a former member, followed by the pseudonym: `DELETE`, answer 204. */
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
