import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flatPng, halves, twoFrames } from '../support/pictures.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

type Said = { photoURL: string | null; error: { code: string; params?: Record<string, unknown> } }
type Body = Buffer<ArrayBufferLike> | string

async function ask(method: string, path: string, headers: Record<string, string> = {}, body?: Body) {
  const sent = typeof body === 'string' ? body : body && new Uint8Array(body)
  return fetch(product.base + path, { method, headers: { origin: product.base, ...headers }, body: sent })
}
async function put(person: Person, body: Body, headers: Record<string, string> = {}) {
  const answer = await ask('PUT', '/files/photo', { cookie: person.cookie, ...headers }, body)
  return { status: answer.status, headers: answer.headers, said: (await answer.json()) as Said }
}
const get = (person: Person | null, path: string, headers: Record<string, string> = {}) =>
  ask('GET', path, { ...(person ? { cookie: person.cookie } : {}), ...headers })
async function shown(person: Person, path: string | null): Promise<Buffer> {
  const answer = await get(person, path ?? '')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  return Buffer.from(await answer.arrayBuffer())
}
const photoOf = async (person: Person) => (await person.people.me()).user?.photoURL
const eventsOf = (person: Person) =>
  product.db.selectFrom('auditLog').selectAll().where('userId', '=', person.id).orderBy('id').execute()
const updates = async (person: Person) =>
  (await eventsOf(person)).filter(({ eventType }) => eventType === 'PROFILE_UPDATE')

async function colourAt(photo: Buffer, left: number, top: number): Promise<'red' | 'blue' | 'other'> {
  const dot = await sharp(photo).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  const [r = 0, g = 0, b = 0] = dot
  if (g > 60) return 'other'
  return r > 180 && b < 60 ? 'red' : b > 180 && r < 60 ? 'blue' : 'other'
}

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('sent as %s becomes a small square of its own', async (format) => {
    const person = await product.person('CLIENT')
    // What it is declared as counts for nothing.
    const { status, said, headers } = await put(person, await halves()[format]().toBuffer(), {
      'content-type': 'image/svg+xml',
    })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(said.photoURL).toMatch(/^\/files\/photos\/[0-9a-f]{64}$/)
    expect(await photoOf(person)).toBe(said.photoURL)
    const photo = await shown(person, said.photoURL)
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(await colourAt(photo, 20, 128)).toBe('red')
    expect(await colourAt(photo, 236, 128)).toBe('blue')
    expect(photo.length).toBeLessThan(20_000)
  })

  test('is upright, and says neither where nor with what it was taken', async () => {
    const person = await product.person('CLIENT')
    const gps = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '29/1 22/1 3/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '47/1 58/1 4/1',
    }
    const camera = await halves()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'A telling camera', Orientation: '6' }, IFD3: gps })
      .jpeg()
      .toBuffer()
    expect(await sharp(camera).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
    const photo = await shown(person, (await put(person, camera)).said.photoURL)
    const { exif, xmp, icc, iptc, orientation } = await sharp(photo).metadata()
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
    expect(photo.toString('latin1')).not.toMatch(/telling|Exif|GPS/)
    // Turned by a quarter: what was at its start is now at its top.
    expect(await colourAt(photo, 128, 20)).toBe('red')
    expect(await colourAt(photo, 128, 236)).toBe('blue')
  })

  test('is replaced and removed; each change is audited, and the same picture is no change', async () => {
    const person = await product.person('CLIENT')
    // Wide enough to be nobody else's here: what others have too stays.
    const own = () => halves(900, 300).png().toBuffer()
    const first = (await put(person, await own())).said.photoURL
    expect((await put(person, await own())).said.photoURL).toBe(first)
    const second = (await put(person, flatPng(64, 64))).said.photoURL
    expect(second).not.toBe(first)
    expect((await get(person, first ?? '')).status).toBe(404)
    const removed = await ask('DELETE', '/files/photo', { cookie: person.cookie })
    expect([removed.status, await removed.json()]).toEqual([200, { photoURL: null }])
    expect(await photoOf(person)).toBeNull()
    expect((await get(person, second ?? '')).status).toBe(404)
    expect((await ask('DELETE', '/files/photo', { cookie: person.cookie })).status).toBe(200)
    expect((await updates(person)).map(({ before, after, details }) => [before, after, details])).toEqual([
      [{ photoURL: null }, { photoURL: first }, { fields: ['photoURL'] }],
      [{ photoURL: first }, { photoURL: second }, { fields: ['photoURL'] }],
      [{ photoURL: second }, { photoURL: null }, { fields: ['photoURL'] }],
    ])
    // A form of the profile that was open meanwhile is not overtaken.
    const saved = await person.call('people.updateProfile', { version: 1, changes: { organization: 'بنك الساحل' } })
    expect(saved.status).toBe(200)
  })

  test('goes with the account', async () => {
    const [person, other] = [await product.person('CLIENT'), await product.person('CLIENT')]
    const { photoURL } = (await put(person, await halves(300, 300).png().toBuffer())).said
    const body = { password: 'Thamin-test-2026' }
    expect((await product.post('/api/auth/delete-user', body, { cookie: person.cookie })).status).toBe(200)
    expect((await get(other, photoURL ?? '')).status).toBe(404)
    const left = await product.db.selectFrom('photos').select('sha256').where('userId', '=', person.id).execute()
    expect(left).toEqual([])
  })
})

