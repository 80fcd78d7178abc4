import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { sessionCookieName } from '#server/identity/better-auth/cookies.ts'
import type { LandingFirm } from '#server/web/landing.ts'
import { createWeb, isBuilt } from '#server/web/web.ts'
import { testFolder } from '../support/folder.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
let appraiser: Person
beforeAll(async () => {
  product = await openProduct({ screens: true })
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

const APP =
  '<html data-session="__SESSION__"><head><meta name="words" content="/assets/w-" data-page=""><script type="module" crossorigin src="/assets/list.js"></script></head>' +
  'the application, nonce __CSP_NONCE__<div id="root"></div></html>'
const ROUTES = {
  '/valuations/$id': ['/assets/details.js', '/assets/shared.js'],
  '/': ['/assets/dashboard.js'],
  '/valuations': ['/assets/list.css', '/assets/list.js', '/assets/shared.js'],
  '/valuations/create': ['/assets/create.js'],
  '/portal': ['/assets/portal.js', 'words:portal', 'words:requests'],
}
const SCRIPT = 'export const answer = 42'
const ASSETS = {
  'list.js': SCRIPT,
  'list.js.br': brotliCompressSync(SCRIPT),
  'list.js.gz': gzipSync(SCRIPT),
  'font.woff2': 'letters',
}
const ENTRANCE = ['ar', 'en'].flatMap((language) =>
  [false, true].map((logo) => ({
    path: '/login',
    language,
    logo,
    demo: false,
    markup: `<p nonce="__CSP_NONCE__">${language} ⟦company⟧${logo ? ' ⟦#logo⟧⟦src⟧⟦/logo⟧' : ''}</p>`,
  })),
)
const PDF = { 'frame.html': '<html>the frame</html>', 'main-1.js': SCRIPT, 'notes.txt': 'no part of it' }
const LANDING = {
  ar: '<html lang="ar">__APP_URL__/?lang=ar مرحباً</html>',
  en: '<html lang="en">welcome to ⟦company⟧</html>',
}

const shipped: LandingFirm = { defaultLanguage: 'ar', facts: () => ({ company: 'Thamin' }) }

const isDemonstration = async () => false
const noMap = async (): Promise<string | null> => null

/** The web part over a build made up for the test, asked as a browser asks; sessions are the product's own. */
function open({
  firm = async () => shipped,
  isSignedIn = signedIn,
  basemapUrl = noMap,
  assertWritable = () => {},
} = {}) {
  const folder = testFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), APP)
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(ROUTES))
  for (const [name, text] of Object.entries(ASSETS)) writeFileSync(join(folder, 'assets', name), text)
  writeFileSync(join(folder, 'entrance.json'), JSON.stringify(ENTRANCE))
  mkdirSync(join(folder, 'pdf'))
  for (const [name, text] of Object.entries(PDF)) writeFileSync(join(folder, 'pdf', name), text)
  for (const language of ['ar', 'en'] as const)
    writeFileSync(join(folder, `landing.${language}.html`), LANDING[language])
  for (const name of ['verify.ar', 'verify.en', 'delivered.ar', 'delivered.en', 'visit.ar', 'visit.en'])
    writeFileSync(join(folder, `${name}.html`), `<html lang="${name.slice(-2)}">⟦company⟧ ⟦#found⟧⟦text⟧⟦/found⟧`)
  const web = createWeb({
    folder,
    appUrl: 'https://thamin.example/',
    isSignedIn,
    basemapUrl,
    basemaps: join(folder, 'basemap'),
    firm,
    shipped,
    isDemonstration,
    drawn: {
      verify: async ({ text }) =>
        text === 'moved' ? { redirect: '/verify/there' } : { status: 200, facts: { found: text ? [{ text }] : [] } },
      delivered: async () => ({ status: 404, facts: {} }),
      visit: async ({ text, sent }) =>
        sent
          ? { redirect: `/visit/${text}?said=${sent.time}` }
          : { status: 200, facts: { found: [{ text: text ?? '' }] } },
    },
    assertWritable,
  })
  return {
    folder,
    get: async (path: string, headers: Record<string, string> = {}) => web.request(path, { headers }),
    send: async (path: string, fields: Record<string, string>) =>
      web.request(path, { method: 'POST', body: new URLSearchParams(fields) }),
    /** The language of the landing page that comes, or 'app'. */
    async shown(path: string, headers: Record<string, string> = {}) {
      const answer = await web.request(path, { headers })
      return /<html lang="(\w+)">/.exec(await answer.text())?.[1] ?? 'app'
    },
  }
}

