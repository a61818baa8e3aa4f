/** Path of the API on the origin of the site. */
const API_HOST = '/api';

/**
 * The address of an expert's portrait (rules/solutions.md#portrait).
 * @param profile a path with 'img' in it is one of the site; any other is one of the API; empty: no portrait
 * @returns empty without a portrait
 */
export function portraitPath(profile: string): string {
  if (profile === '' || profile.includes('img')) return profile;
  return profile.startsWith('/') ? API_HOST + profile : `${API_HOST}/${profile}`;
}
