/** Data of the company for the footer, the legal pages and the receipts. */
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
