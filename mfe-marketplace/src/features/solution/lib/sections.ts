/** The places of the page of a solution (rules/solutions.md#solution-page), by their ids in it. */
export const SECTIONS = { info: '정보', review: '후기', guide: '이용 안내' } as const;
export type Section = keyof typeof SECTIONS;

export const SECTION_IDS = Object.keys(SECTIONS) as Section[];
