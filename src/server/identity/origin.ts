/**
 * True when a request may change something as far as its origin goes (CSRF). Reads always may. A write must come from the
 * origin it is sent to (its own Host) or from APP_URL. A write without an Origin header passes only when the browser says
 * `Sec-Fetch-Site: same-origin`, or when it carries no cookie (a program that has nothing a foreign page could abuse):
 * a program that uses a session cookie must send Origin itself.
 */
export function originAllowed(request: Request, env: { appUrl?: string | undefined }): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return true
  const origin = request.headers.get('origin')
  if (origin === null) {
    const site = request.headers.get('sec-fetch-site')
    return site === null ? !request.headers.has('cookie') : site === 'same-origin'
  }
  return origin === new URL(request.url).origin || (env.appUrl !== undefined && origin === new URL(env.appUrl).origin)
}
