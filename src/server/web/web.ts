import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isByTile } from '#kernel/basemap.ts'
import { BOT_CHECKS, type BotCheck, type BotCheckProvider } from '#kernel/bot-check.ts'
import type { EntrancePage } from '#kernel/entrance-page.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import { createPdfFrame, PDF_FRAME_FILE } from '../http/pdf-frame.ts'
import { sessionCookieName } from '../identity/better-auth/cookies.ts'
import { cookieValue } from '../identity/cookies.ts'
import type { RequestInfo } from '../procedure.ts'
import { createAssets } from './assets.ts'
import { createDrawnPages, DRAWN_FILES, type DrawnAnswers, type DrawnPage } from './drawn-pages.ts'
import { fillPage, type PageFacts } from './fill-page.ts'
import { createLanding, LANDING_FILES, type LandingFirm, languageNamed } from './landing.ts'

/** The stylesheets, scripts and namespaces of words of each page's first visit by the path of its route ('/records/$id'), as the build leaves them. */
const ROUTE_FILES = 'routes.json'

/** How that file marks a namespace of words. */
const WORDS = 'words:'

/**
 * The one page of the application as an address needs it: it names the stylesheets and the scripts of the screen that will be
 * there, so that the browser fetches them beside its own and not after them. Throws when the build is missing.
 */
function createPages(folder: string): (path: string) => string {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const routes = JSON.parse(readFileSync(join(folder, ROUTE_FILES), 'utf8')) as Record<string, string[]>
  const pages = Object.entries(routes).map(([route, all]) => {
    const words = all.flatMap((one) => (one.startsWith(WORDS) ? one.slice(WORDS.length) : []))
    const files = all.filter((one) => !one.startsWith(WORDS))
    const relation = (file: string) => (file.endsWith('.css') ? 'stylesheet' : 'modulepreload')
    const tags = files.map((file) => `<link rel="${relation(file)}" crossorigin href="${file}">`).join('\n    ')
    // The script that runs first knows the language, and fetches them.
    const named = page.replace('data-page=""', `data-page="${words.join(' ')}"`)
    return { route, pattern: patternOf(route), html: named.replace('</head>', () => `${tags}\n  </head>`) }
  })
  // A fixed segment goes before a parameter in its place.
  const known = pages.sort((a, b) => Number(a.route.includes('$')) - Number(b.route.includes('$')))
  return (path) => known.find(({ pattern }) => pattern.test(path))?.html ?? page
}

function patternOf(route: string): RegExp {
  const steps = route.split('/').filter(Boolean)
  return new RegExp(
    `^${steps.map((step) => (step.startsWith('$') ? '/[^/]+' : `/${RegExp.escape(step)}`)).join('')}/?$`,
  )
}

/** The markup of the entrance pages by path and language, as the build leaves it. */
const ENTRANCE_FILE = 'entrance.json'

/**
 * Puts into a page what its screen draws first, where that is known: its visitor reads and types before the scripts are there.
 * Throws when the build is missing.
 */
function createEntrance(folder: string) {
  const drawn = JSON.parse(readFileSync(join(folder, ENTRANCE_FILE), 'utf8')) as EntrancePage[]
  return {
    has: (at: string): boolean => drawn.some(({ path }) => path === at),
    /** The page of the application with the markup of this path's screen, as it is read in a language. */
    draw(page: string, of: Pick<EntrancePage, 'path' | 'language' | 'demo'>, facts: PageFacts): string {
      const hasLogo = Boolean(facts.logo?.length)
      const found = drawn.find(
        ({ path, language, logo, demo }) =>
          path === of.path && language === of.language && logo === hasLogo && demo === of.demo,
      )
      if (!found) return page
      const markup = fillPage(found.markup, facts)
      return (
        page
          // What is to be read comes first, and then what moves it: boot.js fetches the scripts after the first picture.
          .replaceAll(
            /<script type="module"[^>]* src="([^"]+)"><\/script>/g,
            '<link rel="later" type="module" href="$1">',
          )
          .replaceAll('<link rel="modulepreload"', '<link rel="later"')
          .replace('<html ', `<html data-drawn-in="${of.language}" `)
          .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
      )
    },
  }
}

