/** Headers that some servers, proxies or frameworks trust. */
export const TRICKY_HEADERS: Record<string, string>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-for': "'; drop table members; --", 'x-forwarded-host': '<script>', 'x-site-secret': 'guessed' },
  { 'x-prerender': '1', 'x-site-secret': '' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/auth/sessions', 'x-rewrite-url': '/api/auth/logout' },
  { 'x-anonym-token': '가'.repeat(2_000), 'x-request-id': '<script>alert(1)</script>' },
  { cookie: '__proto__=1; constructor=2; =; a=%00%ff; __Host-refresh=%E0%A4%A' },
  { accept: 'text/html', 'accept-encoding': 'x, *;q=0', 'accept-language': '*'.repeat(1_000) },
  { range: 'bytes=0-,5-1', 'if-none-match': '*', 'if-modified-since': 'never', expect: '100-continue' },
  { origin: 'null' },
  { 'content-encoding': 'gzip' },
];

/** Other spellings of a path, which parts of a server may interpret differently. */
export const TRICKY_PATHS: ((url: string) => string)[] = [
  (url) => `${url}/`,
  (url) => `/${url}`,
  (url) => url.replace('/api/', '/api/./x/../'),
  (url) => url.replace('/api/', '/api/%2e%2e/api/'),
  (url) => url.replace('/api/', '/API/'),
  (url) => url.replace('/api/', '\\api\\'),
  (url) => `${url}%00`,
  (url) => `${url}%2f..%2f..`,
  (url) => `${url};jsessionid=1`,
  (url) => `${url}?${'a=1&'.repeat(2_000)}`,
  (url) => `${url}#<script>`,
];
