import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import type { SubjectFacts } from '#features/approaches/model.ts'
import { readMarketAround } from '#features/approaches/queries/market.ts'
import { readEvidence } from '#features/avm/queries/evidence.ts'
import { readMarketFigures } from '#features/market/queries/commentaries.ts'
import { findEvidence } from '#features/market/queries/nearest.ts'
import { readSpreads } from '#features/market/queries/spreads.ts'
import { addDays, kuwaitToday, quarterStart } from '#kernel/dates.ts'
import { askImport, checkedImport, imported } from '../support/imports.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addDeals } from '../support/spatial.ts'

let product: Product
let appraiser: Person
let reader: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  reader = await product.person('READ_ONLY')
})
afterAll(() => product.close())

const context = () => ({ db: product.db, actor: { id: appraiser.id, role: 'APPRAISER' } as Actor })
const TODAY = kuwaitToday()
const PIN = { latitude: 29.334, longitude: 48.076 }
const SALMIYA = { kind: 'area', areaNumber: 207 } as const
const HEADERS =
  'نوع المعاملة,تاريخ البيع,سعر البيع,المنطقة,قطعة,قسيمة,النوع,المساحة م2,المصدر,رقم العقد,خط العرض,خط الطول,سنة البناء'
const rowsOf = (importId: string) =>
  product.db
    .selectFrom('marketEvidence')
    .selectAll()
    .where('importId', '=', importId)
    .orderBy('plotNumber')
    .orderBy('createdAt', 'desc')
    .execute()

/** Imports rows and gives the import with what its check warned of, by row. */
async function run(rows: readonly (readonly (string | number)[])[], skipDuplicates = false) {
  const sheet = [HEADERS, ...rows.map((cells) => cells.join(','))].join('\r\n')
  const { id, version, counts } = await checkedImport(product, appraiser, sheet, 'market')
  const { items } = (await askImport(appraiser, 'errors', { id, only: 'warnings', pageSize: 100 })).said
  await askImport(appraiser, 'run', { id, version, mode: 'skip', skipDuplicates })
  await imported(appraiser, id, 'DONE')
  const warned = items.map(({ row, code, column }) => [row, code.replace(/^.*:(doubt|warning)\./, ''), column?.letter])
  return { id, counts, warned }
}

describe('an import', () => {
  test('tells what is odd by row and column, and writes it under question', async () => {
    const sold = ['بيع', '10/03/2025', 240_000, 'السرة', 4]
    const house = ['سكن خاص', 400, 'عقد']
    const { id, counts, warned } = await run([
      [...sold, 1, ...house, '2025/1', '', '', 1998],
      [...sold, 2, ...house, '2025/2', '', '', 2026],
      ['بيع', '11/03/2025', 120, 'السرة', 4, 3, ...house, '2025/3', '', '', ''],
      ['بيع', '12/03/2025', 241_000, 'ةرسلا', 4, 4, ...house, '2025/4', '', '', ''],
      ['بيع', '13/03/2025', 242_000, 'السرة', 4, 5, ...house, '2025/5', PIN.latitude, PIN.longitude, ''],
      // One deed of two parcels, each with the price of both.
      ['بيع', '14/03/2025', 500_000, 'السرة', 4, 6, ...house, '2025/6', '', '', ''],
      ['بيع', '14/03/2025', 500_000, 'السرة', 4, 7, ...house, '2025/6', '', '', ''],
      // The same transaction by another source, a day later and at a rounded price.
      ['بيع', '11/03/2025', 240_500, 'السرة', 4, 1, ...house, 'نشرة 9', '', '', ''],
      // The same without its parcel.
      ['بيع', '10/03/2025', 240_000, 'السرة', '', '', ...house, 'نشرة 10', '', '', ''],
    ])
    expect(warned).toEqual([
      [3, 'yearAfter', 'M'],
      [4, 'priceBounds', 'C'],
      [5, 'areaReversed', 'D'],
      [6, 'pin', 'K'],
      [7, 'deed', 'C'],
      [8, 'deed', 'C'],
      [9, 'twice', 'B'],
      [10, 'twice', 'B'],
    ])
    expect(counts).toMatchObject({ good: 9, duplicates: 2, warnings: 8 })
    const written = await rowsOf(id)
    const standing = written.map(({ plotNumber, status, doubts }) => [
      plotNumber,
      status,
      ((doubts ?? []) as { code: string }[]).length,
    ])
    expect(standing).toEqual([
      ['1', 'ACTIVE', 0],
      ['1', 'QUESTIONED', 1],
      ...['2', '3', '4', '5', '6', '7'].map((plot) => [plot, 'QUESTIONED', 1]),
      [null, 'QUESTIONED', 1],
    ])
    // The same sheet again is all in the register.
    const again = await run([
      [...sold, 1, ...house, '2025/1', '', '', 1998],
      ['بيع', '10/03/2025', 240_000, 'السرة', '', '', ...house, 'x', '', '', ''],
    ])
    expect(again.warned).toEqual([
      [2, 'registered', 'B'],
      [3, 'twice', 'B'],
    ])
    await askImport(appraiser, 'undo', { id })
    expect(new Set((await rowsOf(id)).map(({ status }) => status))).toEqual(new Set(['WITHDRAWN']))
  })
})

