import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Commentary } from '#features/market/model/commentary.ts'
import { approvalHash } from '#features/reviews/commands/approval-hash.ts'
import { approvedContent } from '#features/reviews/commands/approved-content.ts'
import type { ValuationRow } from '#features/valuations/queries/rows.ts'
import { addDays, kuwaitToday, quarterStart } from '#kernel/dates.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'

let product: Product
let appraiser: Person
let senior: Person
let manager: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
})
afterAll(() => product.close())

const WORDS = { textAr: 'استقرت الأسعار', textEn: 'Prices were steady', sourcesAr: 'السجل', sourcesEn: 'The register' }
const MARKET = { category: 'CHALETS', governorate: 'AHMADI' } as const
type Asked = Parameters<Person['market']['saveCommentary']>[0]
const draft = (more: Partial<Asked> = {}): Promise<Commentary> =>
  manager.market.saveCommentary({ ...MARKET, quarter: '2025-01-01', ...WORDS, ...more })
const publish = ({ id, version }: Pick<Commentary, 'id' | 'version'>, by = manager) =>
  by.market.publishCommentary({ id, version })
const published = async (more: Partial<Asked> = {}) => publish(await draft(more))
const codeOf = async (person: Person, verb: string, input: object) => (await person.call(verb, input)).said.error?.code

/** Puts an entry into the register, past its verbs. */
type Entry = { price: number; day: string; kind?: string; verification?: string; more?: object; generated?: boolean }
async function enter(market: { category: string; governorate: string }, entries: readonly Entry[]) {
  const rows = entries.map(
    ({ price, day, kind = 'SALE', verification = 'DOCUMENT_SEEN', more = {}, generated = false }) => ({
      ...{ id: randomUUID(), kind, evidenceDate: day, priceFils: price * 1000, type: market.category, area: 100 },
      ...{ governorate: market.governorate, source: 'DEED', verification, isGenerated: generated },
      ...(verification === 'UNVERIFIED' ? {} : { verifiedBy: manager.id, verifiedAt: new Date() }),
      ...{ createdBy: manager.id, updatedBy: manager.id },
      ...more,
    }),
  )
  await product.db.insertInto('marketEvidence').values(rows).execute()
}

test('managers write and publish, staff read what is published, nobody else reads any', async () => {
  const made = await draft({ quarter: '2024-01-01' })
  expect(made).toMatchObject({ number: null, writtenByName: expect.any(String), publishedAt: null })
  const { id, version } = made
  for (const person of [appraiser, senior]) {
    expect((await person.market.commentaries({})).items.map((one) => one.id)).not.toContain(id)
    expect(await codeOf(person, 'market.commentary', { id })).toBe('commentary-not-found')
    expect((await person.call('market.saveCommentary', { ...MARKET, quarter: '2024-01-01', ...WORDS })).status).toBe(
      403,
    )
    expect((await person.call('market.publishCommentary', { id, version })).status).toBe(403)
  }
  const client = await product.person('CLIENT')
  expect((await client.call('market.commentaries', {})).status).toBe(403)
  expect((await client.call('market.commentary', { id })).status).toBe(403)
  await publish(made)
  expect((await appraiser.market.commentaries({ ...MARKET })).items.map((one) => one.id)).toContain(id)
  expect(await appraiser.market.commentary({ id })).toMatchObject({ number: 1, text: { en: 'Prices were steady' } })
  const { items } = await appraiser.market.commentaries({ category: 'FARMS' })
  expect(items).toEqual([])
  const faulty = { ...MARKET, ...WORDS, textAr: ' ', sourcesEn: '', quarter: '2024-02-01' }
  const { said } = await manager.call('market.saveCommentary', faulty)
  expect(said.error?.fields?.map(({ field }) => field)).toEqual(['textAr', 'sourcesEn', 'quarter'])
})

