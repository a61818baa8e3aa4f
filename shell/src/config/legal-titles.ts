/** Titles of the legal documents, shown in the footer, next to the consents and above the documents. */
export const LEGAL_TITLES = {
  agree: '이용약관',
  policy: '개인정보 처리방침',
  policy2: '개인정보 수집·이용 동의',
  sensitive: '민감정보 수집·이용 동의',
  marketing: '마케팅 정보 수신 동의',
  refund: '환불 규정',
} as const;
