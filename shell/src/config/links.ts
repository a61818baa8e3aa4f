/** External addresses. */
export const LINKS = {
  /** The parent company's site, in the banner above every page. */
  parent: 'https://onmaum.example',
  social: 'https://www.instagram.com/onmaum.example',
  /** The company's entry in the public register of mail-order businesses. The law requires a link to it in the footer. */
  businessLookup: 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=0000000000',
} as const;
