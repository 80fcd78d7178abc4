import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Compression } from 'pmtiles'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { keptBase } from '#features/issued-reports/jobs.ts'
import { composeReport } from '#features/valuation-reports/commands/compose.ts'
import { decompressPart } from '#server/basemap/archive.ts'
import { createBasePictures, type DrawBase } from '#server/basemap/picture.ts'
import { createTiles } from '#server/basemap/tiles.ts'
import { log } from '#server/log.ts'
import { createPdfRenderer } from '#server/typst/pdf-renderer.ts'
import { archiveOf, openTileServer, vectorTile } from '../support/basemaps.ts'
import { testFolder } from '../support/folder.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { MARK, reportData } from '../support/report-data.ts'

const RASTER = 'https://tiles.thamin.example/r/{z}/{x}/{y}.png?key=secret-of-the-firm'
const VECTOR = 'https://tiles.thamin.example/v/{z}/{x}/{y}.pbf'
/** Salmiya at level 14. */
const PLACE = { z: 14, x: 10378, y: 6799 }

let server: Awaited<ReturnType<typeof openTileServer>>
let product: Product
let admin: Person
let client: Person
beforeAll(async () => {
  server = await openTileServer()
  product = await openProduct({ reach: server.reach })
  admin = await product.person('ADMIN')
  client = await product.person('CLIENT')
})
afterAll(async () => {
  await product.close()
  await server.close()
})
beforeEach(() => server.say('tiles'))

const set = async (changes: { basemapUrl?: string | null; basemapCredit?: string | null }) => {
  const { version } = await admin.settings.get()
  await admin.settings.update({ version, changes })
  await product.heard()
}
const tile = (path: string, cookie = client.cookie) =>
  fetch(`${product.base}/basemap/tiles/${path}`, { headers: cookie ? { cookie } : {} })

describe('tiles for browsers', () => {
  test('come from the one template that is set, to anyone who is signed in, once each', async () => {
    expect((await tile('14/10378/6799')).status).toBe(404)
    await set({ basemapUrl: RASTER })
    const answer = await tile('14/10378/6799')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('cache-control')).toBe('private, max-age=86400')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(256)
    expect(server.asked).toEqual(['/r/14/10378/6799.png?key=secret-of-the-firm'])
    expect((await tile('14/10378/6799', admin.cookie)).status).toBe(200)
    expect(server.asked).toHaveLength(1)
    expect((await tile('14/10378/6799', '')).status).toBe(401)
  })

  test('are of the country alone, and of an address that is a tile', async () => {
    await set({ basemapUrl: RASTER })
    const before = server.asked.length
    // Paris, a level that no map has, and what is no number.
    for (const path of ['12/2075/1409', '20/664000/435000', '14/10378/x', '14/10378/..%2f..%2fadmin', '14/-1/6799'])
      expect((await tile(path)).status, path).toBe(404)
    expect(server.asked).toHaveLength(before)
  })

  test('that are none, or lead elsewhere, are refused without what the other side said', async () => {
    await set({ basemapUrl: RASTER })
    for (const [at, how] of (['page', 'elsewhere', 'error'] as const).entries()) {
      server.say(how)
      const answer = await tile(`14/10378/68${at}0`)
      const body = await answer.text()
      expect([answer.status, /key|expired|thamin\.example/.test(body)], how).toEqual([503, false])
    }
    server.say('nothing')
    expect((await tile('14/10378/6790')).status).toBe(404)
  })

  test.each([
    ['raster', RASTER],
    ['vector', VECTOR],
  ])('that are %s are not kept where a page came in their place', async (_, address) => {
    const tiles = createTiles({ folder: undefined, trustedHost: null, log, reach: server.reach })
    const read = async () => (await tiles.of(address))?.read(PLACE)
    server.say('page')
    await expect(read()).rejects.toThrow('unavailable')
    server.say('tiles')
    const hourLater = performance.now() + 3_600_000
    vi.spyOn(performance, 'now').mockReturnValue(hourLater)
    onTestFinished(() => void vi.restoreAllMocks())
    expect(await read()).toBeInstanceOf(Buffer)
  })

  test('that are vector tiles come as such', async () => {
    await set({ basemapUrl: VECTOR })
    const answer = await tile('14/10378/6799.pbf')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-protobuf'])
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(vectorTile(PLACE))
  })

  test('are given for no style, whose tiles browsers fetch', async () => {
    await set({ basemapUrl: 'https://tiles.thamin.example/style.json' })
    expect((await tile('14/10378/6799')).status).toBe(404)
  })
})

