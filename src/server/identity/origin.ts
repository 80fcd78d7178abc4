/**
 * True when a request may change something as far as its origin goes (CSRF). Reads always may. A write must come from the
 * origin it is sent to (its own Host) or from APP_URL. Every browser names its origin on a write, or says Sec-Fetch-Site;
 * what has neither header is a program, which no foreign page can steer.
 */
export function originAllowed(request: Request, env: { appUrl?: string | undefined }): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return true
  const origin = request.headers.get('origin')
  if (origin === null) {
    const site = request.headers.get('sec-fetch-site')
    return site === null || site === 'same-origin'
  }
  return origin === new URL(request.url).origin || (env.appUrl !== undefined && origin === new URL(env.appUrl).origin)
}
