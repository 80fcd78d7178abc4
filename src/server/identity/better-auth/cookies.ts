import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookiePrefix, cookieValue } from '../cookies.ts'

/** The name of the session cookie. */
export function sessionCookieName(appUrl: string): string {
  return `${cookiePrefix(appUrl)}.session_token`
}

/** The name of the cookie that holds the challenge of a pending second step. */
export function challengeCookieName(appUrl: string): string {
  return `${cookiePrefix(appUrl)}.two_factor`
}

// What better-auth signs and reads back, and what this product sets itself.
const SIGNED = ['session_token', 'two_factor', 'trust_device', 'dont_remember']
const OWN = ['device', 'oidc']
const PLAIN = /^[\w.~-]{1,200}$/

/**
 * A Cookie header of what this product's own parse finds in another: signed cookies that are genuine, in their one written form,
 * and its own plain ones. better-auth also reads quoted values and other spellings of a signature, so with the header as it was
 * sent it could know a session where we know nobody.
 */
export function ownCookies(header: string | null, appUrl: string, secret: string): string {
  const read = (name: string) => cookieValue(header, name) ?? ''
  const named = (names: readonly string[]) => names.map((name) => `${cookiePrefix(appUrl)}.${name}`)
  const signed = named(SIGNED).filter((name) => signedContent(read(name), secret) !== undefined)
  const own = named(OWN).filter((name) => PLAIN.test(read(name)))
  return [
    ...signed.map((name) => `${name}=${encodeURIComponent(decode(read(name)))}`),
    ...own.map((name) => `${name}=${read(name)}`),
  ].join('; ')
}

/** True when a request brings the cookie of a trusted device, valid or not. */
export function hasTrustedDeviceCookie(headers: Headers): boolean {
  return headers.get('cookie')?.includes('trust_device') ?? false
}

/** The content of a cookie that better-auth signed; undefined when it is absent or its signature is wrong. */
export function signedCookie(headers: Headers, name: string, secret: string): string | undefined {
  const value = cookieValue(headers.get('cookie'), name)
  return value && signedContent(value, secret)
}

/** The content of a value that better-auth signed (`content.base64(HMAC-SHA256)`, URL-encoded); undefined when forged. */
export function signedContent(value: string, secret: string): string | undefined {
  const decoded = decode(value)
  const dot = decoded.lastIndexOf('.')
  if (dot < 1) return undefined
  const content = decoded.slice(0, dot)
  // Compared in its written form, because base64 allows several spellings of one signature.
  const expected = Buffer.from(createHmac('sha256', secret).update(content).digest('base64'))
  const given = Buffer.from(decoded.slice(dot + 1))
  return given.length === expected.length && timingSafeEqual(given, expected) ? content : undefined
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
