/** Company data for the footer and the legal pages. */
export const COMPANY = {
  name: '온마음',
  representative: '김온유',
  address: '서울특별시 마포구 마음로 12, 3층',
  email: 'help@onmaum.example',
  phone: '02-000-0000',
  businessNumber: '000-00-00000',
  mailOrderNumber: '제2023-서울마포-0000호',
  hosting: '온마음',
  privacyOfficer: '김온유',
} as const;

/** External addresses. */
export const LINKS = {
  /** The parent company's site, in the banner above every page. */
  parent: 'https://onmaum.example',
  social: 'https://www.instagram.com/onmaum.example',
  /** Public look-up of mail-order businesses, which the law asks the footer to link. */
  businessLookup: 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=0000000000',
} as const;
