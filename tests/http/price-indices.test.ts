import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#features/market/jobs/price-indices.ts'
import { paidSalesOn } from '#features/market/queries/paid-sales.ts'
import { areas } from '#features/places/model.ts'
import { storeVintage } from '#features/price-indices/commands/store.ts'
import { requestVintage } from '#features/price-indices/commands/vintages.ts'
import { createIndexWatch } from '#features/price-indices/jobs/watch.ts'
import { createIndexWork } from '#features/price-indices/jobs/work.ts'
import type { IndexAnswer, Vintage } from '#features/price-indices/model/vintages.ts'
import type { PaidSale } from '#features/price-indices/model.ts'
import { citedIndex } from '#features/price-indices/queries/cited.ts'
import { addDays, kuwaitToday, quarterStart } from '#kernel/dates.ts'
import { log } from '#server/log.ts'
import type { RunTask } from '#server/tasks/task-runner.ts'
import { codeOf } from '../support/client.ts'
import { machineOf } from '../support/machines.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { sheetReader } from '../support/sheets.ts'
import { simulatedMarket } from '../support/simulated-market.ts'
import { soon } from '../support/soon.ts'

const QUARTERS = 8
const TODAY = kuwaitToday()
const FIRST = quarterStart(TODAY, -QUARTERS)
// The simulated areas are the first of each governorate, so that the register knows them.
const known = areas()
const { sales: SALES } = simulatedMarket({ seed: 5, mean: 4, areas: 12, quarters: QUARTERS, first: FIRST })

let product: Product
let manager: Person
let appraiser: Person
let client: Person
const sheets = sheetReader()
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
  await enter(SALES)
})
afterAll(async () => {
  sheets.remove()
  await product.close()
})

/** The area of a simulated one: of its governorate, the first but for as many as come before it. */
function areaOf({ governorate, areaNumber }: PaidSale): number {
  const own = known.filter((area) => area.governorate === governorate)
  return own[Math.floor((areaNumber ?? 0) / 6)]?.number ?? 0
}

async function enter(sales: readonly PaidSale[], more: object = {}): Promise<string[]> {
  const rows = sales.map((sale) => ({
    ...{
      id: randomUUID(),
      kind: 'SALE',
      evidenceDate: sale.date,
      priceFils: Math.round(sale.price) * 1000,
      type: sale.type,
    },
    ...{
      area: sale.area,
      corner: sale.corner,
      governorate: sale.governorate,
      areaNumber: areaOf(sale),
      source: 'DEED',
    },
    ...{ createdBy: manager.id, updatedBy: manager.id },
    ...more,
  }))
  await product.db.insertInto('marketEvidence').values(rows).execute()
  return rows.map(({ id }) => id)
}

const ofId = async (id: string): Promise<Vintage> => {
  const found = (await manager.priceIndex.vintages({})).find((one) => one.id === id)
  if (!found) throw new Error('no such vintage')
  return found
}

/** Has the indices calculated by the server's own background, and waits for the end. */
async function calculated(): Promise<Vintage> {
  const { id } = await manager.priceIndex.compute({})
  await soon(async () => ['READY', 'FAILED'].includes((await ofId(id)).status)).toBe(true)
  return ofId(id)
}
const published = async () => {
  const { id, version } = await calculated()
  return manager.priceIndex.publish({ id, version })
}
const pointsOf = ({ index }: IndexAnswer) => index?.points ?? []

