/** The prefix of every identity cookie's name. Over https it starts with `__Host-`: no other host and no insecure page can set such a cookie. */
export function cookiePrefix(appUrl: string): string {
  return `${isSecure(appUrl) ? '__Host-' : ''}thamin`
}

/** The value of one cookie in a Cookie header, still encoded; undefined when it is absent. */
export function cookieValue(header: string | null, name: string): string | undefined {
  if (!header) return undefined
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** A Set-Cookie line of an identity cookie. SameSite=Lax, because an OpenID provider returns the browser from its own site. */
export function setCookieLine(appUrl: string, name: string, value: string, maxAgeSeconds: number): string {
  const attributes = `Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax`
  return `${name}=${value}; ${attributes}${isSecure(appUrl) ? '; Secure' : ''}`
}

const isSecure = (appUrl: string) => appUrl.startsWith('https:')
