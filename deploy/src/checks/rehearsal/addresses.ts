/** The site that is rehearsed. Nobody has it, and nothing is sent. */
export const SITE = 'https://rehearsal.invalid';

/** Where its pages look for the API; `exampleFetch` answers. */
export const EXAMPLE_API = 'http://api.invalid';
