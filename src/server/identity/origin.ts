import { isIP } from 'node:net'

type Asking = { method?: string | undefined; headers: Pick<Headers, 'get'> }
/** Where people reach the product: APP_URL, and the further origins of ALLOWED_ORIGINS. */
export type Reached = { appUrl: string; allowedOrigins?: readonly string[] | undefined }

/**
 * True when a request may change something as far as its origin goes (CSRF). Reads always may. A write must come from APP_URL
 * or another allowed origin; over plain http also from the address it is sent to. Every browser names its origin on a write,
 * or says Sec-Fetch-Site; what has neither header is a program, which no foreign page can steer.
 */
export function originAllowed({ method, headers }: Asking, { appUrl, allowedOrigins = [] }: Reached): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true
  const origin = headers.get('origin')
  if (origin === null) {
    const site = headers.get('sec-fetch-site')
    return site === null || site === 'same-origin'
  }
  return origin === new URL(appUrl).origin || allowedOrigins.includes(origin) || isOwnAddress(origin, headers, appUrl)
}

// A server of one's own network or machine, reached by its number. A name would prove nothing: its owner can point it at us.
function isOwnAddress(origin: string, headers: Asking['headers'], appUrl: string): boolean {
  if (!appUrl.startsWith('http:') || origin !== `http://${headers.get('host')}` || !URL.canParse(origin)) return false
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