/**
 * The policy of every answer: scripts from ourselves only; styles too, and those that carry this answer's nonce. Pages of a
 * firm that checks for bots may load its provider's as well; those of one that has set a base map may fetch its tiles.
 */
export function contentSecurityPolicy(
  nonce?: string,
  botCheck?: BotCheckProvider,
  basemapUrl: string | null = null,
): string {
  const theirs = botCheck ? BOT_CHECKS[botCheck].hosts.map((host) => ` ${host}`).join('') : ''
  return [
    "default-src 'self'",
    `script-src 'self'${theirs}`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}${theirs}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${theirs}${tilesOrigin(basemapUrl)}`,
    ...(theirs ? [`frame-src 'self'${theirs}`] : []),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Whose style or file of tiles may be fetched: one origin, and nothing that would end the directive it is in. Tiles by a template come from this server. */
function tilesOrigin(basemapUrl: string | null): string {
  if (basemapUrl === null || isByTile(basemapUrl) || !URL.canParse(basemapUrl)) return ''
  const { origin } = new URL(basemapUrl)
  return /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) ? ` ${origin}` : ''
}

/** What serves the pages that work without a network; at the top, so that its scope is the whole product. */
const SERVICE_WORKER = '/away-worker.js'

type Parts = {
  /** The build's folder. */
  folder: string
  /** The address under which the product is reached. */
  appUrl: string
  /** Whose bot check the forms ask for. */
  botCheck?: Pick<BotCheck, 'provider'> | undefined
  /** True when a request's session lives. */
  isSignedIn: (headers: Headers) => Promise<boolean>
  /** Where the firm's base map comes from; null without one. */
  basemapUrl: () => Promise<string | null>
  /** The folder of base maps that an operator has put here, served to anybody. */
  basemaps: string | undefined
  /** The firm's facts on the landing page: as they are set now, and the defaults. */
  firm: () => Promise<LandingFirm>
  shipped: LandingFirm
  /** What the pages show that are drawn at each request. */
  drawn: DrawnAnswers
  /** True when the sign-in page offers the accounts of a demonstration. */
  isDemonstration: () => Promise<boolean>
  /** Throws while nothing may be saved. */
  assertWritable: () => void
}

/** The largest form that a drawn page sends, in bytes. */
const LARGEST_FORM = 16_384

function refuse(code: ErrorCode): never {
  throw new AppError(code)
}

type DrawnContext = Context<{ Variables: { info: RequestInfo } }>

/**
 * Serves the built screens: hashed files for a year, at '/' the landing page to anyone who is signed out, and for every
 * other path the one page, with a nonce of its own and the files that its screen needs. Throws when the build is missing.
 */
export function createWeb({
  folder,
  appUrl,
  botCheck,
  isSignedIn,
  basemapUrl,
  basemaps,
  firm,
  shipped,
  drawn,
  isDemonstration,
  assertWritable,
}: Parts) {
  const landing = createLanding({ folder, appUrl, firm, shipped })
  const pageAt = createPages(folder)
  const entrance = createEntrance(folder)
  const draw = createDrawnPages({ folder, appUrl, answers: drawn, firm, shipped })
  const asset = createAssets(join(folder, 'assets'))
  const cookieName = sessionCookieName(appUrl)
  const web = new Hono<{ Variables: { info: RequestInfo } }>()
  web.get('/assets/:name', (c) => asset(c, c.req.param('name')))
  web.all('/assets/*', (c) => c.notFound())
  web.route('/pdf', createPdfFrame(folder))
  web.all('/pdf/*', (c) => c.notFound())
  web.get('/:file{[^/]+\\.(svg|ico|png|txt|webmanifest)}', serveStatic({ root: folder }))
  web.get('/:file{thamin-[a-z]+-[^/]+\\.(json|xsd)}', serveStatic({ root: folder }))
  // Parts of them are asked for, and a map made again is put in its place under the same name.
  web.get('/basemap/:file{[A-Za-z0-9][\\w-]*\\.pmtiles}', async (c, next) => {
    if (!basemaps || !existsSync(basemaps)) return c.notFound()
    const send = serveStatic({
      root: basemaps,
      rewriteRequestPath: (path) => path.slice('/basemap'.length),
      onFound: (_, found) => found.header('cache-control', 'no-cache'),
    })
    return (await send(c, next)) ?? c.notFound()
  })
  web.all('/basemap/*', (c) => c.notFound())
  // The browser asks for it at each visit, and so learns of a new version.
  web.get(SERVICE_WORKER, serveStatic({ root: folder, onFound: (_, c) => c.header('cache-control', 'no-cache') }))
  web.get('/', async (c, next) => {
    // When the session can't be read, the application is sent: it retries, and shows what fails.
    const stays = await isSignedIn(c.req.raw.headers).catch(() => true)
    return stays ? next() : landing(c)
  })
  const drawnPage = (name: DrawnPage) => (c: DrawnContext) =>
    draw(c, name, { ...c.get('info'), text: c.req.param('text') ?? c.req.query('code') ?? null })
  web.get('/verify', drawnPage('verify'))
  web.get('/verify/:text', drawnPage('verify'))
  web.get('/delivered/:text', drawnPage('delivered'))
  web.get('/visit/:text', drawnPage('visit'))
  // Its form works without scripts. It has no session: the text in the address is all.
  web.post(
    '/visit/:text',
    bodyLimit({ maxSize: LARGEST_FORM, onError: () => refuse('invalid-argument') }),
    async (c) => {
      assertWritable()
      const fields = Object.entries(await c.req.parseBody()).filter(([, value]) => typeof value === 'string')
      const sent = Object.fromEntries(fields) as Record<string, string>
      return draw(c, 'visit', { ...c.get('info'), text: c.req.param('text'), sent })
    },
  )
  web.get('*', async (c) => {
    // A page needs no database to come: while that is away, its maps are drawn without tiles.
    const tiles = await basemapUrl().catch(() => null)
    const nonce = randomBytes(16).toString('base64')
    c.header('content-security-policy', contentSecurityPolicy(nonce, botCheck?.provider, tiles))
    c.header('cache-control', 'no-store')
    // Anyone who has a link may open it; a search engine that meets it may not list it.
    if (c.req.path.startsWith('/shared/')) c.header('x-robots-tag', 'noindex, nofollow, noarchive')
    const cookies = c.req.header('cookie') ?? null
    const session = cookieValue(cookies, cookieName) ? 'maybe' : 'none'
    const page = session === 'none' ? await entrancePage(c.req.path, cookies) : pageAt(c.req.path)
    return c.html(page.replaceAll('__CSP_NONCE__', nonce).replace('__SESSION__', session))
  })
  return web

  /** The page at a path as a visitor without a session finds it. */
  async function entrancePage(path: string, cookies: string | null): Promise<string> {
    if (!entrance.has(path)) return pageAt(path)
    const { defaultLanguage, facts } = await firm().catch(() => shipped)
    const language = languageNamed(cookieValue(cookies, 'language')) ?? defaultLanguage
    const demo = await isDemonstration().catch(() => false)
    return entrance.draw(pageAt(path), { path, language, demo }, facts(language))
  }
}

/** True when the screens are built. */
export function isBuilt(folder: string): boolean {
  return ['index.html', ROUTE_FILES, ENTRANCE_FILE, PDF_FRAME_FILE, ...LANDING_FILES, ...DRAWN_FILES].every((name) =>
    existsSync(join(folder, name)),
  )
}
