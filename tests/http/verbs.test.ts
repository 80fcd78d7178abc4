import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { api } from '#app/api.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { create, openProduct, type Person, type Product, VALID, VALUED } from '../support/product.ts'

// Ledger A4 and V10, written out once more: who may write, and whose rows they see.
const STAFF: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER']
const DELETERS: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER']
const SEE_ALL: Role[] = [...STAFF, 'READ_ONLY']
const SEE_OWN: Role[] = ['USER', 'CLIENT']
const PUBLIC = ['issuedReports.verify', 'issuedReports.verifyFile', 'people.me', 'reportShares.open', 'search.find']
const NO_ID = '00000000-0000-4000-8000-000000000000'

let product: Product
let author: Person
const people = new Map<Role, Person>()
beforeAll(async () => {
  product = await openProduct()
  author = await product.person('APPRAISER')
  for (const role of ROLES) people.set(role, await product.person(role))
})
afterAll(() => product.close())

const who = (role: Role): Person => people.get(role) as Person
const verbs = Object.entries(api).flatMap(([feature, its]) => Object.keys(its).map((verb) => `${feature}.${verb}`))

/** A valuation of this person's in the portal (for those who may have one), or of somebody else's. */
async function rowFor(role: Role, whose: 'own' | 'foreign'): Promise<ValuationDetails> {
  if (whose === 'own' && SEE_OWN.includes(role)) return create(author, { clientUserId: who(role).id })
  return create(author, { clientUserId: whose === 'foreign' ? (await product.person('CLIENT')).id : null })
}

const sees = (role: Role, whose: 'own' | 'foreign') =>
  SEE_ALL.includes(role) || (SEE_OWN.includes(role) && whose === 'own')

const pairs = ROLES.flatMap((role) => (['own', 'foreign'] as const).map((whose) => [role, whose] as const))

describe.each(pairs)('%s and a row that is %s', (role, whose) => {
  const seen = () => (sees(role, whose) ? [200, undefined] : [404, 'NOT_FOUND'])
  const written = (allowed: Role[]) => (allowed.includes(role) ? [200, undefined] : [403, 'AUTHORIZATION'])
  const did = async (verb: string, input: unknown) => {
    const { status, said } = await who(role).call(verb, input)
    return [status, said.error?.type]
  }

  test('valuations.get and .timeline', async () => {
    const { id } = await rowFor(role, whose)
    expect(await did('valuations.get', { id })).toEqual(seen())
    expect(await did('valuations.timeline', { id })).toEqual(seen())
  })

  test('valuations.list, .search, .counts and dashboard.load agree', async () => {
    const { id } = await rowFor(role, whose)
    const person = who(role)
    const listed = await person.call('valuations.list', { pageSize: 100 })
    const found = await person.call('valuations.search', { text: 'ابراهيم المطوع', pageSize: 100 })
    const counts = await person.call('valuations.counts')
    const dashboard = await person.call('dashboard.load')
    expect(listed.said.items.some((item) => item.id === id)).toBe(sees(role, whose))
    expect(found.said.items.some((item) => item.id === id)).toBe(sees(role, whose))
    const counted = counts.said.counts.reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe(listed.said.totalCount)
    expect(found.said.totalCount).toBe(listed.said.totalCount)
    expect(dashboard.said).toMatchObject({ valuations: { total: listed.said.totalCount } })
    if (SEE_OWN.includes(role))
      for (const item of listed.said.items) {
        const read = await person.call('valuations.get', { id: item.id })
        expect(read.said.clientUserId).toBe(person.id)
      }
    if (role === 'GUEST') expect(listed.said.items).toEqual([])
  })

  test('valuations.update, .move and .delete', async () => {
    const { id, version } = await rowFor(role, whose)
    expect(await did('valuations.update', { id, version, changes: { notes: 'x' } })).toEqual(written(STAFF))
    const now = await author.valuations.get({ id })
    expect(await did('valuations.move', { id, version: now.version, to: 'SUBMITTED' })).toEqual(written(STAFF))
    const draft = await rowFor(role, whose)
    const gone = { id: draft.id, version: draft.version, reason: 'أُدخل خطأ' }
    expect(await did('valuations.delete', gone)).toEqual(written(DELETERS))
    const after = await author.call('valuations.get', { id: draft.id })
    expect(after.status).toBe(DELETERS.includes(role) ? 404 : 200)
  })
})

