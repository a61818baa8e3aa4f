import { AREAS, readArea } from '../../../deploy/src/checkout/apps.ts';

/** Team of all files that belong to no area. */
const PLATFORM = '@onmaum/platform';

/** Makes CODEOWNERS. The last pattern that matches a file decides, so the folders and browser tests of areas come last. */
export function codeOwners(): string {
  const rows = AREAS.flatMap((area) => {
    const { owner } = readArea(area);
    return owner ? [`/${area}/ ${owner}`, `/e2e/tests/${area}/ ${owner}`] : [];
  });
  return `${['# Owners of the areas, from their area.json. Made by `npm run ops`.', `* ${PLATFORM}`, ...rows].join('\n')}\n`;
}
