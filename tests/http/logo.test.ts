import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import type { SettingChange } from '#features/settings/model.ts'
import { flatPng, halves, twoFrames } from '../support/pictures.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await openProduct()
  admin = await product.person('ADMIN')
})
afterAll(() => product.close())
beforeEach(async () => {
  // A person may send ten pictures in ten minutes.
  await product.db.deleteFrom('photoTries').execute()
})

type Said = { logo: string | null; error: { code: string; params?: Record<string, unknown> } }

async function ask(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer | string) {
  const sent = typeof body === 'string' ? body : body && new Uint8Array(body)
  return fetch(product.base + path, { method, headers: { origin: product.base, ...headers }, body: sent })
}
async function send(method: 'PUT' | 'DELETE', by: Person | null, body?: Buffer | string, more = {}) {
  const answer = await ask(method, '/files/logo', { ...(by ? { cookie: by.cookie } : {}), ...more }, body)
  return { status: answer.status, said: (await answer.json()) as Said }
}
const put = (body: Buffer | string, by: Person | null = admin, more = {}) => send('PUT', by, body, more)
const told = async () =>
  ((await product.nobody('people.me')).said as unknown as { firm: { logo: string | null } }).firm.logo
const changes = async () => (await admin.settings.history({ key: 'logo' })).items as unknown as SettingChange[]
/** A mark that no other test has: red letters on nothing. */
const mark = (width: number, height: number) => {
  const red = { create: { width: width / 2, height, channels: 4 as const, background: '#f00' } }
  return sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

describe('a mark', () => {
  test('is fitted into its room, stays clear where it is, and is shown to anybody for good', async () => {
    const { status, said } = await put(await mark(1200, 200))
    expect(status).toBe(200)
    expect(said.logo).toMatch(/^\/files\/logo\/[0-9a-f]{64}$/)
    await expect.poll(told).toBe(said.logo)
    const answer = await ask('GET', said.logo ?? '')
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const shown = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 480, height: 80, hasAlpha: true })
    const at = (left: number) =>
      sharp(shown).extract({ left, top: 40, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()
    expect([...(await at(20))]).toEqual([255, 0, 0, 255])
    expect((await at(460))[3]).toBe(0)
    const again = await ask('GET', said.logo ?? '', { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('that is small is not blown up; one that is high fits too; a photograph without clear parts is taken', async () => {
    const sizes = []
    for (const bytes of [await mark(60, 30), await mark(300, 900), await halves(400, 300).jpeg().toBuffer()]) {
      const { said } = await put(bytes)
      const { width, height } = await sharp(await (await ask('GET', said.logo ?? '')).arrayBuffer()).metadata()
      sizes.push([width, height])
    }
    expect(sizes).toEqual([
      [60, 30],
      [53, 160],
      [213, 160],
    ])
  })

  test('or a stamp, which is another picture of the firm, and no page hears of it', async () => {
    const address = `${product.base}/files/stamp`
    const headers = { origin: product.base, cookie: admin.cookie }
    const bytes = new Uint8Array(await mark(200, 200))
    const before = await told()
    const said = (await (await fetch(address, { method: 'PUT', headers, body: bytes })).json()) as { stamp: string }
    expect((await admin.settings.get()).settings.stamp).toBe(said.stamp)
    expect((await ask('GET', said.stamp)).status).toBe(200)
    expect(await told()).toBe(before)
    const appraiser = await product.person('APPRAISER')
    const refused = await fetch(address, { method: 'DELETE', headers: { ...headers, cookie: appraiser.cookie } })
    expect(refused.status).toBe(403)
    await fetch(address, { method: 'DELETE', headers })
    expect((await admin.settings.get()).settings.stamp).toBeNull()
  })

  test('is a setting: in the history, audited, taken away and brought back', async () => {
    const first = (await put(await mark(100, 50))).said.logo
    const second = (await put(await mark(100, 60))).said.logo
    // The same once more is no change.
    expect((await put(await mark(100, 60))).said.logo).toBe(second)
    expect(await send('DELETE', admin)).toEqual({ status: 200, said: { logo: null } })
    await expect.poll(told).toBeNull()
    const [removed, changed] = await changes()
    expect([changed, removed]).toMatchObject([
      { before: first, after: second, undoable: false },
      { before: second, after: null, undoable: true },
    ])
    const event = product.db.selectFrom('auditLog').selectAll().where('eventType', '=', 'SYSTEM_CONFIG_CHANGE')
    expect(await event.orderBy('id', 'desc').executeTakeFirstOrThrow()).toMatchObject({
      userId: admin.id,
      before: { logo: second },
      after: { logo: null },
      ipAddress: '127.0.0.1',
    })
    await admin.settings.undo({ id: removed?.id })
    await expect.poll(told).toBe(second)
    expect((await ask('GET', second ?? '')).status).toBe(200)
  })
})

describe('is refused', () => {
  test('to anyone who may not change the settings, and announced to those who watch', async () => {
    const before = await told()
    const bytes = await mark(40, 40)
    for (const role of ROLES.filter((role) => role !== 'ADMIN' && role !== 'SYSTEM_ADMIN')) {
      const by = await product.person(role)
      for (const method of ['PUT', 'DELETE'] as const)
        expect((await send(method, by, method === 'PUT' ? bytes : undefined)).said.error.code, role).toBe(
          'permission-denied',
        )
    }
    expect((await put(bytes, null)).said.error.code).toBe('not-signed-in')
    expect((await put(bytes, admin, { origin: 'https://evil.example' })).said.error.code).toBe('foreign-origin')
    expect(await told()).toBe(before)
    const alerts = () =>
      product.db.selectFrom('auditLog').select('details').where('eventType', '=', 'SECURITY_ALERT').execute()
    await expect.poll(async () => (await alerts()).some((a) => JSON.stringify(a).includes('settings.logo'))).toBe(true)
  })

  test('when it is no picture, moves, or is too large', async () => {
    const before = await told()
    const code = async (body: Buffer | string) => (await put(body)).said.error.code
    expect(await code('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')).toBe(
      'picture-unknown',
    )
    expect(await code(flatPng(8, 8, twoFrames()))).toBe('picture-animated')
    expect(await code((await mark(40, 40)).subarray(0, 60))).toBe('picture-damaged')
    expect(await code(flatPng(40_000, 40_000))).toBe('picture-too-large')
    expect(await code(Buffer.alloc(5 * 1_048_576 + 1))).toBe('payload-too-large')
    expect(await told()).toBe(before)
  })

  test('too often', async () => {
    const small = await mark(10, 10)
    for (let n = 0; n < 10; n++) await put(n === 0 ? small : 'none')
    expect((await put(small)).said.error.code).toBe('too-many-requests')
  })

  test('by another method; and what nobody has sent is not there', async () => {
    expect((await ask('POST', '/files/logo', { cookie: admin.cookie })).status).toBe(405)
    expect((await ask('GET', `/files/logo/${'0'.repeat(64)}`)).status).toBe(404)
    await expect(product.db.deleteFrom('logos').execute()).rejects.toThrow(/permission denied/)
  })
})