test('managers calculate and publish, staff read, clients read nothing before and only what the floors admit after', async () => {
  expect(await appraiser.priceIndex.read({})).toMatchObject({ vintage: null, index: null, categories: [] })
  for (const person of [appraiser, client]) {
    expect((await person.call('priceIndex.compute', {})).status).toBe(403)
    expect((await person.call('priceIndex.publish', { id: randomUUID(), version: 1 })).status).toBe(403)
  }
  expect((await client.call('priceIndex.vintages', {})).status).toBe(403)
  const made = await calculated()
  expect(made).toMatchObject({
    status: 'READY',
    number: null,
    until: quarterStart(TODAY),
    fits: [{ sales: SALES.length }],
  })
  // Not yet published: managers look at it, nobody else.
  expect(await manager.priceIndex.read({ draft: true })).toMatchObject({ vintage: { id: made.id, number: null } })
  expect(await codeOf(appraiser.priceIndex.read({ draft: true }))).toBe('price-index-not-found')
  expect(await appraiser.priceIndex.read({})).toMatchObject({ vintage: null })
  expect(await manager.priceIndex.publish({ id: made.id, version: made.version })).toMatchObject({
    number: 1,
    status: 'PUBLISHED',
  })
  expect(await codeOf(manager.priceIndex.publish({ id: made.id, version: made.version + 1 }))).toBe(
    'price-index-not-ready',
  )
  const seen = await appraiser.priceIndex.read({})
  expect(seen).toMatchObject({ vintage: { number: 1 }, category: 'RESIDENTIAL', inClasses: false, earlier: null })
  expect(pointsOf(seen)).toHaveLength(QUARTERS)
  expect(pointsOf(seen)[0]).toMatchObject({ from: FIRST, index: 100, low: 100, high: 100 })
  expect(pointsOf(seen).reduce((sum, { n }) => sum + n, 0)).toBe(SALES.length)
  const log = await product.db.selectFrom('auditLog').select('eventType').where('resourceId', '=', made.id).execute()
  expect(log.map(({ eventType }) => eventType).toSorted()).toEqual(['PRICE_INDEX_COMPUTE', 'PRICE_INDEX_PUBLISH'])
})

test('outside the firm a point has ten sales in its own quarter, counts are classes, and what is withheld is by no difference', async () => {
  const inside = await appraiser.priceIndex.read({})
  const outside = await client.priceIndex.read({})
  expect(outside.inClasses).toBe(true)
  expect(pointsOf(outside).every(({ n }) => [10, 20, 50, 100].includes(n))).toBe(true)
  for (const { level, place } of inside.places) {
    const [own, theirs] = await Promise.all([appraiser, client].map((one) => one.priceIndex.read({ level, place })))
    const exact = new Map(pointsOf(own as IndexAnswer).map(({ from, n }) => [from, n]))
    for (const point of pointsOf(theirs as IndexAnswer)) {
      expect(exact.get(point.from)).toBeGreaterThanOrEqual(10)
      expect(point.was).toBeNull()
    }
  }
  const few = inside.places.find(({ n, level }) => level === 'AREA' && n < 40)
  expect(await client.priceIndex.read({ level: 'AREA', place: few?.place ?? '' })).toMatchObject({ index: null })
  expect(outside.places.map(({ place }) => place)).not.toContain(few?.place)
})

test('rebased on another quarter that is 100, by months for the nation alone; input that is wrong says so', async () => {
  const base = quarterStart(TODAY, -3)
  const rebased = await appraiser.priceIndex.read({ base: addDays(base, 20) })
  expect(rebased.index?.base).toBe(base)
  expect(pointsOf(rebased).find(({ from }) => from === base)).toMatchObject({ index: 100, low: 100, high: 100 })
  const monthly = await appraiser.priceIndex.read({ step: 'MONTH' })
  expect(pointsOf(monthly).length).toBeGreaterThanOrEqual(QUARTERS * 3)
  expect(monthly.places).toHaveLength(1)
  expect(await appraiser.priceIndex.read({ step: 'MONTH', level: 'GOVERNORATE', place: 'HAWALLI' })).toMatchObject({
    index: null,
  })
  expect((await appraiser.call('priceIndex.read', { category: 'CASTLES' })).status).toBe(400)
  expect((await appraiser.call('priceIndex.read', { base: '2026-02-31' })).status).toBe(400)
})

