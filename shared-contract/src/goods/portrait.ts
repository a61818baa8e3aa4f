/** Path of the API on the origin of the site. */
const API_HOST = '/api';

/**
 * The address of an expert's portrait (rules/solutions.md#portrait).
 * @param profile a path that contains 'img' is a file of the site, any other a path of the API; empty if there is no portrait
 * @returns an empty text if there is no portrait
 */
export function portraitPath(profile: string): string {
  if (profile === '' || profile.includes('img')) return profile;
  return profile.startsWith('/') ? API_HOST + profile : `${API_HOST}/${profile}`;
}