describe.each(ROLES.map((role) => [role] as const))('%s', (role) => {
  const status = async (verb: string, input: unknown = {}) => (await who(role).call(verb, input)).status

  test('creates if staff, and leaves nothing behind otherwise', async () => {
    const before = (await author.valuations.list()).totalCount
    expect(await status('valuations.create', VALID)).toBe(STAFF.includes(role) ? 200 : 403)
    if (!STAFF.includes(role)) {
      const { said } = await who(role).call('valuations.create', VALID)
      expect([said.error.code, said.error.message]).toEqual([
        'permission-denied',
        "You don't have permission to create this valuation",
      ])
    }
    const after = (await author.valuations.list()).totalCount
    expect(after - before).toBe(STAFF.includes(role) ? 1 : 0)
  })

  test('sees the lists of people if staff, and always keeps their own preference', async () => {
    expect(await status('people.assignable')).toBe(STAFF.includes(role) ? 200 : 403)
    expect(await status('people.clients', { text: 'شخص' })).toBe(STAFF.includes(role) ? 200 : 403)
    expect(await status('people.prefer', { language: 'en', digits: 'arab' })).toBe(200)
    const me = await who(role).call('people.me')
    expect(me.said).toMatchObject({ user: { role, language: 'en', digits: 'arab' } })
  })

  test('is not shown what a valuation that does not exist would be', async () => {
    const { said } = await who(role).call('valuations.get', { id: NO_ID })
    expect(said.error.message).toBe(`Valuation with ID ${NO_ID} not found`)
  })

  test('reads review remarks only inside the firm', async () => {
    const { id } = await create(who('SENIOR_APPRAISER'), {
      reviewRemarks: 'راجع السعر',
      clientUserId: who('CLIENT').id,
    })
    const { status: code, said } = await who(role).call('valuations.get', { id })
    if (code === 200) expect(said.reviewRemarks).toBe(role === 'CLIENT' ? null : 'راجع السعر')
  })

  test('reads why a valuation was sent back only inside the firm, and why it was cancelled also outside', async () => {
    const { id } = await create(author, { clientUserId: who('CLIENT').id })
    const move = (version: number, to: string, reason?: string) =>
      author.call('valuations.move', { id, version, to, ...(reason ? { reason } : {}) })
    await move(1, 'SUBMITTED')
    await move(2, 'DRAFT', 'تقدير ضعيف')
    const read = () => who(role).call('valuations.get', { id })
    const sentBack = await read()
    if (sentBack.status === 200) {
      expect(sentBack.said.statusReason).toBe(role === 'CLIENT' ? null : 'تقدير ضعيف')
      const told = JSON.stringify(await who(role).valuations.timeline({ id }))
      expect(told.includes('تقدير ضعيف')).toBe(role !== 'CLIENT')
    }
    await move(3, 'CANCELLED', 'سحب العميل طلبه')
    const cancelled = await read()
    if (cancelled.status === 200) expect(cancelled.said.statusReason).toBe('سحب العميل طلبه')
  })
})

describe('a client', () => {
  test('is shown the value once it is approved, and the firm’s notes never', async () => {
    const [client, senior] = [who('CLIENT'), who('SENIOR_APPRAISER')]
    const { id } = await create(author, { ...VALUED, clientUserId: client.id, landValue: 1, notes: 'داخلي' })
    const told = () => client.valuations.get({ id })
    const listed = async () => (await client.valuations.list({ columns: 'all' })).items.find((item) => item.id === id)
    const move = (person: Person, version: number, to: string) => person.call('valuations.move', { id, version, to })
    await move(author, 1, 'SUBMITTED')
    await move(senior, 2, 'UNDER_REVIEW')
    expect(await told()).toMatchObject({ finalValue: null, value: null, landValue: null, notes: null })
    expect(await listed()).toMatchObject({ finalValue: null, value: null })
    expect((await author.valuations.get({ id })).finalValue).toBe(300_000)
    await move(senior, 3, 'APPROVED')
    expect(await told()).toMatchObject({ finalValue: 300_000, landValue: 1, notes: null })
  })
})

describe('before any permission', () => {
  test('nobody calls anything but what is public', async () => {
    for (const verb of verbs) {
      const { status, said } = await product.nobody(verb)
      if (verb === 'people.me') expect([status, said]).toMatchObject([200, { user: null }])
      else if (!PUBLIC.includes(verb)) expect([verb, status, said.error.code]).toEqual([verb, 401, 'not-signed-in'])
    }
  })

  test('a forged session is nobody’s', async () => {
    const forged = author.cookie.replace(/=(.{8})/, '=AAAAAAAA')
    const { status } = await author.call('valuations.list', {}, { cookie: forged })
    expect(status).toBe(401)
  })

  test('a deactivated person is stopped at the next call, whatever they call', async () => {
    const person = await product.person('SENIOR_APPRAISER')
    await product.db.updateTable('users').set({ active: false }).where('id', '=', person.id).execute()
    await expect.poll(async () => (await person.call('valuations.list')).status, { timeout: 1000 }).toBe(403)
    for (const verb of verbs.filter((name) => !PUBLIC.includes(name))) {
      const { status, said } = await person.call(verb)
      expect([verb, status, said.error.code]).toEqual([verb, 403, 'account-inactive'])
    }
  })

  test.each(['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER'] as const)(
    'a %s without a second factor does nothing else first',
    async (role) => {
      const person = await product.person(role, { totp: false })
      for (const verb of verbs.filter((name) => !PUBLIC.includes(name))) {
        const { status, said } = await person.call(verb)
        expect([verb, status, said.error.code]).toEqual([verb, 403, 'two-factor-required'])
      }
    },
  )
})
