import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { LANGUAGES, type Language } from '#kernel/words.ts'
import { type Coding, codingFor } from '../http/codings.ts'
import { cookieValue } from '../identity/cookies.ts'
import { fillPage, type PageFacts } from './fill-page.ts'

/** The ready-made page of each language, as the build leaves it. */
export const LANDING_FILES = LANGUAGES.map((language) => `landing.${language}.html`)

const YEAR = 31_536_000

/** The firm's facts on the page, and the language for visitors who have chosen none. */
export type LandingFirm = { defaultLanguage: Language; facts: (language: Language) => PageFacts }

type Parts = {
  folder: string
  appUrl: string
  /** The firm as it is set now. */
  firm: () => Promise<LandingFirm>
  /** The firm that has set nothing. */
  shipped: LandingFirm
}

/**
 * Answers with the landing page in the language that the address names, else the browser's chosen one, else the firm's; what
 * it tells of the firm is what is set now. A language in the address is kept as a choice, so that it holds without scripts
 * too. Throws when a page is not built.
 */
export function createLanding({ folder, appUrl, firm, shipped }: Parts) {
  const pages = Object.fromEntries(LANGUAGES.map((language) => [language, readPage(folder, language, appUrl)]))
  let last = shipped
  return async (c: Context): Promise<Response> => {
    // While the database is unavailable, the last known facts are served.
    last = await firm().catch(() => last)
    const language = chooseLanguage(c, last.defaultLanguage, appUrl)
    const { bodies, tag } = (pages[language] as PageOf)(last.facts(language))
    const coding = codingFor(c.req.header('accept-encoding'))
    const etag = `"${tag}-${coding}"`
    c.header('etag', etag)
    // Asked again at each visit, since a session turns the same address into the dashboard.
    c.header('cache-control', 'private, no-cache')
    c.header('vary', 'Cookie, Accept-Encoding')
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
    c.header('content-language', language)
    if (coding !== 'identity') c.header('content-encoding', coding)
    return c.body(bodies[coding], 200, { 'content-type': 'text/html; charset=utf-8' })
  }
}

/**
 * The language of a page that the server draws: the one that the address names, which is kept as a choice so that it holds without scripts
 * too; else the browser's chosen one, else the firm's.
 */
export function chooseLanguage(c: Context, defaultLanguage: Language, appUrl: string): Language {
  const named = languageNamed(c.req.query('lang'))
  const guarded = appUrl.startsWith('https:') ? '; Secure' : ''
  if (named) c.header('set-cookie', `language=${named}; Path=/; Max-Age=${YEAR}; SameSite=Lax${guarded}`)
  const chosen = languageNamed(cookieValue(c.req.header('cookie') ?? null, 'language'))
  return named ?? chosen ?? languageNamed(defaultLanguage) ?? 'ar'
}

type Page = { bodies: Record<Coding, Uint8Array<ArrayBuffer>>; tag: string }
type PageOf = (facts: PageFacts) => Page

/** The page of a language: filled and compressed once, and again when the facts change. */
function readPage(folder: string, language: Language, appUrl: string): PageOf {
  const html = readFileSync(join(folder, `landing.${language}.html`), 'utf8')
  const template = html.replaceAll('__APP_URL__', appUrl.replace(/\/$/, ''))
  let made: { of: string; page: Page } | undefined
  return (facts) => {
    const of = JSON.stringify(facts)
    if (made?.of !== of) made = { of, page: pageOf(fillPage(template, facts)) }
    return made.page
  }
}

function pageOf(html: string): Page {
  const identity = Buffer.from(html)
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 16)
  return {
    bodies: { identity, br: Buffer.from(brotliCompressSync(identity)), gzip: Buffer.from(gzipSync(identity)) },
    tag,
  }
}

/** The language of this code, if the product has it. */
export function languageNamed(text: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === text)
}
