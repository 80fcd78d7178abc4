import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { openServer } from '#app/serve.ts'
import { shippedBases } from '#features/settings/model/bases.ts'
import type { SettingChange } from '#features/settings/model.ts'
import type { FirmSettings } from '#features/settings/queries.ts'
import { shownAddress } from '#kernel/basemap.ts'
import { log } from '#server/log.ts'
import { type Answer, create, openProduct, type Person, type Product, VALID, VALUED } from '../support/product.ts'
import { uploader } from '../support/uploader.ts'

let product: Product
const people = {} as Record<Role, Person>
beforeAll(async () => {
  product = await openProduct({ on: ['conflictDeclarations'] })
  for (const role of ROLES) people[role] = await product.person(role)
})
afterAll(() => product.close())

const told = ({ said }: Answer) => said as unknown as FirmSettings
const read = async () => told(await people.ADMIN.call('settings.get'))
/** Changes settings, and goes on once the server has heard of it: until then it judges by those of before. */
const change = async (changes: object, by = people.ADMIN) => {
  const answer = await by.call('settings.update', { version: (await read()).version, changes })
  await product.heard()
  return answer
}
const history = async (filters: object = {}) =>
  (await people.ADMIN.settings.history(filters)).items as unknown as SettingChange[]
const outcome = ({ status, said }: Answer) => (status === 200 ? 'done' : said.error.code)

test.each(ROLES)('%s may read and change them as the role grants it, and nobody else', async (role) => {
  const expected = role === 'ADMIN' || role === 'SYSTEM_ADMIN' ? 'done' : 'permission-denied'
  const by = people[role]
  expect(outcome(await by.call('settings.get'))).toBe(expected)
  expect(outcome(await by.call('settings.history'))).toBe(expected)
  expect(outcome(await change({ sessionHours: 10 }, by))).toBe(expected)
  const [last] = await history({ key: 'sessionHours' })
  expect(outcome(await by.call('settings.undo', { id: last?.id }))).toBe(expected)
})

describe('a change', () => {
  test('is sent to every browser, audited with both sides, and in the history', async () => {
    const companyName = { ar: 'دار التقييم', en: 'Dar Valuation' }
    const { settings } = told(await change({ companyName, phone: '+96522223333' }))
    expect(settings).toMatchObject({ companyName, phone: '+96522223333' })
    const told2 = async () => (await product.nobody('people.me')).said as unknown as { firm: { companyName: object } }
    await expect.poll(async () => (await told2()).firm.companyName).toEqual(companyName)
    const event = await product.db
      .selectFrom('auditLog')
      .selectAll()
      .where('eventType', '=', 'SYSTEM_CONFIG_CHANGE')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      userId: people.ADMIN.id,
      before: { companyName: { ar: 'ثمين', en: 'Thamin' }, phone: null },
      after: { companyName, phone: '+96522223333' },
    })
    const [phone, name] = await history()
    expect([phone?.key, name?.key].sort()).toEqual(['companyName', 'phone'])
  })

  test('that is none writes nothing; what is the product’s own is not stored', async () => {
    await change({ sessionHours: 9 })
    const before = (await history()).length
    await change({ sessionHours: 9 })
    expect(await history()).toHaveLength(before)
    await change({ sessionHours: 12 })
    const stored = product.db.selectFrom('settings').select('key').where('key', '=', 'sessionHours')
    expect(await stored.execute()).toEqual([])
    expect((await history())[0]).toMatchObject({ key: 'sessionHours', before: 9, after: null })
  })

  test('made on what somebody else has changed meanwhile is refused, another setting is not', async () => {
    const { version } = await read()
    await change({ sessionHours: 8 })
    const late = (changes: object) => people.SYSTEM_ADMIN.call('settings.update', { version, changes })
    const refused = await late({ sessionHours: 7, digits: 'arab' })
    expect([refused.status, refused.said.error.code, refused.said.error.params?.keys]).toEqual([
      409,
      'stale-version',
      'sessionHours',
    ])
    expect((await read()).settings).toMatchObject({ sessionHours: 8, digits: 'latn' })
    expect(outcome(await late({ digits: 'arab' }))).toBe('done')
    await change({ digits: 'latn', sessionHours: 12 })
  })

  test('of two at once, one is refused and the settings never contradict one another', async () => {
    await change({ minimumFee: 0, maximumFee: 500 })
    const { version } = await read()
    const both = await Promise.all([
      people.ADMIN.call('settings.update', { version, changes: { minimumFee: 400 } }),
      people.SYSTEM_ADMIN.call('settings.update', { version, changes: { maximumFee: 300 } }),
    ])
    expect(both.map(outcome).sort()).toEqual(['done', 'validation-failed'])
    await change({ minimumFee: 0, maximumFee: 1_000_000 })
  })
})

