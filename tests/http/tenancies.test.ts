import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import type { EnteredTenancy } from '#features/tenancies/model/inputs.ts'
import type { Tenancy } from '#features/tenancies/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { VALID_PROPERTY } from '../support/properties.ts'
import { readPdf } from '../support/read-pdf.ts'

const TODAY = kuwaitToday()
const NOBODY = { id: '00000000-0000-4000-8000-000000000000', version: 1 }
const LEASE = { unit: '1', tenant: 'شركة النور', rent: 400, leaseStart: '2024-01-01', leaseEnd: '2099-12-31' } as const
const WRITERS: readonly Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER']

let product: Product
let appraiser: Person
const people = new Map<Role, Person>()
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  appraiser = people.get('APPRAISER') as Person
})
afterAll(() => product.close())

const ask = async (verb: string, input: object, person = appraiser) => {
  const { status, said } = await person.call(`tenancies.${verb}`, input)
  return { status, code: said.error?.code, faults: said.error?.fields?.map(({ field, code }) => `${field} ${code}`) }
}
let plots = 0
const tower = async () => (await appraiser.properties.create({ ...VALID_PROPERTY, plotNumber: `T${plots++}` })).id
const added = (propertyId: string, fields: Partial<EnteredTenancy> = {}) =>
  appraiser.tenancies.add({ propertyId, fields: { ...LEASE, ...fields } })
const refused = async (propertyId: string, fields: object) =>
  (await ask('add', { propertyId, fields: { ...LEASE, ...fields } })).faults
const seen = ({ id, version }: Tenancy) => ({ id, version })
const shown = async (propertyId: string, filters: object = {}) =>
  (await appraiser.tenancies.list({ propertyId, ...filters })).items.map(({ unit }) => unit)
const unitOf = async (row: Tenancy) =>
  (await appraiser.tenancies.unit({ id: row.id })).rows.map(({ leaseStart, vacantSince, endedOn, state }) => [
    leaseStart ?? vacantSince,
    endedOn,
    state,
  ])
const eventsOf = async (propertyId: string) =>
  (
    await product.db
      .selectFrom('auditLog')
      .select(['eventType', 'before', 'after'])
      .where('resourceType', '=', 'tenancy')
      .where(sql<string>`details ->> 'propertyId'`, '=', propertyId)
      .orderBy('id')
      .execute()
  ).map(({ eventType, ...rest }) => ({ kind: eventType.replace('TENANCY_', ''), ...rest }))

