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
