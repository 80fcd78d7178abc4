import { createHmac, timingSafeEqual } from 'node:crypto'

/** The value of one cookie in a Cookie header, still encoded; undefined when it is not there. */
export function cookieValue(header: string | null, name: string): string | undefined {
  if (!header) return undefined
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** The token inside a cookie that better-auth signed (`token.base64(HMAC-SHA256)`, URL-encoded); undefined when forged. */
export function signedToken(value: string, secret: string): string | undefined {
  const decoded = decode(value)
  const dot = decoded.lastIndexOf('.')
  if (dot < 1) return undefined
  const token = decoded.slice(0, dot)
  // Compared as it is written, since one signature can be written in base64 in many ways.
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  const given = Buffer.from(decoded.slice(dot + 1))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
