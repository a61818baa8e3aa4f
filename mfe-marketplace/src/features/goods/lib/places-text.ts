/** How many places of a solution are left, in words. */
export const placesText = (left: number): string => (left === 0 ? '모집 마감' : `남은 자리 ${left}`);
