import { isIP } from 'node:net'

type Request = { method?: string | undefined; headers: Pick<Headers, 'get'> }
/** The origins at which the product is served: of APP_URL, and those of ALLOWED_ORIGINS. */
export type ServedOrigins = { appUrl: string; allowedOrigins?: readonly string[] | undefined }

/**
 * True when the origin of a request allows it to write (protection against CSRF). Reads are always allowed. A write must come
 * from APP_URL or another allowed origin; over plain http also from the address that it is sent to. Every browser sends Origin
 * or Sec-Fetch-Site with a write; a request without either comes from a program, which no foreign page controls.
 */
export function originAllowed({ method, headers }: Request, { appUrl, allowedOrigins = [] }: ServedOrigins): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true
  const origin = headers.get('origin')
  if (origin === null) {
    const site = headers.get('sec-fetch-site')
    return site === null || site === 'same-origin'
  }
  return origin === originOf(appUrl) || allowedOrigins.includes(origin) || isOwnAddress(origin, headers, appUrl)
}

// Cached, since every call asks and parsing an address costs as much as finding its session.
let known = { appUrl: '', origin: '' }
function originOf(appUrl: string): string {
  if (known.appUrl !== appUrl) known = { appUrl, origin: new URL(appUrl).origin }
  return known.origin
}

// A server on the local network or machine, addressed by its IP. A host name proves nothing: its owner can point it at this server.
function isOwnAddress(origin: string, headers: Request['headers'], appUrl: string): boolean {
  if (!appUrl.startsWith('http:') || origin !== `http://${headers.get('host')}` || !URL.canParse(origin)) return false
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