/** Around the subject of the report of the tests, and its comparables. */
const WINDOW = { west: 48.05, north: 29.35, width: 0.06, height: 0.022 }
const RATIO = 0.42
const drawing = (address: string | null, credit: string | null = null, folder?: string): DrawBase => {
  const tiles = createTiles({ folder, trustedHost: null, log, reach: server.reach })
  return createBasePictures({ tiles, basemap: async () => (address === null ? null : { address, credit }), log })
}
const renderer = createPdfRenderer({ log })
afterAll(() => renderer.close())
const printedWith = async (drawBase: DrawBase | undefined, language: 'ar' | 'en' | 'both') => {
  const store = { readPreview: async () => undefined }
  const ctx = { db: product.db, store, drawPages: async () => [], ...(drawBase ? { drawBase } : {}) }
  const paper = await composeReport(ctx, reportData(), { template: 'FULL', language, annexes: [] }, MARK)
  const { pdf } = await renderer.print(paper)
  return { pdf: Buffer.from(pdf), ...(await readPdf(pdf)) }
}
const picturesIn = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1

describe('base maps for papers', () => {
  /** The colours of a picture by how many of its pixels have each, the most frequent first. */
  const coloursOf = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes).resize(300).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const counts = new Map<string, number>()
    for (let at = 0; at < data.length; at += info.channels) {
      const colour = data.subarray(at, at + 3).toString('hex')
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
    return counts
  }

  test('are the tiles beside one another, cut to the window', async () => {
    const before = server.asked.length
    const base = await drawing(RASTER, '© OpenStreetMap')(WINDOW, RATIO, 'ar')
    expect(base?.credit).toBe('© OpenStreetMap')
    const { width, height, format } = await sharp(base?.bytes).metadata()
    expect([width, height, format]).toEqual([1500, 630, 'jpeg'])
    expect(server.asked.length - before).toBeLessThan(36)
    // Streets are white, and are there.
    expect([...(await coloursOf(base?.bytes as Buffer)).keys()].filter((one) => one === 'ffffff')).toHaveLength(1)
  })

  test.each([['protomaps'], ['openmaptiles']] as const)(
    'draw vector tiles of %s with streets, water and green',
    async (schema) => {
      const { svgOfTiles } = await import('#server/basemap/vector-svg.ts')
      const bytes = vectorTile(PLACE, schema)
      const section = { z: 14, left: 10378, top: 6799, across: 1, down: 0.42, width: 1500, height: 630 }
      const svg = svgOfTiles({ ...section, tiles: [{ x: 10378, y: 6799, bytes }] }, 'ar')
      for (const part of ['#E1ECD9', '#CFE3EC', 'stroke="#fff" stroke-width="13"', 'شارع ']) expect(svg).toContain(part)
      expect(svg).not.toContain('Street')
      expect(svgOfTiles({ ...section, tiles: [{ x: 10378, y: 6799, bytes }] }, 'en')).toContain('Street ')
      expect(() =>
        svgOfTiles({ ...section, tiles: [{ x: 10378, y: 6799, bytes: Buffer.from('no tile') }] }, 'ar'),
      ).toThrow()
    },
  )

  test('are drawn of vector tiles by a template and of the server’s own file, which names its source', async () => {
    expect((await drawing(VECTOR)(WINDOW, RATIO, 'en'))?.credit).toBe('tiles.thamin.example')
    const folder = join(testFolder(), 'basemap')
    mkdirSync(folder)
    const tiles = Array.from({ length: 60 }, (_, n) => ({ z: 14, x: 10374 + (n % 10), y: 6792 + Math.floor(n / 10) }))
    writeFileSync(
      join(folder, 'kuwait.pmtiles'),
      archiveOf(tiles, '<a href="https://x.example">&copy; OpenStreetMap</a>'),
    )
    const own = await drawing('/basemap/kuwait.pmtiles', null, folder)(WINDOW, RATIO, 'ar')
    expect(own?.credit).toBe('© OpenStreetMap')
    expect((await sharp(own?.bytes).metadata()).width).toBe(1500)
    expect(await drawing('/basemap/none.pmtiles', null, folder)(WINDOW, RATIO, 'ar')).toBeNull()
  })

  test('are of the file that is there now, whose parts are of a size that can be read', async () => {
    const folder = testFolder()
    const put = (bytes: Buffer) => writeFileSync(join(folder, 'kuwait.pmtiles'), bytes)
    const tiles = createTiles({ folder, trustedHost: null, log })
    const opened = () => tiles.of('/basemap/kuwait.pmtiles')
    const other = { ...PLACE, x: PLACE.x + 1 }
    put(archiveOf([PLACE, other], 'The first'))
    const first = await opened()
    expect([first?.credit, await first?.read(PLACE)]).toEqual(['The first', vectorTile(PLACE)])
    put(archiveOf([PLACE, other], 'Another that is longer'))
    // What was opened before reads the directories again.
    expect(await first?.read(other)).toEqual(vectorTile(other))
    const second = await opened()
    expect(second?.credit).toBe('Another that is longer')
    expect(second?.key).not.toBe(first?.key)
    const large = archiveOf([PLACE], 'Of 9 MB, as it says')
    large.writeBigUInt64LE(9n * 1_048_576n, 32)
    put(large)
    await expect(opened()).rejects.toThrow('unavailable')
    const squeezed = gzipSync(Buffer.alloc(9 * 1_048_576))
    await expect(decompressPart(Uint8Array.from(squeezed).buffer, Compression.Gzip)).rejects.toThrow(/larger/)
  })

  test('are left out where tiles can’t be had or are none, and where none is set', async () => {
    for (const how of ['error', 'page', 'elsewhere', 'nothing'] as const) {
      server.say(how)
      expect(await drawing(RASTER)(WINDOW, RATIO, 'ar'), how).toBeNull()
    }
    expect(await drawing(null)(WINDOW, RATIO, 'ar')).toBeNull()
    expect(await drawing('https://tiles.thamin.example/style.json')(WINDOW, RATIO, 'ar')).toBeNull()
  })

  test('are fetched of public hosts alone, but of the one that the operator names', async () => {
    const asked = (trustedHost: string | null) => {
      const tiles = createTiles({
        folder: undefined,
        trustedHost,
        log,
        reach: { ca: server.reach.ca, servername: 'localhost' },
      })
      const address = `https://localhost:${server.reach.port}/r/{z}/{x}/{y}.png`
      return createBasePictures({ tiles, basemap: async () => ({ address, credit: null }), log })(WINDOW, RATIO, 'ar')
    }
    const before = server.asked.length
    expect(await asked(null)).toBeNull()
    expect(server.asked).toHaveLength(before)
    expect(await asked('localhost')).not.toBeNull()
  })

  test('are printed below the maps of a report with their source, which is printed as ever without them', async () => {
    const plain = await printedWith(undefined, 'ar')
    const based = await printedWith(drawing(VECTOR, '© OpenStreetMap'), 'ar')
    expect(picturesIn(based.pdf) - picturesIn(plain.pdf)).toBe(2)
    expect(based.text.split('© OpenStreetMap')).toHaveLength(3)
    expect(based.pages).toHaveLength(plain.pages.length)
    server.say('error')
    const without = await printedWith(drawing(VECTOR, '© OpenStreetMap'), 'en')
    expect(without.text).not.toContain('OpenStreetMap')
    expect(picturesIn(without.pdf)).toBe(picturesIn(plain.pdf))
  })
})

test('a base map of an issued report is kept as it was printed first, by two servers at once too, and so is that there was none', async () => {
  const { id } = await create(await product.person('APPRAISER'))
  const of =
    (text: string | null): DrawBase =>
    async () =>
      text === null ? null : { bytes: Buffer.from(text), credit: text }
  const kept = (text: string | null, window = WINDOW) => keptBase(product.db, id, of(text))(window, RATIO, 'ar')
  const both = await Promise.all([kept('one'), kept('other')])
  expect(both[0]).toEqual(both[1])
  expect(await kept('later')).toEqual(both[0])
  const elsewhere = { ...WINDOW, west: 48 }
  expect(await kept(null, elsewhere)).toBeNull()
  expect(await kept('later', elsewhere)).toBeNull()
})