describe('what is no photo is refused, and the one before stays', () => {
  const html = '<html><script>alert(1)</script></html>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const jpeg = () => halves().jpeg().toBuffer()
  const movingWebp = async () =>
    sharp([await halves(40, 40).png().toBuffer(), await halves(40, 40).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer()
  const cases: [name: string, make: () => Promise<Body> | Body, status: number, code: string][] = [
    ['a page renamed to .jpg', () => html, 415, 'picture-unknown'],
    ['an SVG with a script', () => svg, 415, 'picture-unknown'],
    ['a GIF', () => GIF, 415, 'picture-unknown'],
    ['a PDF', () => '%PDF-1.7\n%âãÏÓ\n1 0 obj\n', 415, 'picture-unknown'],
    ['an AVIF', async () => halves(64, 64).avif({ effort: 0 }).toBuffer(), 415, 'picture-unknown'],
    ['nothing', () => '', 415, 'picture-unknown'],
    ['two bytes', () => Buffer.from([0xff, 0xd8]), 415, 'picture-unknown'],
    ['a JPEG cut in half', async () => (await jpeg()).subarray(0, 900), 422, 'picture-damaged'],
    ['a JPEG without its last two bytes', async () => (await jpeg()).subarray(0, -2), 422, 'picture-damaged'],
    ['a PNG cut off', () => flatPng(64, 64).subarray(0, -12), 422, 'picture-damaged'],
    ['a JPEG that is a page too', async () => Buffer.concat([await jpeg(), Buffer.from(html)]), 422, 'picture-damaged'],
    [
      'a PNG that is an archive too',
      () => Buffer.concat([flatPng(9, 9), Buffer.from('PK\x05\x06')]),
      422,
      'picture-damaged',
    ],
    ['a JPEG in the head alone', () => Buffer.from('ffd8ffe000104a46494600ffd9', 'hex'), 422, 'picture-damaged'],
    ['a PNG whose lines are noise', () => noise(flatPng(64, 64)), 422, 'picture-damaged'],
    ['a PNG that moves', () => flatPng(64, 64, twoFrames()), 422, 'picture-animated'],
    ['a WebP that moves', movingWebp, 422, 'picture-animated'],
    ['a bomb of 72 million pixels', () => flatPng(9000, 8000), 422, 'picture-too-large'],
  ]

  let person: Person
  let before: string | null
  beforeAll(async () => {
    person = await product.person('CLIENT')
    before = (await put(person, await jpeg())).said.photoURL
  })

  test.each(cases)('%s', async (_name, make, status, code) => {
    await product.db.deleteFrom('photoTries').execute()
    const answer = await put(person, await make(), { 'content-type': 'image/jpeg' })
    expect([answer.status, answer.said.error?.code]).toEqual([status, code])
    expect(await photoOf(person)).toBe(before)
    expect(await updates(person)).toHaveLength(1)
  })

  function noise(png: Buffer): Buffer {
    const at = png.indexOf('IDAT') + 6
    png.fill(0x5a, at, at + 6)
    return png
  }

  test('20 MB, by their stated length, before any of it is read', async () => {
    await product.db.deleteFrom('photoTries').execute()
    const told = await send(person, { 'content-length': String(20 * 1_048_576) }, 0)
    expect([told.status, told.code]).toEqual([413, 'payload-too-large'])
  })

  test('20 MB without a length, by what came in', async () => {
    await product.db.deleteFrom('photoTries').execute()
    const counted = await send(person, { 'transfer-encoding': 'chunked' }, 20)
    expect([counted.status, counted.code]).toEqual([413, 'payload-too-large'])
    expect(await photoOf(person)).toBe(before)
  })

  /** Sends so many megabytes of what begins like a picture, until it is answered. */
  function send(who: Person, headers: Record<string, string>, megabytes: number) {
    return new Promise<{ status: number | undefined; code: string }>((resolve, reject) => {
      const { port } = new URL(product.base)
      const all = { origin: product.base, cookie: who.cookie, ...headers }
      const asked = request({ port, host: '127.0.0.1', method: 'PUT', path: '/files/photo', headers: all })
      asked.on('response', async (answer) => {
        const said = await text(answer)
        resolve({ status: answer.statusCode, code: JSON.parse(said).error?.code })
        asked.destroy()
      })
      asked.on('error', reject)
      asked.flushHeaders()
      const megabyte = Buffer.alloc(1_048_576, 0xff)
      const more = (left: number) => {
        if (left > 0 && !asked.destroyed) asked.write(megabyte, () => more(left - 1))
      }
      more(megabytes)
    })
  }
})

describe('who may', () => {
  test('change a photo: nobody from another site, signed out, or switched off', async () => {
    const person = await product.person('CLIENT')
    const picture = await halves().png().toBuffer()
    const code = async (headers: Record<string, string>, method = 'PUT') => {
      const answer = await ask(method, '/files/photo', headers, method === 'PUT' ? picture : undefined)
      return [answer.status, ((await answer.json()) as Said).error?.code]
    }
    const { cookie } = person
    for (const method of ['PUT', 'DELETE']) {
      expect(await code({ cookie, origin: 'https://elsewhere.example' }, method)).toEqual([403, 'foreign-origin'])
      expect(await code({}, method)).toEqual([401, 'not-signed-in'])
    }
    expect(await code({ cookie }, 'POST')).toEqual([405, 'method-not-allowed'])
    const manager = await product.person('VALUATION_MANAGER', { totp: false })
    expect(await code({ cookie: manager.cookie })).toEqual([403, 'two-factor-required'])
    const { photoURL } = (await put(person, picture)).said
    await product.db.updateTable('users').set({ active: false }).where('id', '=', person.id).execute()
    await expect.poll(() => code({ cookie })).toEqual([403, 'account-inactive'])
    expect(await code({ cookie }, 'DELETE')).toEqual([403, 'account-inactive'])
    expect((await get(person, photoURL ?? '')).status).toBe(403)
    const row = product.db.selectFrom('users').select('photoUrl').where('id', '=', person.id)
    expect(await row.executeTakeFirst()).toEqual({ photoUrl: photoURL })
  })

  test('see one: anyone who is signed in, kept by the browser and never run as anything else', async () => {
    const [owner, other] = [await product.person('APPRAISER'), await product.person('READ_ONLY')]
    const { photoURL } = (await put(owner, await halves(200, 200).jpeg().toBuffer())).said
    const path = photoURL ?? ''
    const answer = await get(other, path)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
      etag: `"${path.split('/').at(-1)}"`,
    })
    const etag = answer.headers.get('etag') ?? ''
    const head = await ask('HEAD', path, { cookie: other.cookie })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String((await answer.arrayBuffer()).byteLength),
      '',
    ])
    const again = await get(other, path, { 'if-none-match': etag })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    expect((await get(other, path, { 'if-none-match': '"another"' })).status).toBe(200)
    // The signed out learn nothing, not even that it is there.
    for (const asked of [path, path.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
      expect((await get(null, asked, { 'if-none-match': etag })).status).toBe(401)
    const missing = ['/files/photos/', `/files/photos/${'0'.repeat(64)}`, '/files/photos/..%2fx', '/files/other']
    for (const asked of missing) expect([asked, (await get(other, asked)).status]).toEqual([asked, 404])
  })

  test('replace one: its owner alone', async () => {
    const [owner, other] = [await product.person('CLIENT'), await product.person('CLIENT')]
    const mine = (await put(owner, flatPng(10, 10))).said.photoURL ?? ''
    for (const method of ['PUT', 'DELETE', 'POST'])
      expect((await ask(method, mine, { cookie: other.cookie }, method === 'DELETE' ? undefined : 'x')).status).toBe(
        404,
      )
    // Of two who have the same picture, one takes theirs away.
    expect((await put(other, flatPng(10, 10))).said.photoURL).toBe(mine)
    await ask('DELETE', '/files/photo', { cookie: other.cookie })
    expect([await photoOf(owner), await photoOf(other)]).toEqual([mine, null])
    expect((await get(owner, mine)).status).toBe(200)
  })
})