const signedIn = async (headers: Headers) => (await product.identity.sessionOf(headers)) !== null

test('anyone who is signed out meets the landing page, anyone who is signed in the application', async () => {
  const { shown } = open()
  const { cookie } = appraiser
  expect(await shown('/')).toBe('ar')
  expect(await shown('/', { cookie })).toBe('app')
  expect(await shown('/?lang=en', { cookie })).toBe('app')
  for (const path of ['/login', '/valuations', '/landing.ar.html', '/landing']) expect(await shown(path)).toBe('app')
})

test('pages of reports are drawn at each request, in the language that is chosen, and listed by no search engine', async () => {
  const { get } = open({ firm: async () => ({ defaultLanguage: 'ar', facts: () => ({ company: 'دار <b>' }) }) })
  const read = async (path: string) => (await get(path)).text()
  expect(await read('/verify')).toBe('<html lang="ar">دار &#60;b&#62; ')
  expect(await read('/verify/%3Ci%3E?lang=en')).toContain('<html lang="en">')
  expect(await read('/verify/%3Ci%3E')).toContain('&#60;i&#62;')
  expect(await read('/verify?code=abc')).toContain('abc')
  const [page, moved, gone] = [await get('/verify/x?lang=en'), await get('/verify/moved'), await get('/delivered/x')]
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('set-cookie')).toContain('language=en')
  expect([moved.status, moved.headers.get('location')]).toEqual([303, '/verify/there'])
  expect(gone.status).toBe(404)
})

test('a form of a drawn page is sent without scripts, is small, and waits while nothing may be saved', async () => {
  const { get, send } = open()
  expect(await (await get('/visit/abc')).text()).toContain('abc')
  const sent = await send('/visit/abc', { time: 'noon' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/visit/abc?said=noon'])
  expect((await send('/visit/abc', { time: 'x'.repeat(20_000) })).status).not.toBe(303)
  const locked = open({
    assertWritable: () => {
      throw new AppError('read-only')
    },
  })
  expect((await locked.send('/visit/abc', { time: 'noon' })).status).not.toBe(303)
})

test('signing in comes drawn to who has no session, in the language chosen and with what the firm set', async () => {
  const page = async (path: string, cookie = '', facts: ReturnType<LandingFirm['facts']> = { company: '<b>دار' }) => {
    const { get } = open({ firm: async () => ({ defaultLanguage: 'ar', facts: () => facts }) })
    return (await get(path, { cookie })).text()
  }
  const arabic = await page('/login')
  const nonce = /nonce="([^"]+)">ar &#60;b&#62;دار</.exec(arabic)?.[1] ?? ''
  expect(nonce).toMatch(/^[\w+/]{22}==$/)
  expect(arabic).toContain('<html data-drawn-in="ar" ')
  // Its scripts are named for later, and not fetched before the first picture.
  expect(arabic).toContain('<link rel="later" type="module" href="/assets/list.js">')
  expect(arabic).not.toContain('<script')
  expect(await page('/login', 'language=en')).toContain('>en &#60;b&#62;دار')
  expect(await page('/login', 'language=en', { company: 'Dar', logo: [{ src: '/logo.png' }] })).toContain(
    '>en Dar /logo.png',
  )
  for (const plain of [
    await page('/valuations'),
    await page('/login', `${sessionCookieName('https://thamin.example/')}=some`),
  ]) {
    expect(plain).toContain('<div id="root"></div>')
    expect(plain).toContain('<script type="module"')
    expect(plain).not.toContain('data-drawn-in')
  }
})

test('a session that is forged or over is none', async () => {
  const { shown } = open()
  const leaving = await product.person('APPRAISER')
  const [name] = leaving.cookie.split('=')
  expect(await shown('/', { cookie: `${name}=made-up.signature` })).toBe('ar')
  expect(await shown('/', { cookie: leaving.cookie })).toBe('app')
  await product.post('/api/auth/sign-out', {}, { cookie: leaving.cookie })
  expect(await shown('/', { cookie: leaving.cookie })).toBe('ar')
})

