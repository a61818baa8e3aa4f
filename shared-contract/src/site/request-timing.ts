/** Name under which the header `server-timing` has the id of the request for a page that failed. */
export const REQUEST_TIMING = 'request';
