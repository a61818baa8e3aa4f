/** Address of the rehearsed site. It belongs to nobody, and no request is sent. */
export const SITE = 'https://rehearsal.invalid';

/** Address of the API for its pages; `exampleFetch` answers. */
export const EXAMPLE_API = 'http://api.invalid';