test('a switched-off account is refused by the application', async () => {
  const { shown } = open()
  const person = await product.person('APPRAISER')
  await product.db.updateTable('users').set({ active: false }).where('id', '=', person.id).execute()
  expect(await shown('/', { cookie: person.cookie })).toBe('app')
})

test("the language is the address's, else the browser's choice, else the firm's; never the browser's own", async () => {
  const arabic = open()
  const english = open({ firm: async () => ({ ...shipped, defaultLanguage: 'en' }) })
  expect(await arabic.shown('/', { 'accept-language': 'en-GB,en' })).toBe('ar')
  expect(await english.shown('/', { 'accept-language': 'ar-KW,ar' })).toBe('en')
  expect(await arabic.shown('/', { cookie: 'a=1; language=en; b=2' })).toBe('en')
  expect(await arabic.shown('/?lang=ar', { cookie: 'language=en' })).toBe('ar')
  expect(await english.shown('/?lang=ar')).toBe('ar')
  for (const wrong of ['fr', '', 'EN', '__proto__', '../en', 'en%00'])
    expect(await arabic.shown(`/?lang=${wrong}`, { cookie: `language=${wrong}` })).toBe('ar')
})

test('a language in the address is kept, so that it holds without scripts', async () => {
  const { get } = open()
  const chosen = await get('/?lang=en')
  expect(chosen.headers.get('set-cookie')).toMatch(/^language=en; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/)
  expect((await get('/')).headers.get('set-cookie')).toBeNull()
  expect((await get('/?lang=xx', { cookie: 'language=en' })).headers.get('set-cookie')).toBeNull()
})

