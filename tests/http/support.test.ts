import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import type { MarketEntry, RatesAnswer } from '#features/approaches/model/rates.ts'
import {
  isRefused,
  type Sale,
  SUPPORTED_ROWS,
  type SupportAnswer,
  type SupportedRow,
} from '#features/approaches/model/support.ts'
import { ratesFor } from '#features/approaches/rules/rates.ts'
import { withoutRepeats } from '#features/approaches/rules/repeats.ts'
import { supportFor } from '#features/approaches/rules/support.ts'
import { metresBetween } from '#features/market/rules/similarity.ts'
import { findArea } from '#features/places/model.ts'
import { middleOfArea } from '#features/places/rules/locate.ts'
import { periodOf } from '#features/price-indices/rules/periods.ts'
import { createChance } from '#features/valuations/demonstration/chance.ts'
import { addDays, quarterStart } from '#kernel/dates.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'

const ON = '2026-06-01'
const AREAS = ['السالمية', 'حولي', 'الجابرية', 'الرميثية'] as const
const INSIDE: readonly Role[] = [
  'ADMIN',
  'SYSTEM_ADMIN',
  'VALUATION_MANAGER',
  'SENIOR_APPRAISER',
  'APPRAISER',
  'READ_ONLY',
]

let product: Product
let appraiser: Person
let subject: { valuationId: string }
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  await product.db.insertInto('marketEvidence').values(drawn(600)).execute()
  subject = await valued()
})
afterAll(() => product.close())

const valued = async (fields: object = {}) => {
  const { id } = await create(appraiser, {
    areaName: 'السالمية',
    propertyCategory: 'INVESTMENT',
    propertySize: 500,
    valuationDate: ON,
    ...fields,
  })
  return { valuationId: id }
}

/** Of a sale for so many KWD: fils of a year, and the vacancy in percent. */
function incomeOf(price: number, area: number) {
  const gross = { grossIncomeFils: price * 80 }
  if (area % 200 === 0) return { netIncomeFils: price * 65 }
  return area % 100 === 0 ? gross : { ...gross, vacancyRate: 7.5, outgoingsFils: price * 9 }
}

/** Sales and rents of four areas over eight years, some of them of one parcel, recorded twice, of another type or kind, or withdrawn. */
function drawn(count: number) {
  const chance = createChance(64_000)
  const middle = (name: string) => middleOfArea(findArea(name)?.number ?? 0) as { latitude: number; longitude: number }
  return Array.from({ length: count }, () => {
    const location = chance.pick(AREAS)
    const { latitude, longitude } = middle(location)
    const kind = chance.pick(['SALE', 'SALE', 'SALE', 'SALE', 'RENT', 'RENT', 'LISTING'] as const)
    const area = chance.whole(6, 16) * 50
    const hasBuilding = chance.happens(70)
    const price = area * chance.whole(900, 1500)
    const status = chance.happens(95) ? 'ACTIVE' : 'WITHDRAWN'
    return {
      id: chance.uuid(),
      kind,
      status,
      ...(status === 'WITHDRAWN' ? { withdrawalReason: 'خطأ' } : {}),
      type: chance.happens(90) ? 'INVESTMENT' : 'RESIDENTIAL',
      evidenceDate: addDays(ON, chance.whole(-2900, 200)),
      priceFils: (kind === 'RENT' ? Math.round((price * chance.whole(55, 80)) / 12_000) : price) * 1000,
      area,
      builtArea: hasBuilding ? area * chance.whole(1, 3) : null,
      yearBuilt: hasBuilding ? chance.whole(1985, 2020) : null,
      condition: hasBuilding ? chance.whole(3, 10) : null,
      corner: chance.happens(25),
      frontage: area % 100 === 0 ? area / 25 : null,
      floors: hasBuilding ? 1 + ((area / 50) % 4) : null,
      ...(kind === 'SALE' && hasBuilding ? incomeOf(price, area) : {}),
      tenure: 'FREEHOLD',
      location,
      areaNumber: findArea(location)?.number ?? null,
      blockNumber: String(chance.whole(1, 3)),
      plotNumber: String(chance.whole(1, 30)),
      nearLatitude: latitude + chance.whole(-80, 80) / 10_000,
      nearLongitude: longitude + chance.whole(-80, 80) / 10_000,
      source: 'DEED',
      isGenerated: chance.happens(50),
      createdBy: appraiser.id,
      updatedBy: appraiser.id,
    }
  })
}