const basesWith = (SALE: object) => ({ basesByPurpose: { ...shippedBases(), SALE } })

describe('what is refused', () => {
  test.each([
    ['a setting that is none', { hue: 'red' }],
    ['the mark of the demonstration', { demonstration: true }],
    ['a logo by its path', { logo: `/files/logo/${'a'.repeat(64)}` }],
    ['a name in one language', { companyName: { ar: 'ثمين', en: '' } }],
    ['an address that is none', { supportEmail: 'office' }],
    ['a phone in words', { phone: 'call us' }],
    ['a rent as the usual basis of a purpose', basesWith({ main: 'MARKET_RENT', offered: [] })],
    ['a basis that is none', basesWith({ main: 'MARKET_VALUE', offered: ['BOOK_VALUE'] })],
    ['bases of one purpose alone', { basesByPurpose: { SALE: shippedBases().SALE } }],
    ['a section left out that must stay', { reportSections: { order: [], leftOut: ['COMPLIANCE'] } }],
    ['a section twice in the order', { reportSections: { order: ['ESG', 'ESG'], leftOut: [] } }],
    ['a session of no time', { sessionHours: 0 }],
    ['a session past a week', { sessionHours: 169 }],
    ['an hour past 24', { workingHours: { days: [0], opens: '08:00', closes: '25:00' } }],
    ['no working day', { workingHours: { days: [], opens: '08:00', closes: '16:00' } }],
    ['a holiday that is no day', { holidays: [{ date: '2026-02-30', name: { ar: 'عيد', en: 'Eid' } }] }],
    ['a policy shorter than allowed', { passwordPolicy: { minLength: 1 } }],
    ['a map without places', { basemapUrl: 'https://tiles.thamin.example/map.png' }],
    ['a map that is a script', { basemapUrl: 'javascript:alert(1)//{z}{x}{y}' }],
    ['a token sent to another site', { tokenSyncAddress: '//evil.example/sync' }],
    ['a fee below nothing', { minimumFee: -1 }],
    ['a fee with four decimals', { minimumFee: 0.0001 }],
  ])('%s', async (_, changes) => {
    const before = await read()
    const answer = await change(changes)
    expect([answer.status, answer.said.error.code]).toEqual([400, 'invalid-argument'])
    expect(await read()).toEqual(before)
  })

  test.each([
    ['a maximum fee below the minimum', { minimumFee: 10, maximumFee: 5 }, 'The maximum fee is below the minimum fee'],
    [
      'closing before opening',
      { workingHours: { days: [0], opens: '16:00', closes: '08:00' } },
      'The closing time is not after the opening time',
    ],
    [
      'one holiday twice',
      { holidays: Array(2).fill({ date: '2026-02-25', name: { ar: 'العيد الوطني', en: 'National Day' } }) },
      'A holiday is repeated',
    ],
    [
      'a file larger than its record',
      { fileMegabytes: 900, recordMegabytes: 100 },
      'The limit for a record is below the limit for one file',
    ],
  ])('%s', async (_, changes, message) => {
    const answer = await change(changes)
    expect([answer.status, answer.said.error.code, answer.said.error.message]).toEqual([
      422,
      'validation-failed',
      message,
    ])
  })
})