test('auctions, withdrawn, questioned, rents and own valuations move nothing; a new sale does, and the vintage before says what was', async () => {
  const [one] = SALES as [PaidSale]
  const wrong = Array.from({ length: 30 }, () => ({ ...one, price: one.price * 10 }))
  for (const more of [
    { kind: 'AUCTION' },
    { kind: 'LISTING' },
    { kind: 'RENT' },
    { status: 'WITHDRAWN', withdrawalReason: 'خطأ' },
    { status: 'QUESTIONED', doubts: JSON.stringify([{ code: 'price', field: 'price', params: {} }]) },
  ])
    await enter(wrong, more)
  const second = await published()
  expect(second.number).toBe(2)
  const same = await appraiser.priceIndex.read({})
  expect(same.earlier).toBe(1)
  expect(pointsOf(same).every(({ was }) => was === null)).toBe(true)
  const before = pointsOf(same)
  const last = quarterStart(TODAY, -1)
  await enter(SALES.filter(({ date }) => date >= last).map((sale) => ({ ...sale, price: sale.price * 1.3 })))
  const third = await published()
  const after = await appraiser.priceIndex.read({})
  expect(after).toMatchObject({ vintage: { number: 3, id: third.id }, earlier: 2 })
  const changed = pointsOf(after).filter(({ was }) => was !== null)
  expect(changed.map(({ from }) => from)).toContain(last)
  for (const { from, was } of changed) expect(was).toBe(before.find((point) => point.from === from)?.index)
})