const ask = async <T>(verb: string, input: object, person = appraiser) => {
  const { status, said } = await person.call(verb, input)
  return { status, said: said as unknown as T }
}
const support = async (row: SupportedRow, more: object = {}) =>
  (await ask<SupportAnswer>('approaches.support', { ...subject, row, ...more })).said
const rates = async (more: object = {}) => (await ask<RatesAnswer>('approaches.rates', { ...subject, ...more })).said

/** The register's rows around the subject, reckoned one by one. */
async function reckoned(kinds: readonly string[], { radius = 5000, months = 60 } = {}): Promise<MarketEntry[]> {
  const at = middleOfArea(findArea('السالمية')?.number ?? 0) as { latitude: number; longitude: number }
  const first = new Date(`${ON}T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() - months)
  const rows = await product.db.selectFrom('marketEvidence').selectAll().execute()
  const near = rows
    .map((row) => ({
      ...row,
      distance: metresBetween(at, { latitude: row.nearLatitude ?? 0, longitude: row.nearLongitude ?? 0 }),
    }))
    .filter(
      (row) =>
        row.status === 'ACTIVE' &&
        row.type === 'INVESTMENT' &&
        kinds.includes(row.kind) &&
        row.evidenceDate <= ON &&
        row.evidenceDate >= first.toISOString().slice(0, 10) &&
        row.distance <= radius,
    )
    .toSorted(
      (a, b) => a.distance - b.distance || b.evidenceDate.localeCompare(a.evidenceDate) || (a.id < b.id ? -1 : 1),
    )
    .map((row) => {
      const kwd = (fils: number | null) => fils && fils / 1000
      const [grossIncome, outgoings] = [kwd(row.grossIncomeFils), kwd(row.outgoingsFils)]
      const income = { grossIncome, outgoings, netIncome: kwd(row.netIncomeFils) }
      return { ...row, ...income, price: row.priceFils / 1000, parcel: row.plotKey } as unknown as MarketEntry
    })
  return withoutRepeats(near)
}
const SUBJECT = {
  on: ON,
  area: 500,
  builtArea: null,
  yearBuilt: null,
  condition: null,
  corner: null,
  areaNumber: findArea('السالمية')?.number ?? null,
}

test('support is what the rules say of every sale of the register around the subject, for each row', async () => {
  for (const [row, where] of [
    ...SUPPORTED_ROWS.map((row) => [row, {}] as const),
    ['TIME', { radius: 1500, months: 24 }] as const,
  ]) {
    const sales: Sale[] = await reckoned(row === 'CONDITIONS' ? ['SALE', 'LISTING'] : ['SALE'], where)
    const said = await support(row, where)
    expect([row, said.support.n]).toEqual([row, supportFor(row, { sales, subject: SUBJECT, basis: 'LAND' }).n])
    expect(said.generated).toBe(sales.filter(({ isGenerated }) => isGenerated).length)
    const { paired, ...rest } = supportFor(row, { sales, subject: SUBJECT, basis: 'LAND' })
    expect(said.support).toMatchObject(rest)
    expect(said.support.paired).toEqual(isRefused(paired) ? paired : { ...paired, pairs: paired.pairs.slice(0, 30) })
    const floors = new Map(sales.map((one) => [one.id, one.floors]))
    expect(said.sales.every((one) => one.floors === floors.get(one.id))).toBe(true)
    const known = new Set(said.sales.map(({ id }) => id))
    if (!isRefused(said.support.paired))
      expect(said.support.paired.pairs.every(({ ids }) => ids.every((id) => known.has(id)))).toBe(true)
  }
  expect((await support('AGE', { basis: 'BUILT' })).support).toMatchObject(
    (({ n, fitted, grouped }) => ({ n, fitted, grouped }))(
      supportFor('AGE', { sales: await reckoned(['SALE']), subject: SUBJECT, basis: 'BUILT' }),
    ),
  )
})

test('rates are what the rules say of every sale and rent around the subject', async () => {
  const entries = await reckoned(['SALE', 'RENT'])
  const said = await rates()
  expect(said.rates).toEqual(ratesFor(entries, SUBJECT.areaNumber))
  expect([isRefused(said.rates.parcels), isRefused(said.rates.net)]).toEqual([false, false])
  const shown = new Set(said.entries.map(({ id }) => id))
  expect(isRefused(said.rates.net) || said.rates.net.rates.every(({ saleId }) => shown.has(saleId))).toBe(true)
  const none = await rates({ radius: 100, months: 1 })
  expect(none.rates.parcels).toMatchObject({ n: 0, least: 3 })
})

test('what a comparable comes to is returned for those that are used, and nothing is filled in', async () => {
  const { said: search } = await ask<{ id: string }>('comparables.search', {
    ...subject,
    parameters: { radius: 5000, months: 48, kinds: ['SALE'], types: ['INVESTMENT'] },
  })
  const { said: found } = await ask<{ items: { evidence: { id: string; version: number } }[] }>('comparables.found', {
    ...subject,
    searchId: search.id,
  })
  const evidence = found.items[0]?.evidence as { id: string; version: number }
  const chosen = { searchId: search.id, evidenceId: evidence.id, evidenceVersion: evidence.version, version: 0 }
  expect((await ask('comparables.choose', { ...subject, ...chosen, choice: 'USED' })).status).toBe(200)
  const before = (await ask<{ sheets: object }>('approaches.get', subject)).said.sheets
  const { implied } = await support('TIME')
  expect(implied).toMatchObject([{ evidenceId: evidence.id, byFit: expect.any(Number), low: expect.any(Number) }])
  expect((await ask<{ sheets: object }>('approaches.get', subject)).said.sheets).toEqual(before)
})

test('time is supported by the published price index of the smallest place that has one, from the quarter of the sale to the last that ended', async () => {
  expect(await support('TIME')).toMatchObject({ index: null, implied: [{ byIndex: null }] })
  const trend = Array.from({ length: 24 }, (_, at) => 0.01 * at)
  const vintage = {
    ...{ id: randomUUID(), origin: 'ASKED', status: 'PUBLISHED', number: 4, publishedBy: appraiser.id },
    ...{
      publishedAt: new Date('2026-04-10T08:00:00Z'),
      publishedByName: 'م',
      seconds: 1,
      fits: '[]',
      until: '2026-04-01',
    },
    ...{ evidence: 'x', dataHash: 'a'.repeat(64) },
  }
  await product.db.insertInto('priceIndexVintages').values(vintage).execute()
  const series = (level: string, place: string) => ({
    ...{ vintageId: vintage.id, category: 'INVESTMENT', step: 'QUARTER', level, place, first: '2020-07-01' },
    ...{ levels: trend, counts: trend.map(() => 5), governorate: null },
    spread: trend.flatMap((_, i) => trend.slice(0, i + 1).map((__, j) => (i === j ? 0.0004 : 0))),
  })
  await product.db
    .insertInto('priceIndexSeries')
    .values([series('NATION', ''), series('GOVERNORATE', 'HAWALLI')])
    .execute()
  const { index, implied, sales } = await support('TIME')
  expect(index).toMatchObject({ vintage: 4, level: 'GOVERNORATE', place: 'HAWALLI' })
  const [used] = implied
  const sold = sales.find(({ id }) => id === used?.evidenceId)?.evidenceDate ?? ''
  const quarters = periodOf('QUARTER', quarterStart(sold), '2026-01-01')
  expect(used?.byIndex).toMatchObject({ from: quarterStart(sold), to: '2026-01-01' })
  expect(used?.byIndex?.percent).toBeCloseTo(Math.max(0, Math.expm1(0.01 * quarters) * 100), 1)
  expect((await support('SIZE')).index).toBeNull()
})

test('a valuation whose property has no place is answered so', async () => {
  const nowhere = await valued({ areaName: 'خارج القائمة' })
  expect((await ask('approaches.support', { ...nowhere, row: 'TIME' })).said).toEqual({ missing: 'PLACE' })
  expect((await ask('approaches.rates', nowhere)).said).toEqual({ missing: 'PLACE' })
})

test('the firm asks the register for it, nobody else', async () => {
  for (const role of ROLES) {
    const person = await product.person(role)
    for (const [verb, input] of [
      ['approaches.support', { ...subject, row: 'SIZE' }],
      ['approaches.rates', subject],
    ] as const)
      expect([role, verb, (await ask(verb, input, person)).status]).toEqual([
        role,
        verb,
        INSIDE.includes(role) ? 200 : 403,
      ])
  }
  expect((await ask('approaches.support', { ...subject, row: 'FINANCING' })).status).toBe(400)
  const gone = { valuationId: '00000000-0000-4000-8000-000000000000', row: 'SIZE' }
  expect((await ask('approaches.support', gone)).status).toBe(404)
})