test('it is asked for again at each visit, and answered in short when it is the same', async () => {
  const { get } = open()
  const first = await get('/')
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(first.headers.get('vary')).toBe('Cookie, Accept-Encoding')
  expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(first.headers.get('content-language')).toBe('ar')
  const etag = first.headers.get('etag') ?? ''
  const again = await get('/', { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('vary')).toBe('Cookie, Accept-Encoding')
  // Another language, another coding and the application are not what the browser holds.
  expect((await get('/?lang=en', { 'if-none-match': etag })).status).toBe(200)
  expect((await get('/', { 'if-none-match': etag, 'accept-encoding': 'gzip' })).status).toBe(200)
  const app = await get('/', { 'if-none-match': etag, cookie: appraiser.cookie })
  expect([app.status, app.headers.get('cache-control'), app.headers.get('etag')]).toEqual([200, 'no-store', null])
})

test('it travels in the coding that the browser takes, with the address of the product in it', async () => {
  const { get } = open()
  const read = async (accept: string) => {
    const answer = await get('/', { 'accept-encoding': accept })
    return [answer.headers.get('content-encoding'), Buffer.from(await answer.arrayBuffer())] as const
  }
  const page = LANDING.ar.replace('__APP_URL__', 'https://thamin.example')
  const [brotli, inBrotli] = await read('gzip, deflate, br')
  expect([brotli, String(brotliDecompressSync(inBrotli))]).toEqual(['br', page])
  const [gzip, inGzip] = await read('gzip, br;q=0')
  expect([gzip, String(gunzipSync(inGzip))]).toEqual(['gzip', page])
  const [plain, text] = await read('identity')
  expect([plain, String(text)]).toEqual([null, page])
})

test('without a database the page still comes, in the language of the product', async () => {
  const away = async () => {
    throw new Error('no database')
  }
  expect(await open({ firm: away }).shown('/')).toBe('ar')
  // A session that can't be read may be one: the application asks again, and tells what fails.
  expect(await open({ isSignedIn: away }).shown('/')).toBe('app')
})

test('what the firm sets is in it at once, escaped, under another tag; while it can’t be read, what was there last', async () => {
  let company = 'Thamin'
  let away = false
  const { get } = open({
    firm: async () => {
      if (away) throw new Error('no database')
      return { ...shipped, facts: () => ({ company }) }
    },
  })
  const read = async () => {
    const answer = await get('/?lang=en')
    return { text: await answer.text(), tag: answer.headers.get('etag') ?? '' }
  }
  const first = await read()
  expect(first.text).toContain('welcome to Thamin<')
  company = '"Dar" <script>&⟦company⟧'
  expect((await get('/?lang=en', { 'if-none-match': first.tag })).status).toBe(200)
  const second = await read()
  expect(second.text).toContain('welcome to &#34;Dar&#34; &#60;script&#62;&#38;&#10214;company&#10215;<')
  expect(second.tag).not.toBe(first.tag)
  expect((await get('/?lang=en', { 'if-none-match': second.tag })).status).toBe(304)
  away = true
  expect(await read()).toEqual(second)
})

test('the page of the application takes a nonce of its own each time', async () => {
  const { get, folder } = open()
  const [one, two] = await Promise.all([get('/login'), get('/login')])
  const nonce = /nonce ([\w+/=]+)</.exec(await one.text())?.[1] ?? ''
  expect(nonce).toHaveLength(24)
  expect(one.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  expect(await two.text()).not.toContain(nonce)
  expect((await get('/')).headers.get('content-security-policy') ?? '').not.toContain('nonce')
  expect(isBuilt(folder)).toBe(true)
  expect(isBuilt(join(folder, 'assets'))).toBe(false)
})

test('a page names the styles and scripts of the screen that will be there, and nothing else does', async () => {
  const { get } = open()
  const { cookie } = appraiser
  const named = async (path: string) => {
    const text = await (await get(path, { cookie })).text()
    return [...text.matchAll(/<link rel="(?:modulepreload|stylesheet)" crossorigin href="([^"]+)">/g)].map(
      ([, href]) => href,
    )
  }
  expect(await named('/')).toEqual(ROUTES['/'])
  expect(await named('/valuations?status=DRAFT')).toEqual(ROUTES['/valuations'])
  expect(await named('/valuations/')).toEqual(ROUTES['/valuations'])
  expect(await named('/valuations/create')).toEqual(ROUTES['/valuations/create'])
  expect(await named('/valuations/0197b7a2')).toEqual(ROUTES['/valuations/$id'])
  expect(await named('/portal')).toEqual(['/assets/portal.js'])
  expect(await (await get('/portal', { cookie })).text()).toContain('data-page="portal requests"')
  expect(await (await get('/', { cookie })).text()).toContain('data-page=""')
  for (const path of ['/valuations/a/b', '/nowhere', '/valuationsx', '/__proto__'])
    expect(await named(path)).toEqual([])
})

test('a page is never kept, and says when nobody can be signed in', async () => {
  const { get } = open()
  const said = async (headers: Record<string, string>) => {
    const answer = await get('/valuations', headers)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return /data-session="(\w+)"/.exec(await answer.text())?.[1]
  }
  expect(await said({ cookie: `a=1; ${sessionCookieName('https://thamin.example')}=b` })).toBe('maybe')
  expect(await said({})).toBe('none')
  expect(await said({ cookie: 'language=en' })).toBe('none')
})

test('hashed files are kept for a year, travel compressed and answer in short when they are the same', async () => {
  const { get } = open()
  const read = async (name: string, accept: string) => {
    const answer = await get(`/assets/${name}`, { 'accept-encoding': accept })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const brotli = await read('list.js', 'gzip, deflate, br')
  expect(brotli.answer.headers.get('content-encoding')).toBe('br')
  expect(brotli.answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(brotli.answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(String(brotliDecompressSync(brotli.bytes))).toBe(SCRIPT)
  expect(String(gunzipSync((await read('list.js', 'gzip')).bytes))).toBe(SCRIPT)
  expect(String((await read('list.js', 'identity')).bytes)).toBe(SCRIPT)

  const font = await read('font.woff2', 'br')
  expect([font.answer.headers.get('content-encoding'), font.answer.headers.get('vary')]).toEqual([null, null])
  expect([font.answer.headers.get('content-type'), String(font.bytes)]).toEqual(['font/woff2', 'letters'])

  const etag = brotli.answer.headers.get('etag') ?? ''
  const again = await get('/assets/list.js', { 'accept-encoding': 'br', 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get('/assets/list.js', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)
})

test('what is no file of the build is not found, whatever it is called', async () => {
  const { get } = open()
  for (const name of ['other.js', 'list.js.br', '', '..%2findex.html', '__proto__', 'a/list.js'])
    expect((await get(`/assets/${name}`)).status, name).toBe(404)
})

test('the page in which PDFs are drawn is of no origin and reaches nothing; its own files alone may be read by it', async () => {
  const { get } = open()
  const frame = await get('/pdf/frame')
  expect([frame.status, await frame.text()]).toEqual([200, PDF['frame.html']])
  const policy = frame.headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'", 'sandbox allow-scripts']),
  )
  // No word of what it may speak to, show or send: then it may nothing of the kind.
  expect(policy.join()).not.toMatch(/unsafe-(?!eval)|connect-src|img-src|https?:|allow-same-origin|allow-popups/)
  expect(policy.find((rule) => rule.startsWith('script-src'))).toBe("script-src 'self' 'wasm-unsafe-eval'")
  const script = await get('/pdf/main-1.js')
  expect([await script.text(), script.headers.get('access-control-allow-origin')]).toEqual([SCRIPT, '*'])
  expect((await get('/assets/list.js')).headers.get('access-control-allow-origin')).toBeNull()
  for (const path of ['/pdf/notes.txt', '/pdf/none.js', '/pdf/frame.html', '/pdf/a/b', '/pdf/..%2findex.html'])
    expect((await get(path)).status, path).toBe(404)
})

test('that page alone may be framed, and by ourselves', async () => {
  const framing = async (path: string) => (await fetch(product.base + path)).headers.get('x-frame-options')
  expect(await framing('/pdf/frame')).toBe('SAMEORIGIN')
  for (const path of ['/', '/login', '/pdf/none.js', '/pdf/frame/', '/readyz', '/files/x'])
    expect(await framing(path), path).toBe('DENY')
})

test('a style of a base map may be fetched from its origin where one is set, tiles by a template come from this server, and nothing from elsewhere', async () => {
  const sources = async (basemapUrl?: () => Promise<string | null>) => {
    const { get } = open(basemapUrl ? { basemapUrl } : {})
    const policy = (await get('/valuations')).headers.get('content-security-policy') ?? ''
    return policy.split('; ').map((part) => part.split(' ') as [string, ...string[]])
  }
  const shut = await sources()
  expect(shut).toContainEqual(['connect-src', "'self'"])
  expect(shut).toContainEqual(['worker-src', "'self'"])
  expect(await sources(async () => 'https://tiles.example/%7Bz%7D/{x}/{y}.png?key=a')).toContainEqual([
    'connect-src',
    "'self'",
  ])
  const opened = await sources(async () => 'https://tiles.example:8443/base/style.json?key=a;b')
  expect(opened).toContainEqual(['connect-src', "'self'", 'https://tiles.example:8443'])
  expect(opened.filter(([name]) => name !== 'connect-src').map(withoutNonce)).toEqual(
    shut.filter(([name]) => name !== 'connect-src').map(withoutNonce),
  )
  // What would say more than an origin is not said at all, and a page comes without its database.
  for (const bad of [
    "https://tiles.example;script-src'unsafe-inline'/style.json",
    'https://a,b/kuwait.pmtiles',
    'no address',
  ])
    expect(await sources(async () => bad)).toContainEqual(['connect-src', "'self'"])
  expect(await sources(() => Promise.reject(new Error('no database')))).toContainEqual(['connect-src', "'self'"])
})

test('a base map of the server’s own folder is served in the parts that are asked for, and nothing beside it', async () => {
  const { folder, get } = open()
  expect((await get('/basemap/kuwait.pmtiles')).status).toBe(404)
  mkdirSync(join(folder, 'basemap'))
  writeFileSync(join(folder, 'basemap', 'kuwait.pmtiles'), 'PMTiles3 and more')
  writeFileSync(join(folder, 'basemap', 'notes.txt'), 'not a map')
  const part = await get('/basemap/kuwait.pmtiles', { range: 'bytes=0-6' })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'PMTiles', 'bytes 0-6/17'])
  for (const path of ['/basemap/notes.txt', '/basemap/..%2findex.html', '/basemap/', '/basemap/none.pmtiles'])
    expect((await get(path)).status, path).toBe(404)
})

const withoutNonce = (parts: string[]) => parts.filter((part) => !part.startsWith("'nonce-"))