test('a published vintage is changed and deleted by nobody; of two who publish at once one does, of two calculations one is open', async () => {
  const [vintage] = (await manager.priceIndex.vintages({})).filter(({ number }) => number !== null)
  const id = vintage?.id ?? ''
  const frozen = 'a published price index is not changed'
  await expect(sql`update price_index_vintages set version = 9 where id = ${id}`.execute(product.db)).rejects.toThrow(
    frozen,
  )
  await expect(sql`delete from price_index_series where vintage_id = ${id}`.execute(product.db)).rejects.toThrow(frozen)
  const asked = await Promise.all([1, 2].map(() => manager.call('priceIndex.compute', {})))
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await soon(async () => (await manager.priceIndex.vintages({}))[0]?.status).toBe('READY')
  const [ready] = await manager.priceIndex.vintages({})
  const input = { id: ready?.id, version: ready?.version }
  const both = await Promise.all([1, 2].map(() => manager.call('priceIndex.publish', input)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('what was calculated and not published is replaced by the next, with its series', async () => {
  const first = await calculated()
  const second = await calculated()
  expect((await ofId(first.id)).status).toBe('REPLACED')
  const left = await product.db
    .selectFrom('priceIndexSeries')
    .select('place')
    .where('vintageId', '=', first.id)
    .execute()
  expect(left).toEqual([])
  expect((await ofId(second.id)).status).toBe('READY')
  expect(await codeOf(manager.priceIndex.publish({ id: first.id, version: first.version + 1 }))).toBe(
    'price-index-not-ready',
  )
  expect(await codeOf(manager.priceIndex.publish({ id: second.id, version: 7 }))).toBe('stale-version')
})

test('new evidence is calculated by itself once a day; an attempt that was overtaken stores nothing, one that fails says so', async () => {
  const watch = createIndexWatch({ db: product.db, log, evidenceOn: paidSalesOn })
  const newest = async () => (await manager.priceIndex.vintages({}))[0] as Vintage
  const before = await newest()
  await watch.look()
  expect((await newest()).id).toBe(before.id)
  await enter(SALES.slice(0, 1))
  await watch.look()
  const made = await newest()
  expect(made).toMatchObject({ origin: 'CHANGED', askedByName: null })
  await soon(async () => (await newest()).status).toBe('READY')
  await enter(SALES.slice(1, 2))
  await watch.look()
  expect((await newest()).id).toBe(made.id)
  // By hand, as another server would: its first attempt is overtaken by the second.
  const failing = createIndexWork({
    db: product.db,
    task: '',
    log,
    runTask: (() => Promise.reject(new Error('broken'))) as RunTask,
  })
  const id = await product.db.transaction().execute(async (trx) => requestVintage(trx, 'ASKED', null))
  await sql`update price_index_vintages set status = 'RUNNING', attempts = 9 where id = ${id}`.execute(product.db)
  await failing.work({ vintageId: id ?? '' }, new AbortController().signal)
  expect(await ofId(id ?? '')).toMatchObject({ status: 'FAILED', failure: 'price-index-failed' })
  // One that comes to its end all the same leaves what waits to be published, with its series.
  const ready = (await manager.priceIndex.vintages({})).find(({ status }) => status === 'READY') as Vintage
  const computed = await run(product.db, { today: TODAY }, () => undefined)
  expect(await storeVintage(product.db, { id: id ?? '', attempts: 9 }, computed)).toBe(false)
  expect(await ofId(ready.id)).toEqual(ready)
  expect(pointsOf(await manager.priceIndex.read({ draft: true }))).not.toEqual([])
})

test('a calculation of the same evidence is the same', async () => {
  const computed = await run(product.db, { today: TODAY }, () => undefined)
  const again = await run(product.db, { today: TODAY }, () => undefined)
  expect(again).toEqual({ ...computed, seconds: again.seconds })
  expect(computed.dataHash).toMatch(/^[0-9a-f]{64}$/)
})

test('is cited in the quarters that it covers, and in no other', async () => {
  const quarters = Array.from({ length: QUARTERS + 2 }, (_, at) => quarterStart(FIRST, at - 1))
  const place = { category: 'RESIDENTIAL', level: 'NATION', place: '' } as const
  const cited = await citedIndex(product.db, { ...place, quarters, least: 1 })
  expect(cited?.points.map(({ from }) => from)).toEqual(quarters.slice(1, -1))
  const few = await citedIndex(product.db, { ...place, quarters: quarters.slice(-3), least: 1 })
  expect([few?.base, few?.points.map(({ from }) => from)]).toEqual([quarters.at(-3), quarters.slice(-3, -1)])
})

test('as a workbook in both languages, all places that the reader may see, noted in the log', async () => {
  const file = (query: string, by: Person) =>
    fetch(`${product.base}/files/price-index/index.xlsx?${query}`, { headers: { cookie: by.cookie } })
  const rowsOf = async (query: string, by: Person) => {
    const answer = await file(query, by)
    expect(answer.status).toBe(200)
    return JSON.stringify(await sheets.rowsOf(Buffer.from(await answer.arrayBuffer())))
  }
  const english = await rowsOf('language=en', appraiser)
  expect(english).toContain('All Kuwait')
  expect(english).toContain('Price index')
  const arabic = await rowsOf('language=ar', appraiser)
  expect(arabic).toContain('عدد الصفقات')
  const { places } = await client.priceIndex.read({})
  expect(places.length).toBeGreaterThan(0)
  const theirs = await rowsOf('language=en', client)
  expect(theirs.length).toBeLessThan(english.length)
  // The number of sales is the class of the count, as on the screen.
  expect([/"(10–19|20–49|50–99|100\+)"/.test(theirs), /–\d|\+"/.test(english)]).toEqual([true, false])
  const noted = await product.db
    .selectFrom('auditLog')
    .select('eventType')
    .where('resourceType', '=', 'priceIndex')
    .where('eventType', '=', 'DATA_EXPORT')
    .execute()
  expect(noted).toHaveLength(3)
  expect((await file('category=CASTLES', appraiser)).status).toBe(400)
})

test('a system of the firm reads the index by its key, one that was not allowed to does not', async () => {
  const admin = await product.person('ADMIN')
  const machine = await machineOf(admin, product.base, { verbs: ['priceIndex.read'] })
  expect(await machine.call('priceIndex.read', { level: 'GOVERNORATE', place: 'HAWALLI' })).toMatchObject({
    status: 200,
    said: { index: { level: 'GOVERNORATE', place: 'HAWALLI', step: 'QUARTER' } },
  })
  const other = await machineOf(admin, product.base, { verbs: ['market.list'] })
  expect((await other.call('priceIndex.read')).code).toBe('machine-verb-refused')
})

test('a market commentary keeps the index of its quarters as it was published', async () => {
  const words = { textAr: 'استقرت الأسعار', textEn: 'Steady', sourcesAr: 'السجل', sourcesEn: 'The register' }
  const quarter = quarterStart(TODAY, -1)
  const draft = await manager.market.saveCommentary({
    category: 'RESIDENTIAL',
    governorate: 'HAWALLI',
    quarter,
    ...words,
  })
  const { figures, id } = await manager.market.publishCommentary({ id: draft.id, version: draft.version })
  const { vintage } = await appraiser.priceIndex.read({})
  expect(figures.index).toMatchObject({ vintage: vintage?.number, points: expect.any(Array) })
  expect(figures.index?.points).toHaveLength(QUARTERS)
  for (const { n, index } of figures.index?.points ?? []) expect(index === null).toBe(n < 5)
  await published()
  expect((await manager.market.commentary({ id })).figures.index).toEqual(figures.index)
})
