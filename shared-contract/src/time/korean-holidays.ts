/**
 * Public holidays of Korea that are not on a Saturday or Sunday, with substitute holidays and days of nationwide
 * elections, as MMDD by year. Sources: the Public Holidays Act (공휴일에 관한 법률, 2026 amendment: 1 May and 17 July),
 * the regulation on holidays of public offices (관공서의 공휴일에 관한 규정), and the yearly almanac of the Korea
 * Astronomy and Space Science Institute (월력요항), which is published in June for the next year. Holidays that the
 * government declares for one year only are added by hand.
 */
export const KOREAN_HOLIDAYS: Readonly<Record<number, string>> = {
  2026: '0101 0216 0217 0218 0302 0501 0505 0525 0603 0717 0817 0924 0925 1005 1009 1225',
  2027: '0101 0208 0209 0301 0503 0505 0513 0719 0816 0914 0915 0916 1004 1011 1227',
  2028: '0126 0127 0128 0301 0412 0501 0502 0505 0606 0717 0815 1002 1003 1004 1005 1009 1225',
};

/** Public holidays of the same law that are on a Saturday or Sunday. */
export const WEEKEND_HOLIDAYS: Readonly<Record<number, string>> = {
  2026: '0301 0524 0606 0815 0926 1003',
  2027: '0206 0207 0501 0606 0717 0815 1003 1009 1225',
  2028: '0101',
};