describe('an entry under question', () => {
  const odd = {
    kind: 'SALE',
    evidenceDate: '2025-03-10',
    type: 'RESIDENTIAL',
    area: 400,
    source: 'DEED',
    yearBuilt: 2026,
  } as const
  let plot = 100
  const questioned = async () => {
    const entry = await appraiser.market.create({
      ...odd,
      price: 250_000,
      location: 'قرطبة',
      blockNumber: '1',
      plotNumber: String(plot++),
    })
    expect(entry).toMatchObject({ status: 'QUESTIONED', doubts: [{ code: 'market:doubt.yearAfter' }] })
    return { id: entry.id, version: entry.version }
  }
  const codeOf = async (person: Person, input: object) => (await person.call('market.accept', input)).said.error?.code

  test('is found by its filter and accepted with others for one reason, which the log has of each', async () => {
    const entries = [await questioned(), await questioned()]
    const listed = async () =>
      (await reader.market.list({ status: 'QUESTIONED', text: 'قرطبة', pageSize: 50 })).items.map(({ id }) => id)
    expect(new Set(await listed())).toEqual(new Set(entries.map(({ id }) => id)))
    const reason = 'بُني بعد البيع'
    expect(await codeOf(reader, { entries, reason })).toBe('permission-denied')
    expect(await codeOf(await product.person('CLIENT'), { entries, reason })).toBe('permission-denied')
    expect(await codeOf(appraiser, { entries, reason: ' ' })).toBe('record-invalid')
    const [first, second] = entries as [(typeof entries)[number], (typeof entries)[number]]
    expect(await codeOf(appraiser, { entries: [first, { ...second, version: 9 }], reason })).toBe('stale-version')
    expect(await listed()).toHaveLength(2)
    expect(await appraiser.market.accept({ entries, reason })).toEqual({ accepted: 2 })
    expect(await listed()).toEqual([])
    const one = await appraiser.market.get({ id: first.id })
    expect(one).toMatchObject({ status: 'ACTIVE', version: 2, doubts: [] })
    const { items } = await appraiser.market.timeline({ id: first.id })
    expect(items[0]).toMatchObject({ eventType: 'EVIDENCE_ACCEPT', reason })
    expect(await codeOf(appraiser, { entries: [{ id: first.id, version: 2 }], reason })).toBe('evidence-status')
  })

  test('counts again once it is corrected, and comes back from a withdrawal as it went', async () => {
    const { id } = await questioned()
    const reason = 'خطأ في النقل'
    expect(await appraiser.market.withdraw({ id, version: 1, reason })).toMatchObject({ status: 'WITHDRAWN' })
    expect(await appraiser.market.restore({ id, version: 2, reason })).toMatchObject({ status: 'QUESTIONED' })
    const noted = await appraiser.market.correct({ id, version: 3, changes: { notes: 'زاوية' }, reason })
    expect(noted).toMatchObject({ status: 'QUESTIONED', doubts: [{ field: 'yearBuilt' }] })
    const corrected = await appraiser.market.correct({ id, version: 4, changes: { yearBuilt: 2006 }, reason })
    expect(corrected).toMatchObject({ status: 'ACTIVE', doubts: [] })
  })

  test('for a double counts once the two are kept apart, or joined', async () => {
    const sold = (plotNumber: number, price: number, reference: string) => [
      ...['بيع', '10/03/2025', price, 'العديلية', 2, plotNumber, 'سكن خاص', 400, 'عقد', reference, '', '', ''],
    ]
    const { id } = await run([
      sold(1, 240_000, 'أ'),
      sold(1, 240_500, 'ب'),
      sold(2, 240_000, 'ج'),
      sold(2, 240_500, 'د'),
    ])
    const entries = (await rowsOf(id)).map((row) => ({ id: row.id, version: row.version, status: row.status }))
    expect(entries.map(({ status }) => status)).toEqual(['ACTIVE', 'QUESTIONED', 'ACTIVE', 'QUESTIONED'])
    for (const [at, verb] of [[0, 'keepApart'] as const, [2, 'join'] as const]) {
      const [one, other] = [entries[at + 1], entries[at]] as [(typeof entries)[number], (typeof entries)[number]]
      const two = { id: one.id, version: one.version, otherId: other.id, otherVersion: other.version }
      expect(await appraiser.market[verb]({ ...two, reason: 'صفقة أخرى' })).toMatchObject({
        status: 'ACTIVE',
        doubts: [],
      })
    }
  })
})

