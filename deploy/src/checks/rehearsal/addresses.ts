/** Address of the rehearsed site. The domain belongs to nobody, and no request is sent to it. */
export const SITE = 'https://rehearsal.invalid';

/** Address of the API for the pages of the rehearsed site. `exampleFetch` answers all calls. */
export const EXAMPLE_API = 'http://api.invalid';
