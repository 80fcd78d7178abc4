import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import type { SettingChange } from '#features/settings/model.ts'
import type { FirmSettings } from '#features/settings/queries.ts'
import { type Answer, openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
const people = {} as Record<Role, Person>
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people[role] = await product.person(role)
})
afterAll(() => product.close())

const told = ({ said }: Answer) => said as unknown as FirmSettings
const read = async () => told(await people.ADMIN.call('settings.get'))
const change = async (changes: object, by = people.ADMIN) =>
  by.call('settings.update', { version: (await read()).version, changes })
const history = async (filters: object = {}) =>
  (await people.ADMIN.call('settings.history', filters)).said.items as unknown as SettingChange[]
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
  test('is told to every browser, audited with both sides, and in the history', async () => {
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

describe('what is refused', () => {
  test.each([
    ['a setting that is none', { hue: 'red' }],
    ['the mark of the demonstration', { demonstration: true }],
    ['a logo by its path', { logo: `/files/logo/${'a'.repeat(64)}` }],
    ['a name in one language', { companyName: { ar: 'ثمين', en: '' } }],
    ['an address that is none', { supportEmail: 'office' }],
    ['a phone in words', { phone: 'call us' }],
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
      'A holiday is given twice',
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
    const held = async (by: Person) => outcome(await by.call('valuations.counts'))
    await expect.poll(() => held({ id, role: 'APPRAISER', call, cookie: '' })).toBe('two-factor-required')
    await change({ twoFactor: false })
    await expect.poll(() => held({ id, role: 'APPRAISER', call, cookie: '' })).toBe('done')
    expect(await held(bare)).toBe('two-factor-required')
    const { said } = await having.call('people.me')
    expect(said).toMatchObject({ user: { twoFactorAuth: { status: 'ENABLED', method: 'TOTP' } } })
    await change({ twoFactor: true })
    await expect.poll(() => held({ id, role: 'APPRAISER', call, cookie: '' })).toBe('two-factor-required')
  })
})