describe('taking back', () => {
  test('brings what was, and is itself in the history', async () => {
    await change({ supportEmail: 'one@thamin.example' })
    await change({ supportEmail: 'two@thamin.example' })
    const [second, first] = await history({ key: 'supportEmail' })
    expect([second?.undoable, first?.undoable]).toEqual([true, false])
    expect(outcome(await people.ADMIN.call('settings.undo', { id: first?.id }))).toBe('stale-version')
    const undone = told(await people.SYSTEM_ADMIN.call('settings.undo', { id: second?.id }))
    expect(undone.settings.supportEmail).toBe('one@thamin.example')
    const [latest] = await history({ key: 'supportEmail' })
    expect(latest).toMatchObject({ before: 'two@thamin.example', after: 'one@thamin.example', undoable: true })
    expect(outcome(await people.ADMIN.call('settings.undo', { id: '999999' }))).toBe('document-not-found')
  })

  test('is refused where it would contradict what is', async () => {
    await change({ maximumFee: 100 })
    const [lowered] = await history({ key: 'maximumFee' })
    await change({ maximumFee: 1_000_000 })
    await change({ minimumFee: 500 })
    const [raised] = await history({ key: 'maximumFee' })
    expect(lowered?.undoable).toBe(true)
    expect(outcome(await people.ADMIN.call('settings.undo', { id: raised?.id }))).toBe('validation-failed')
  })
})

test('the history comes in pages, of one setting or of all', async () => {
  for (const supportEmail of ['three@thamin.example', 'four@thamin.example']) await change({ supportEmail })
  for (const filters of [{}, { key: 'supportEmail' }]) {
    const whole = await history({ ...filters, pageSize: 100 })
    const found: SettingChange[] = []
    for (let lastId: string | undefined; ; ) {
      const said = await people.ADMIN.settings.history({ ...filters, pageSize: 3, lastId })
      found.push(...(said.items as unknown as SettingChange[]))
      expect(said.totalCount).toBe(whole.length)
      if (!said.hasMore) break
      lastId = said.lastId ?? undefined
    }
    expect(found).toEqual(whole)
    expect(found.length).toBeGreaterThan(3)
  }
  expect((await history({ key: 'supportEmail' })).every(({ key }) => key === 'supportEmail')).toBe(true)
  expect((await people.ADMIN.call('settings.history', { lastId: 'x' })).status).toBe(400)
})

test('the history can’t be changed by the application', async () => {
  await expect(product.db.deleteFrom('settingsHistory').execute()).rejects.toThrow(/permission denied/)
  await expect(product.db.updateTable('settingsHistory').set({ userName: 'x' }).execute()).rejects.toThrow(
    /permission denied/,
  )
})

