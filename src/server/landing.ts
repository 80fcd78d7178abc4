import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { LANGUAGES, type Language } from '#kernel/words.ts'
import { type Coding, codingFor } from './codings.ts'
import { cookieValue } from './identity/cookie.ts'

/** The ready-made page of each language, as the build leaves it. */
export const LANDING_FILES = LANGUAGES.map((language) => `landing.${language}.html`)

const YEAR = 31_536_000

type Parts = { folder: string; appUrl: string; defaultLanguage: () => Promise<Language> }

/**
 * Answers with the landing page in the language that the address names, else the browser's chosen one, else the firm's.
 * A language in the address is kept as a choice, so that it holds without scripts too. Throws when a page is not built.
 */
export function createLanding({ folder, appUrl, defaultLanguage }: Parts) {
  const pages = Object.fromEntries(LANGUAGES.map((language) => [language, readPage(folder, language, appUrl)]))
  return async (c: Context): Promise<Response> => {
    const named = known(c.req.query('lang'))
    const language = named ?? known(cookieValue(c.req.header('cookie') ?? null, 'language')) ?? (await firm())
    const { bodies, tag } = pages[language] as Page
    const coding = codingFor(c.req.header('accept-encoding'))
    const etag = `"${tag}-${coding}"`
    c.header('etag', etag)
    // Asked again at each visit, since a session turns the same address into the dashboard.
    c.header('cache-control', 'private, no-cache')
    c.header('vary', 'Cookie, Accept-Encoding')
    if (named) c.header('set-cookie', `language=${named}; Path=/; Max-Age=${YEAR}; SameSite=Lax`)
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
    c.header('content-language', language)
    if (coding !== 'identity') c.header('content-encoding', coding)
    return c.body(bodies[coding], 200, { 'content-type': 'text/html; charset=utf-8' })
  }

  // The page needs no database: while that is away, it is told in the product's own first language.
  function firm(): Promise<Language> {
    return defaultLanguage().catch(() => LANGUAGES[0])
  }
}

type Page = { bodies: Record<Coding, Uint8Array<ArrayBuffer>>; tag: string }

function readPage(folder: string, language: Language, appUrl: string): Page {
  const html = readFileSync(join(folder, `landing.${language}.html`), 'utf8')
  const identity = Buffer.from(html.replaceAll('__APP_URL__', appUrl.replace(/\/$/, '')))
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 16)
  return {
    bodies: { identity, br: Buffer.from(brotliCompressSync(identity)), gzip: Buffer.from(gzipSync(identity)) },
    tag,
  }
}

function known(text: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === text)
}