/** Every figure that is drawn from the register. */
const FIGURES: Readonly<Record<string, () => Promise<unknown>>> = {
  'spatial.area': () => appraiser.spatial.area({ selection: SALMIYA }),
  'spatial.compare': () => appraiser.spatial.compare({ selections: [SALMIYA] }),
  'spatial.time': () => appraiser.spatial.time({ selection: SALMIYA }),
  'spatial.mapAreas': () => appraiser.spatial.mapAreas({ metric: 'medianPerSqm' }),
  'spatial.mapHexagons': () => appraiser.spatial.mapHexagons({ metric: 'transactionCount', ...BOUNDS }),
  'spatial.mapPins': async () =>
    (await appraiser.spatial.mapPins({ layer: 'transactions', ...BOUNDS })).pins.map(({ id }) => id).toSorted(),
  'the map of the market': () => appraiser.market.map(BOUNDS),
  'market figures': () =>
    readMarketFigures(context(), {
      category: 'CHALETS',
      governorate: 'HAWALLI',
      quarter: quarterStart(TODAY, 0),
    }),
  'what comparables are suggested from': () =>
    findEvidence(
      context(),
      { subject: { ...NO_FACTS, ...PIN }, kinds: ['SALE'], radius: 2000, months: 24, limit: 100 },
      'all',
    ),
  'what supports a grid': () =>
    readMarketAround(context(), {
      ...{
        subject: { category: 'CHALETS', on: TODAY, ...PIN, areaName: null } as SubjectFacts,
        kinds: ['SALE'] as const,
      },
      ...{ radius: 2000, months: 24, most: 200 },
    }),
  'what models learn from': () => readEvidence(product.db),
  'spreads of prices and sizes': async () =>
    (await readSpreads(product.db))({ kind: 'SALE', type: 'CHALETS', areaNumber: 207, governorate: 'HAWALLI' }),
}
const BOUNDS = { west: 48.07, east: 48.08, south: 29.33, north: 29.34 }
const NO_FACTS = { type: 'CHALETS', area: null, yearBuilt: null, condition: null, corner: null } as const

describe('a figure', () => {
  test('counts no entry under question, and counts it once it is settled', async () => {
    const deals = Array.from({ length: 8 }, (_, at) => ({
      ...{ ...PIN, type: 'CHALETS', kind: 'SALE', price: 240_000 + at * 1000, evidenceDate: addDays(TODAY, -30 - at) },
    }))
    const ids = await addDeals(product.db, appraiser.id, deals)
    const vouched = { verification: 'DOCUMENT_SEEN', verifiedBy: appraiser.id, verifiedAt: new Date() }
    await product.db.updateTable('marketEvidence').set(vouched).where('id', 'in', ids).execute()
    const last = ids.at(-1) as string
    const stand = (status: string, doubts: string | null) =>
      product.db.updateTable('marketEvidence').set({ status, doubts }).where('id', '=', last).execute()
    const all = async () =>
      new Map(
        await Promise.all(
          Object.entries(FIGURES).map(async ([name, read]) => [name, JSON.stringify(await read())] as const),
        ),
      )
    const counted = await all()
    await stand('QUESTIONED', JSON.stringify([{ field: 'price', code: 'market:doubt.price', message: 'odd' }]))
    const without = await all()
    for (const name of counted.keys()) {
      expect.soft(without.get(name), name).not.toBe(counted.get(name))
      expect.soft(without.get(name), name).not.toContain(last)
    }
    await stand('ACTIVE', null)
    const again = await all()
    for (const [name, figure] of counted) expect.soft(again.get(name), name).toBe(figure)
  })

  test('is drawn by what counts alone: all that reads the register states it, or is known to read entries as such', () => {
    // These read entries as they are, or write them.
    const ENTRIES = [
      /^src\/app\//,
      /^src\/features\/market\/(commands|queries\/(rows|list|map|read|duplicates|filters)\.ts)/,
      /^src\/features\/imports\//,
      /^src\/features\/comparables\/(commands\/choose|queries\/(choices|searches))\.ts/,
      /^src\/features\/spatial\/jobs\.ts/,
      /^src\/features\/work-files\/queries\/chosen-evidence\.ts/,
      /^src\/features\/photos\//,
    ]
    // What is read by place takes its condition from `spatial/queries/rows.ts`.
    const stated = /\bCOUNTS\b|transactionsOf\(/
    const reading = globSync('src/{app,features}/**/*.ts')
      .filter(
        (path) => !path.endsWith('.test.ts') && /market_evidence\b|'marketEvidence'/.test(readFileSync(path, 'utf8')),
      )
      .filter((path) => !ENTRIES.some((known) => known.test(path)))
    expect(reading.length).toBeGreaterThan(7)
    expect(reading.filter((path) => !stated.test(readFileSync(path, 'utf8')))).toEqual([])
  })
})
