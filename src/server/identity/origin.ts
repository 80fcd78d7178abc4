type Asking = { method?: string | undefined; headers: Pick<Headers, 'get'> }

/**
 * True when a request may change something as far as its origin goes (CSRF). Reads always may. A write must come from the
 * origin it is sent to (its own Host) or from APP_URL. Every browser names its origin on a write, or says Sec-Fetch-Site;
 * what has neither header is a program, which no foreign page can steer.
 */
export function originAllowed({ method, headers }: Asking, env: { appUrl?: string | undefined }): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true
  const origin = headers.get('origin')
  if (origin === null) {
    const site = headers.get('sec-fetch-site')
    return site === null || site === 'same-origin'
  }
  return (
    origin === `http://${headers.get('host')}` || (env.appUrl !== undefined && origin === new URL(env.appUrl).origin)
  )
}
