/** External addresses. */
export const LINKS = {
  /** The parent company's site, in the banner above every page. */
  parent: 'https://onmaum.example',
  social: 'https://www.instagram.com/onmaum.example',
  /** Public look-up of mail-order businesses, which the law asks the footer to link. */
  businessLookup: 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=0000000000',
} as const;