describe('takes effect', () => {
  test('two-factor: with the switch off nobody but the privileged is held up, and who has it keeps it', async () => {
    const { id, call } = await product.person('APPRAISER')
    const bare = await product.person('VALUATION_MANAGER', { totp: false })
    const having = await product.person('APPRAISER', { totp: true })
    await people.ADMIN.call('people.requireTwoFactor', { id })
    const held = async (by: Pick<Person, 'call'>) => outcome(await by.call('valuations.counts'))
    await expect.poll(() => held({ call })).toBe('two-factor-required')
    await change({ twoFactor: false })
    await expect.poll(() => held({ call })).toBe('done')
    expect(await held(bare)).toBe('two-factor-required')
    const said = await having.people.me()
    expect(said).toMatchObject({ user: { twoFactorAuth: { status: 'ENABLED', method: 'TOTP' } } })
    await change({ twoFactor: true })
    await expect.poll(() => held({ call })).toBe('two-factor-required')
  })

  test('two-factor: with the switch off it can be set up by the privileged alone, by whichever means', async () => {
    const manager = await product.person('VALUATION_MANAGER', { totp: false })
    const appraiser = await product.person('APPRAISER')
    const password = 'Thamin-test-2026'
    const setUp = async (by: Person, path: string, more: object = {}) =>
      outcome(await product.post(`/api/auth/two-factor/${path}`, { password, ...more }, { cookie: by.cookie }))
    await change({ twoFactor: false })
    await expect.poll(() => setUp(appraiser, 'enable')).toBe('failed-precondition')
    expect(await setUp(appraiser, 'enable-sent-codes', { method: 'EMAIL' })).toBe('failed-precondition')
    expect(await setUp(manager, 'enable')).toBe('done')
    await change({ twoFactor: true })
    await expect.poll(() => setUp(appraiser, 'enable')).toBe('done')
  })

  test('the length of a session, at the next sign-in', async () => {
    const hoursLeft = async () => {
      const { id } = await product.person('CLIENT', { signIn: true })
      const { expiresAt } = await product.db
        .selectFrom('sessions')
        .select('expiresAt')
        .where('userId', '=', id)
        .executeTakeFirstOrThrow()
      return Math.round((expiresAt.getTime() - Date.now()) / 3_600_000)
    }
    const standing = people.CLIENT
    await change({ sessionHours: 3 })
    await expect.poll(hoursLeft).toBe(3)
    expect(outcome(await standing.call('people.me'))).toBe('done')
    await change({ sessionHours: 12 })
    await expect.poll(hoursLeft).toBe(12)
  })

  test('the password policy, for every new password', async () => {
    const person = await product.person('CLIENT')
    let password = 'Thamin-test-2026'
    const renew = async (next: string) => {
      const body = { currentPassword: password, newPassword: next, passwordConfirm: next }
      const answer = await product.post('/api/auth/change-password', body, { cookie: person.cookie })
      if (answer.status === 200) password = next
      return answer
    }
    const { passwordPolicy } = (await read()).settings
    await change({ passwordPolicy: { ...passwordPolicy, minLength: 20, symbol: true } })
    const told = async () =>
      ((await product.nobody('people.me')).said as unknown as { firm: { passwordPolicy: object } }).firm.passwordPolicy
    // Tried sooner, the password would still be accepted, and end the session that the next one needs.
    await expect.poll(told).toMatchObject({ minLength: 20, symbol: true })
    const refused = (await renew('twelve letters')).said.error?.fields?.map(({ code }) => code)
    expect(refused).toEqual(['kernel:password.minLength', 'kernel:password.symbol'])
    expect((await renew('long enough with a mark!')).status).toBe(200)
    await change({ passwordPolicy })
  })

  test('the age of passwords: anyone whose is older is held up, at once', async () => {
    const person = await product.person('APPRAISER')
    const held = async () => outcome(await person.call('valuations.counts'))
    const twoDays = new Date(Date.now() - 2 * 86_400_000)
    await product.db.updateTable('users').set({ passwordChangedAt: twoDays }).where('id', '=', person.id).execute()
    expect(await held()).toBe('done')
    await change({ passwordExpiry: true, passwordExpiryDays: 1 })
    await expect.poll(held).toBe('password-expired')
    await change({ passwordExpiryDays: 3 })
    await expect.poll(held).toBe('done')
    await change({ passwordExpiry: false, passwordExpiryDays: 90 })
  })

  test('the bounds of fees, and four eyes', async () => {
    const manager = people.VALUATION_MANAGER
    await change({ minimumFee: 100, maximumFee: 200, conflictDeclarations: false })
    const made = async (fee: number) => outcome(await manager.call('valuations.create', { ...VALID, fee }))
    await expect.poll(() => made(99.999)).toBe('record-invalid')
    expect([await made(200.001), await made(100), await made(200)]).toEqual(['record-invalid', 'done', 'done'])
    await change({ minimumFee: 0, maximumFee: 1_000_000 })

    const own = await create(manager, VALUED)
    const move = async (to: string, version: number) => manager.call('valuations.move', { id: own.id, to, version })
    let { version } = own
    for (const to of ['SUBMITTED', 'UNDER_REVIEW']) version = (await move(to, version)).said.version
    expect(outcome(await move('APPROVED', version))).not.toBe('done')
    await change({ fourEyes: false })
    await expect.poll(async () => outcome(await move('APPROVED', version))).toBe('done')
    await change({ fourEyes: true })
  })

  test('language and digits, for anyone who has chosen none: on every page and in mails', async () => {
    await change({ defaultLanguage: 'en', digits: 'arab' })
    const firm = async () =>
      ((await product.nobody('people.me')).said as unknown as { firm: { defaultLanguage: string; digits: string } })
        .firm
    await expect.poll(firm).toMatchObject({ defaultLanguage: 'en', digits: 'arab' })
    const { id } = await product.person('CLIENT')
    const { email } = await product.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await product.post('/api/auth/request-password-reset', { email })
    const mailed = () =>
      product.db.selectFrom('mails').select(['language', 'text']).where('recipient', '=', email).executeTakeFirst()
    await expect.poll(mailed).toMatchObject({ language: 'en', text: expect.stringMatching(/[٠-٩]/) })
    await change({ defaultLanguage: 'ar', digits: 'latn' })
  })

  test('the name and the support address, in mails', async () => {
    await change({ companyName: { ar: 'دار القيمة', en: 'Dar Value' }, supportEmail: 'office@dar.example' })
    const { id } = await product.person('CLIENT')
    const { email } = await product.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await product.post('/api/auth/request-password-reset', { email })
    const text = async () =>
      (await product.db.selectFrom('mails').select('text').where('recipient', '=', email).executeTakeFirst())?.text
    await expect.poll(text).toMatch(/دار القيمة[\s\S]*office@dar\.example/)
  })

  test('the limits of files, for the next one that comes', async () => {
    const { id } = await create(people.APPRAISER)
    const its = uploader(product.base, people.APPRAISER)
    const sent = async (megabytes: number) => {
      const { status, said } = await its.make(id, 'صك.pdf', megabytes * 1_048_576)
      return status === 201 ? 'let in' : said.error
    }
    await change({ fileMegabytes: 2, recordMegabytes: 3 })
    const most = async () =>
      ((await product.nobody('people.me')).said as unknown as { firm: { fileMegabytes: number } }).firm.fileMegabytes
    // Sent sooner, a file would still be let in, and fill the record.
    await expect.poll(most).toBe(2)
    expect(await sent(2.5)).toMatchObject({ code: 'file-too-large', params: { megabytes: 2 } })
    expect(await sent(2)).toBe('let in')
    expect(await sent(1.5)).toMatchObject({ code: 'record-full', params: { megabytes: 3 } })
    await change({ recordMegabytes: 4 })
    await expect.poll(() => sent(1.5)).toBe('let in')
  })

  test('what a part of the product is yet to ask for, is sent to the browsers that will ask', async () => {
    const basemapUrl = 'https://tiles.thamin.example/{z}/{x}/{y}.png?key=secret'
    await change({ basemapUrl, fileMegabytes: 20, recordMegabytes: 200, tokenSyncAddress: '/sync' })
    const firm = async () => ((await product.nobody('people.me')).said as unknown as { firm: object }).firm
    const shown = { basemapUrl: shownAddress(basemapUrl), basemapCredit: 'tiles.thamin.example' }
    await expect.poll(firm).toMatchObject({ ...shown, fileMegabytes: 20, tokenSyncAddress: '/sync' })
    await change({ basemapCredit: '© OpenStreetMap' })
    await expect.poll(firm).toMatchObject({ basemapCredit: '© OpenStreetMap' })
    expect(JSON.stringify(await firm())).not.toContain('secret')
  })
})

describe('on every server', () => {
  test('a change made at one holds at the other within a second', async () => {
    const env = { appUrl: 'http://localhost:3000', host: '127.0.0.1', trustProxy: false }
    const other = await openServer({ appUrl: product.appUrl, secret: 's'.repeat(32), env, store: product.store, log })
    const base = `http://127.0.0.1:${await other.listen(0, '127.0.0.1')}`
    try {
      const told = async () => {
        const answer = await fetch(`${base}/rpc/people.me`, {
          method: 'POST',
          headers: { origin: base, 'content-type': 'application/json' },
          body: '{}',
        })
        return ((await answer.json()) as { firm: { companyName: object } }).firm.companyName
      }
      // It remembers what was.
      await told()
      for (const en of ['First', 'Second', 'Third']) {
        const companyName = { ar: 'المكتب', en }
        await change({ companyName })
        await expect.poll(told, { timeout: 1000, interval: 20 }).toEqual(companyName)
      }
    } finally {
      await other.close()
    }
  })
})