describe('a tenancy schedule', () => {
  test('has a row for each unit and lease, refused with all faults at their fields', async () => {
    const id = await tower()
    const row = await added(id, {
      rentSteps: [{ from: '2025-01-01', rent: 420.5 }],
      area: 80.25,
      deposit: 400,
      freeMonths: 1,
    })
    expect(row).toMatchObject({
      ...LEASE,
      rentSteps: [{ from: '2025-01-01', rent: 420.5 }],
      passingRent: 420.5,
      state: 'CURRENT',
      version: 1,
    })
    expect(await refused(id, { unit: ' ', leaseEnd: '2023-12-31', breakDay: '2023-01-01', rent: -1 })).toEqual([
      'unit kernel:required',
      'rent kernel:tooSmall',
      'leaseEnd tenancies:fault.leaseEnd',
      'breakDay tenancies:fault.withinLease',
    ])
    const steps = [
      { from: '2026-01-01', rent: 1 },
      { from: '2025-06-01', rent: 2 },
      { from: '2100-01-01', rent: 3 },
    ]
    expect(await refused(id, { unit: '2', rentSteps: steps })).toEqual([
      'rentSteps.1.from tenancies:fault.stepOrder',
      'rentSteps.2.from tenancies:fault.withinLease',
    ])
    expect(await refused(id, { unit: '2', rent: null })).toEqual(['rent tenancies:fault.rent'])
    expect(await refused(id, { unit: '٠١', leaseStart: '2030-01-01' })).toEqual(['leaseStart tenancies:fault.letFrom'])
    expect(await refused(id, { leaseStart: null, leaseEnd: '2023-12-31' })).toBeUndefined()
    expect((await ask('add', { propertyId: NOBODY.id, fields: LEASE })).code).toBe('property-not-found')
  })

  test('lets a vacant unit from a day on and shows it vacant after a lease; withdrawing and correcting the new lease move that day', async () => {
    const id = await tower()
    const vacant = await added(id, {
      unit: 'م-1',
      tenant: null,
      rent: null,
      leaseStart: null,
      leaseEnd: null,
      vacantSince: '2024-01-01',
    })
    const lease = await added(id, { unit: 'م-1', leaseStart: '2025-01-01' })
    expect(await unitOf(lease)).toEqual([
      ['2025-01-01', null, 'CURRENT'],
      ['2024-01-01', '2024-12-31', 'ENDED'],
    ])
    const { unit, rent, tenant } = lease
    const moved = await appraiser.tenancies.change({
      ...seen(lease),
      fields: { unit, rent, tenant, leaseStart: '2025-03-01' },
    })
    expect(moved).toMatchObject({ leaseStart: '2025-03-01', leaseEnd: null, version: 2 })
    expect(await unitOf(vacant)).toEqual([
      ['2025-03-01', null, 'CURRENT'],
      ['2024-01-01', '2025-02-28', 'ENDED'],
    ])
    const gone = await appraiser.tenancies.withdraw({ ...seen(moved), reason: 'عقد لم يُوقّع' })
    expect(gone).toMatchObject({ state: 'WITHDRAWN', withdrawnReason: 'عقد لم يُوقّع' })
    expect((await unitOf(vacant)).at(-1)).toEqual(['2024-01-01', null, 'CURRENT'])
    expect((await ask('withdraw', { ...seen(gone), reason: 'ثانية' })).code).toBe('tenancy-not-found')
    const again = await added(id, { unit: 'م-1', leaseStart: '2025-01-01' })
    expect((await ask('end', { ...seen(again), endedOn: '2024-12-01' })).faults).toEqual([
      'endedOn tenancies:fault.endedOn',
    ])
    const ended = await appraiser.tenancies.end({ ...seen(again), endedOn: addDays(TODAY, -10), vacant: true })
    expect(ended).toMatchObject({ endedOn: addDays(TODAY, -10), state: 'ENDED' })
    expect((await unitOf(again))[0]).toEqual([addDays(TODAY, -9), null, 'CURRENT'])
    expect((await ask('end', { ...seen(ended), endedOn: null })).faults).toEqual(['endedOn tenancies:fault.vacantFrom'])
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual([
      'ADD',
      'ADD',
      'END',
      'CHANGE',
      'END',
      'WITHDRAW',
      'END',
      'ADD',
      'END',
      'END',
      'ADD',
    ])
    expect((await eventsOf(id))[3]).toMatchObject({
      before: { leaseStart: '2025-01-01' },
      after: { leaseStart: '2025-03-01' },
    })
  })

  test('ends a lease that has run out where a new one follows, and refuses a stale version', async () => {
    const id = await tower()
    const old = await added(id, { leaseEnd: '2024-12-31' })
    expect(old.state).toBe('CURRENT')
    const next = await added(id, { leaseStart: addDays(TODAY, 30) })
    expect(next.state).toBe('UPCOMING')
    expect(await unitOf(old)).toEqual([
      [addDays(TODAY, 30), null, 'UPCOMING'],
      ['2024-01-01', addDays(TODAY, 29), 'CURRENT'],
    ])
    expect((await ask('change', { ...seen(old), fields: LEASE })).code).toBe('stale-version')
    for (const [verb, input] of [
      ['end', { ...NOBODY, endedOn: null }],
      ['withdraw', { ...NOBODY, reason: 'x' }],
      ['unit', { id: NOBODY.id }],
    ] as const)
      expect([verb, (await ask(verb, input)).code]).toEqual([verb, 'tenancy-not-found'])
  })

  test('takes one of two leases of a unit that are added at once, and one of two changes', async () => {
    const id = await tower()
    const both = await Promise.all([1, 2].map((rent) => ask('add', { propertyId: id, fields: { ...LEASE, rent } })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const [row] = (await appraiser.tenancies.list({ propertyId: id })).items as [Tenancy]
    const changes = await Promise.all([5, 6].map((rent) => ask('change', { ...seen(row), fields: { ...LEASE, rent } })))
    expect(changes.map(({ code }) => code ?? '').toSorted()).toEqual(['', 'stale-version'])
  })

  test('adds the current rows up: vacancy by area and market rent, rents of a year, the term weighted by rent', async () => {
    const id = await tower()
    const blank = { tenant: null, rent: null, leaseStart: null, leaseEnd: null }
    await added(id, { unit: '1', rent: 300, area: 100, marketRent: 350, leaseEnd: addDays(TODAY, 730) })
    await added(id, {
      unit: '2',
      rent: 50,
      area: 50,
      marketRent: 100,
      leaseEnd: '2024-12-31',
      rentSteps: [{ from: '2024-06-01', rent: 100 }],
    })
    await added(id, { ...blank, unit: '3', area: 50, marketRent: 150 })
    const other = await added(id, { unit: '4', rent: 999 })
    await appraiser.tenancies.withdraw({ ...seen(other), reason: 'خطأ' })
    const PLAIN = { use: null, indexation: null, breakDay: null, freeUntil: null, payment: null, steps: [] }
    const totals = await appraiser.tenancies.totals({ propertyId: id })
    expect(totals).toMatchObject({
      units: 3,
      let: 2,
      area: 200,
      vacantArea: 50,
      passingRent: 4800,
      marketRent: 7200,
      vacantMarketRent: 1800,
    })
    // (300 × 730 days + 100 × 0) ÷ 400, in years of 365.25 days.
    expect(totals.unexpired).toBeCloseTo((300 * 730) / 400 / 365.25, 10)
    expect(await appraiser.tenancies.rents({ propertyId: id, on: '2024-05-31' })).toEqual({
      count: 3,
      former: [],
      rents: [
        { unit: '1', area: 100, rent: 300, leaseEnd: addDays(TODAY, 730), marketRent: 350, ...PLAIN },
        {
          unit: '2',
          area: 50,
          rent: 50,
          leaseEnd: '2024-12-31',
          marketRent: 100,
          ...PLAIN,
          steps: [{ from: '2024-06-01', rent: 100 }],
        },
        { unit: '3', area: 50, rent: null, leaseEnd: null, marketRent: 150, ...PLAIN },
      ],
    })
    const taken = async (on: string) => {
      const { rents } = await appraiser.tenancies.rents({ propertyId: let5, on })
      return rents.map(({ breakDay, freeUntil, payment }) => [breakDay, freeUntil, payment])
    }
    const let5 = await tower()
    const agreed = { breakDay: '2026-06-01', freeMonths: 3, payment: 'ADVANCE' as const }
    await added(let5, { unit: '5', leaseStart: '2024-11-30', leaseEnd: '2027-11-29', ...agreed })
    await added(let5, { unit: '6', ...blank, freeMonths: 3, payment: 'ADVANCE' })
    // Three months from the 30th of November end with February: the last free day is the one before its last.
    for (const [day, freeUntil] of [
      ['2025-02-27', '2025-02-27'],
      ['2025-02-28', null],
    ] as const)
      expect(await taken(day)).toEqual([
        ['2026-06-01', freeUntil, 'ADVANCE'],
        [null, null, null],
      ])
    expect(await shown(id, { occupancy: 'VACANT' })).toEqual(['3'])
    expect(await shown(id, { occupancy: 'LET', text: 'النور' })).toEqual(['1', '2'])
    expect(await shown(id, { state: 'WITHDRAWN' })).toEqual(['4'])
    await added(id, { unit: '10', use: 'SHOP', leaseEnd: addDays(TODAY, 200) })
    expect(await shown(id, { ending: true })).toEqual(['10'])
    expect(await shown(id, { use: 'SHOP' })).toEqual(['10'])
    expect(await shown(id)).toEqual(['1', '2', '3', '10'])
  })

  test('of 5,000 units is read in pages and added up without reading another property', async () => {
    const id = await tower()
    await sql`insert into tenancies (id, property_id, unit, unit_key, rent_fils, lease_start, area, created_by, updated_by)
      select gen_random_uuid(), ${id}, n::text, '/' || lpad(n::text, 8, '0'), 300000, '2024-01-01', 50, ${appraiser.id}, ${appraiser.id}
      from generate_series(1, 5000) n`.execute(product.db)
    const first = await appraiser.tenancies.list({ propertyId: id, pageSize: 50 })
    const second = await appraiser.tenancies.list({ propertyId: id, pageSize: 50, lastId: first.lastId as string })
    expect([first.items.at(-1)?.unit, second.items[0]?.unit]).toEqual(['50', '51'])
    expect(await appraiser.tenancies.totals({ propertyId: id })).toMatchObject({ units: 5000, passingRent: 18_000_000 })
    expect(await appraiser.tenancies.rents({ propertyId: id })).toMatchObject({ count: 5000, rents: { length: 300 } })
    const all = await appraiser.tenancies.rents({ propertyId: id, most: 5000 })
    expect([all.rents.length, all.rents.at(-1)?.unit]).toEqual([5000, '5000'])
    expect(await refused(id, { unit: '4999' })).toEqual(['leaseStart tenancies:fault.letFrom'])
  })

  test('is read by staff, written by those who may edit properties, and is nothing to anybody else', async () => {
    const id = await tower()
    const row = await added(id)
    const reads = [
      ['list', { propertyId: id }],
      ['totals', { propertyId: id }],
      ['rents', { propertyId: id }],
      ['unit', { id: row.id }],
    ] as const
    for (const role of ROLES) {
      const person = people.get(role) as Person
      const [inside, writes] = [[...WRITERS, 'READ_ONLY'].includes(role), WRITERS.includes(role)]
      for (const [verb, input] of reads)
        expect([role, verb, (await ask(verb, input, person)).code]).toEqual([
          role,
          verb,
          inside ? undefined : 'permission-denied',
        ])
      const acts = [
        ['add', { propertyId: id, fields: { ...LEASE, unit: role } }, undefined],
        ['change', { ...NOBODY, fields: LEASE }, 'tenancy-not-found'],
        ['end', { ...NOBODY, endedOn: null }, 'tenancy-not-found'],
        ['withdraw', { ...NOBODY, reason: 'x' }, 'tenancy-not-found'],
      ] as const
      for (const [verb, input, code] of acts)
        expect([role, verb, (await ask(verb, input, person)).code]).toEqual([
          role,
          verb,
          writes ? code : 'permission-denied',
        ])
    }
  })

  test('goes with its property', async () => {
    const id = await tower()
    await added(id)
    const { version } = await appraiser.properties.get({ id })
    await (people.get('ADMIN') as Person).properties.delete({ id, version })
    expect(await shown(id)).toEqual([])
  })
})

test('the report of a valuation names the tenants of its rent roll and the days of their leases at its date, of those that hold then', async () => {
  const propertyId = await tower()
  await added(propertyId, { unit: '12', tenant: 'Noor Trading', leaseStart: '2024-02-03', nextReview: '2027-02-03' })
  await added(propertyId, { unit: '14', tenant: 'Later Tenant', leaseStart: '2026-06-01' })
  const { id } = await create(appraiser, { ...VALUED, propertyId })
  const rents = ['12', '14'].map((unit, at) => ({
    field: `rents.${at}0000000-0000-4000-8000-000000000000`,
    ...{ base: null, value: { unit, rent: 400, leaseEnd: '2028-12-31' } },
  }))
  const method = { field: 'method', base: null, value: 'DIRECT' } as const
  await appraiser.approaches.save({ valuationId: id, sheet: 'INCOME', changes: [method, ...rents] })
  const answer = await fetch(`${product.base}/files/valuation-reports/${id}/preview.pdf`, {
    headers: { cookie: appraiser.cookie },
  })
  const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  for (const word of ['Noor Trading', '03/02/2024', '03/02/2027', '31/12/2028']) expect(text).toContain(word)
  expect(text).not.toContain('Later Tenant')
})
