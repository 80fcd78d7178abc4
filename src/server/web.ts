import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Language } from '#kernel/words.ts'
import { createLanding, LANDING_FILES } from './landing.ts'

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

type Parts = {
  /** The build's folder. */
  folder: string
  /** The address under which the product is reached. */
  appUrl: string
  /** True when a request's session lives. */
  isSignedIn: (headers: Headers) => Promise<boolean>
  /** The language of a visitor who has chosen none. */
  defaultLanguage: () => Promise<Language>
}

/**
 * Serves the built screens: hashed files for a year, at '/' the landing page to whoever is signed out, and for every
 * other path the one page, with a nonce of its own. Throws when the build is missing.
 */
export function createWeb({ folder, appUrl, isSignedIn, defaultLanguage }: Parts) {
  const landing = createLanding({ folder, appUrl, defaultLanguage })
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
  web.get('/', async (c, next) => {
    // When that can't be told, the application is sent: it asks again, and says what fails.
    const stays = await isSignedIn(c.req.raw.headers).catch(() => true)
    return stays ? next() : landing(c)
  })
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
  return ['index.html', ...LANDING_FILES].every((name) => existsSync(join(folder, name)))
}
