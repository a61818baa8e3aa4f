/** Texts of failures. The API returns them, and the site server returns them on behalf of the API (rules/http.md#error-body). */
export const FAILURE_TEXT = {
  malformed: '요청을 이해할 수 없습니다. 다시 시도해주세요.',
  tooSlow: '요청이 너무 늦게 도착했습니다. 다시 시도해주세요.',
  tooLarge: '보내신 내용이 너무 큽니다. 줄여서 다시 시도해주세요.',
  notFound: '요청하신 정보를 찾을 수 없습니다.',
  unavailable: '지금은 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해주세요.',
} as const;