test('a draft is changed at the version that was seen; a published one never is, and a later number takes its place; all of it is in the log', async () => {
  const made = await draft({ quarter: '2024-04-01' })
  const words = { ...MARKET, quarter: '2024-04-01', ...WORDS }
  expect(await codeOf(manager, 'market.saveCommentary', words)).toBe('commentary-draft')
  const seen = { id: made.id, version: made.version }
  const changed = await manager.market.saveCommentary({ ...words, textEn: 'Prices rose', draft: seen })
  expect(changed).toMatchObject({ version: 2, text: { en: 'Prices rose' } })
  expect(await codeOf(manager, 'market.saveCommentary', { ...words, draft: seen })).toBe('stale-version')
  expect(await codeOf(manager, 'market.publishCommentary', seen)).toBe('stale-version')
  const first = await publish(changed)
  expect(await codeOf(manager, 'market.saveCommentary', { ...words, draft: { id: first.id, version: 3 } })).toBe(
    'commentary-published',
  )
  const second = await published({ quarter: '2024-04-01', textEn: 'Prices fell' })
  expect([first.number, second.number]).toEqual([1, 2])
  const { items } = await appraiser.market.commentaries({ ...MARKET })
  const of = (id: string) => items.find((one) => one.id === id)
  expect([of(first.id)?.isReplaced, of(second.id)?.isReplaced]).toEqual([true, false])
  expect((await appraiser.market.commentary({ id: first.id })).text.en).toBe('Prices rose')
  for (const write of [{ textEn: 'Another' }, { figures: '{}' }])
    await expect(
      product.db.updateTable('marketCommentaries').set(write).where('id', '=', first.id).execute(),
    ).rejects.toThrow('not changed')
  const events = await product.db
    .selectFrom('auditLog')
    .select(['eventType', 'userId'])
    .where('resourceId', '=', first.id)
    .orderBy('id')
    .execute()
  expect(events.map(({ eventType }) => eventType)).toEqual([
    'COMMENTARY_DRAFT',
    'COMMENTARY_CHANGE',
    'COMMENTARY_PUBLISH',
  ])
  expect(events.every(({ userId }) => userId === manager.id)).toBe(true)
  const running = await draft({ quarter: quarterStart(kuwaitToday()) })
  expect(await codeOf(manager, 'market.publishCommentary', { id: running.id, version: 1 })).toBe('commentary-quarter')
})

test('of two who publish or begin at once, one does', async () => {
  const other = await product.person('VALUATION_MANAGER')
  const words = { ...MARKET, quarter: '2024-07-01', ...WORDS }
  const began = await Promise.all([manager, other].map((person) => person.call('market.saveCommentary', words)))
  expect(began.map(({ said }) => said.error?.code).toSorted()).toEqual(['commentary-draft', undefined])
  const { items } = await manager.market.commentaries({ ...MARKET })
  const made = items.find(({ number, quarter }) => number === null && quarter === '2024-07-01')
  const seen = { id: made?.id ?? '', version: 1 }
  const done = await Promise.all([manager, other].map((person) => person.call('market.publishCommentary', seen)))
  expect(done.map(({ said }) => said.error?.code).toSorted()).toEqual(['commentary-published', undefined])
  const numbers = await product.db
    .selectFrom('marketCommentaries')
    .select('number')
    .where('quarter', '=', '2024-07-01')
    .execute()
  expect(numbers).toEqual([{ number: 1 }])
})

test('figures are of the market’s verified entries by quarter, and are kept as they were at the publication', async () => {
  const market = { category: 'INVESTMENT', governorate: 'JAHRA' } as const
  const day = '2025-05-10'
  await enter(market, [
    // KWD per m²: 700, 710, 730, 760, 780, 900; an auction among them.
    ...[70_000, 71_000, 73_000, 76_000, 78_000].map((price) => ({ price, day })),
    { price: 90_000, day, kind: 'AUCTION', generated: true },
    // Not counted: unverified, withdrawn, asked for, of another quarter, category or place.
    { price: 500_000, day, verification: 'UNVERIFIED' },
    { price: 500_000, day, more: { status: 'WITHDRAWN', withdrawalReason: 'x' } },
    { price: 500_000, day, kind: 'LISTING' },
    { price: 72_000, day: '2025-03-31' },
    { price: 500_000, day: '2025-07-01' },
    { price: 500_000, day, more: { type: 'COMMERCIAL' } },
    { price: 500_000, day, more: { governorate: 'HAWALLI' } },
    // Rents of a month per m²: five in the first quarter.
    ...[700, 710, 720, 730, 740].map((price) => ({ price, day: '2025-02-01', kind: 'RENT' })),
    // A net yield as registered, and one as worked out: 8,000 × 95 % − 1,000 = 6,600 of 110,000, 6 %.
    { price: 100_000, day: '2025-01-15', more: { netIncomeFils: 7_000_000 } },
    {
      ...{ price: 110_000, day: '2025-01-16' },
      more: { grossIncomeFils: 8_000_000, vacancyRate: 5, outgoingsFils: 1_000_000 },
    },
  ])
  const { figures, id, version } = await draft({ ...market, quarter: '2025-04-01' })
  const at = (series: keyof typeof figures.series) => figures.series[series].slice(-2)
  const none = { low: null, median: null, high: null }
  expect(at('SALES')).toEqual([
    { n: 3, ...none },
    { n: 6, low: 715, median: 745, high: 775 },
  ])
  expect(at('RENTS')).toEqual([
    { n: 5, low: 7.1, median: 7.2, high: 7.3 },
    { n: 0, ...none },
  ])
  expect(at('YIELDS')).toEqual([
    { n: 2, ...none },
    { n: 0, ...none },
  ])
  expect([figures.generated, figures.quarters.at(0), figures.quarters.at(-1)]).toEqual([1, '2023-07-01', '2025-04-01'])
  await publish({ id, version })
  await enter(market, [{ price: 500_000, day }])
  expect((await appraiser.market.commentary({ id })).figures).toEqual(figures)
  expect((await draft({ ...market, quarter: '2025-04-01' })).figures.series.SALES.at(-1)?.n).toBe(7)
})