test('two photos at once: one is kept, whole, and both are recorded', async () => {
  const person = await product.person('CLIENT')
  const [one, two] = await Promise.all([put(person, await halves().png().toBuffer()), put(person, flatPng(33, 44))])
  expect([one.status, two.status]).toEqual([200, 200])
  const stands = await photoOf(person)
  expect([one.said.photoURL, two.said.photoURL]).toContain(stands)
  expect((await get(person, stands ?? '')).status).toBe(200)
  const events = await updates(person)
  expect(events).toHaveLength(2)
  expect(events[1]?.before).toEqual(events[0]?.after)
})

test('eleven photos in ten minutes are one too many', async () => {
  const person = await product.person('CLIENT')
  for (let n = 0; n < 10; n++) expect((await put(person, 'no picture')).status).toBe(415)
  const { status, said, headers } = await put(person, await halves().png().toBuffer())
  expect([status, said.error.code]).toEqual([429, 'too-many-requests'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(500)
  expect((await put(await product.person('CLIENT'), flatPng(5, 5))).status).toBe(200)
  const past = new Date(Date.now() - 601_000)
  await product.db.updateTable('photoTries').set({ since: past }).where('userId', '=', person.id).execute()
  expect((await put(person, flatPng(5, 5))).status).toBe(200)
})
