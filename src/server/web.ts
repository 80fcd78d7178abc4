import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** The policy of every answer: scripts from ourselves only; styles too, and those that carry this answer's nonce. */
export function contentSecurityPolicy(nonce?: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Serves the built screens: hashed files for a year, and for every other path the one page, with a nonce of its own.
 * `folder` is the build's; throws when the build is missing.
 */
export function createWeb(folder: string) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const web = new Hono()
  web.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  web.all('/assets/*', (c) => c.notFound())
  web.get('/:file{[^/]+\\.(svg|ico|png|txt|webmanifest)}', serveStatic({ root: folder }))
  web.get('*', (c) => {
    const nonce = randomBytes(16).toString('base64')
    c.header('content-security-policy', contentSecurityPolicy(nonce))
    c.header('cache-control', 'no-store')
    return c.html(page.replaceAll('__CSP_NONCE__', nonce))
  })
  return web
}

/** True when the screens are built. */
export function isBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'))
}