const printed = async (id: string) => {
  const answer = await fetch(`${product.base}/files/valuation-reports/${id}/draft.pdf`, {
    headers: { cookie: senior.cookie },
  })
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text.replace(/\s+/g, ' ')
}

test('a report states the newest published quarter that ended by its date, with the valuer’s words; the approval binds it, and later ones change nothing', async () => {
  const { id } = await create(appraiser, { ...VALUED, areaName: 'السالمية' })
  const { propertyCategory, valuationDate } = await appraiser.valuations.get({ id })
  const category = propertyCategory ?? 'LAND'
  const day = valuationDate ?? ''
  const running = quarterStart(day)
  const market = { category, governorate: 'HAWALLI' } as const
  const screen = () => appraiser.valuationReports.get({ valuationId: id })
  expect(await screen()).toMatchObject({ market: null, missing: expect.any(Array) })
  expect(await printed(id)).not.toContain('Prices')
  await enter(
    market,
    [1, 2, 3, 4, 5].map((n) => ({ price: 70_000 + n * 1000, day: addDays(running, -n) })),
  )
  await published({ ...market, quarter: quarterStart(running, -3), textEn: 'Prices long ago' })
  await published({ ...market, quarter: quarterStart(running, -2), textEn: 'Prices before' })
  await published({ ...market, quarter: quarterStart(running, -1), textEn: 'Prices in their first version' })
  const inForce = await published({ ...market, quarter: quarterStart(running, -1), textEn: 'Prices in force' })
  await published({ ...market, governorate: 'AHMADI', quarter: quarterStart(running, -1), textEn: 'Prices elsewhere' })
  await draft({ ...market, quarter: quarterStart(running, -1), textEn: 'Prices of a draft' })
  expect((await screen()).market).toEqual({ quarter: quarterStart(running, -1), number: 2 })
  await appraiser.valuationReports.save({
    valuationId: id,
    changes: [
      { field: 'language', base: null, value: 'en' },
      { field: 'marketNote', base: null, value: 'The street is quieter than its area' },
    ],
  })
  const text = await printed(id)
  for (const said of ['Prices in force', 'The register', 'Sale price per m', 'n = 5', '730', 'quieter than its area'])
    expect(text).toContain(said)
  for (const other of ['long ago', 'before', 'first version', 'elsewhere', 'of a draft'])
    expect(text).not.toContain(`Prices ${other}`)

  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED']) {
    const { version } = await senior.valuations.get({ id })
    expect((await senior.call('valuations.move', { id, version, to })).said.error).toBeUndefined()
  }
  const row = (await product.db
    .selectFrom('valuations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as ValuationRow
  const content = await approvedContent({ db: product.db }, row)
  expect(content.report.market?.id).toBe(inForce.id)
  expect(row.approvedHash).toBe(approvalHash(content, 12))
  expect(approvalHash({ ...content, report: { ...content.report, market: null } }, 12)).not.toBe(row.approvedHash)

  const { items } = await manager.market.commentaries({ ...market })
  const waiting = items.find(({ number }) => number === null)
  await publish(waiting ?? inForce)
  expect(await printed(id)).toContain('Prices in force')
  const { version } = await senior.valuations.get({ id })
  expect((await senior.call('valuations.move', { id, version, to: 'COMPLETED' })).said.error).toBeUndefined()
  const { data } = await product.db
    .selectFrom('issuedReports')
    .select('data')
    .where('valuationId', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(data)).toContain('Prices in force')
  expect(JSON.stringify(data)).not.toContain('Prices of a draft')
})
