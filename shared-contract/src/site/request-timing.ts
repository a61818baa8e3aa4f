/** Name of the entry in the header `server-timing` that contains the request id of a failed page. */
export const REQUEST_TIMING = 'request';
