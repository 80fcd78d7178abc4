import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tenancy } from '#features/tenancies/model.ts'
import { askImport, imported, sendSheet } from '../support/imports.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { VALID_PROPERTY } from '../support/properties.ts'

const DAY = '2026-06-01'
const HEAD = 'الوحدة\tالمستأجر\tالإيجار الشهري\tمن\tإلى'
const FIRST = [
  '1\tسالم\t300\t2025-01-01\t2026-12-31',
  '2\tناصر\t310\t2025-01-01\t2027-12-31',
  '3\tأحمد\t320\t2024-01-01\t2026-03-31',
  '4\tخالد\t350\t2025-01-01\t2027-12-31',
  '5\tبدر\t360\t2025-01-01\t',
  '6\tشاغر\t\t\t',
  '7\tمبارك\t380\t2025-01-01\t2026-12-31',
  '8\tجاسم\t390\t2025-01-01\t',
]
const SECOND = [
  '1\tسالم\t300\t2025-01-01\t2026-12-31',
  '2\tناصر\t330\t2025-01-01\t2027-12-31',
  '3\tأحمد\t340\t2026-04-01\t2028-03-31',
  '4\tفهد\t360\t2026-05-01\t2028-04-30',
  '5\tشاغر\t\t\t',
  '6\tيوسف\t370\t2026-03-15\t',
  '7\tمبارك\t380\t2025-01-01\t2027-12-31',
  '9\tعلي\t400\t2026-05-01\t',
]

let product: Product
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

let plots = 0
const tower = async () => (await appraiser.properties.create({ ...VALID_PROPERTY, plotNumber: `L${plots++}` })).id
/** Sends a roll of a day as it is pasted and has it checked. */
async function checked(of: string, rows: readonly string[], day = DAY) {
  const body = [HEAD, ...rows].join('\n')
  const { said } = await sendSheet(product, appraiser, body, { kind: 'tenancies', of, name: 'كشف.txt' })
  const { version } = (await askImport(appraiser, 'set', { id: said.id, version: 1, defaults: { rollDay: day } })).said
  await askImport(appraiser, 'check', { id: said.id })
  const { counts } = await imported(appraiser, said.id, 'CHECKED')
  return { id: said.id, version, counts }
}
const run = async ({ id, version }: { id: string; version: number }, ends = 'DONE') => {
  await askImport(appraiser, 'run', { id, version, mode: 'all' })
  return imported(appraiser, id, ends)
}
async function brought(of: string, rows: readonly string[], day = DAY) {
  const one = await checked(of, rows, day)
  await run(one)
  return one
}
const findings = async (id: string, only?: string) =>
  (await askImport(appraiser, 'errors', { id, only, pageSize: 100 })).said.items.map(({ row, field, code, params }) =>
    [row, field, code.replace('imports:change.', ''), params?.before, params?.after, params?.from].filter(
      (part) => part !== undefined,
    ),
  )
/** All rows of a property that are not withdrawn: unit, tenant, rent, steps, first and last days, the last day that was set. */
const schedule = async (propertyId: string) =>
  (
    await sql<{
      row: unknown[]
    }>`select jsonb_build_array(unit, tenant, rent_fils / 1000, rent_steps, coalesce(lease_start, vacant_since),
      lease_end, ended_on) as row from tenancies where property_id = ${propertyId} and withdrawn_at is null
      order by unit_key, starts_on`.execute(product.db)
  ).rows.map(({ row }) => row)
const rowsOf = async (propertyId: string, filters: object = {}) =>
  (await appraiser.tenancies.list({ propertyId, ...filters })).items as Tenancy[]

describe('the rent roll of the next valuation', () => {
  test('is what it is to the schedule, row by row; running writes that, and undoing gives back what was', async () => {
    const of = await tower()
    const first = await brought(of, FIRST, '2026-01-01')
    const before = await schedule(of)
    const one = await checked(of, SECOND)
    expect(one.counts).toMatchObject({
      rows: 8,
      good: 8,
      bad: 0,
      warnings: 0,
      changes: { SAME: 1, RENT: 1, RENEWED: 1, TENANT: 1, VACATED: 1, LET: 1, DETAILS: 1, NEW: 1, MISSING: 1 },
    })
    expect(await findings(one.id, 'changes')).toEqual([
      [3, 'rent', 'RENT', 310, 330, DAY],
      [4, 'leaseStart', 'RENEWED', 'أحمد', 'أحمد', '2026-04-01'],
      [5, 'leaseStart', 'TENANT', 'خالد', 'فهد', '2026-05-01'],
      [6, 'vacantSince', 'VACATED', 'بدر', '—', DAY],
      [7, 'leaseStart', 'LET', '—', 'يوسف', '2026-03-15'],
      [8, 'leaseEnd', 'DETAILS', '2026-12-31'],
      [9, 'unit', 'NEW', '—', 'علي', '2026-05-01'],
      [0, 'unit', 'MISSING'],
    ])
    expect((await findings(one.id, 'SAME')).map(([row]) => row)).toEqual([2])
    expect(await findings(one.id)).toEqual([])
    const preview = (await askImport(appraiser, 'preview', { id: one.id })).said.items
    expect(preview.map(({ isSame, values }) => isSame || values?.rent)).toEqual([
      true,
      330,
      340,
      360,
      null,
      370,
      380,
      400,
    ])
    expect(await run(one)).toMatchObject({ created: 7 })
    expect(await schedule(of)).toEqual([
      ['1', 'سالم', 300, [], '2025-01-01', '2026-12-31', null],
      ['2', 'ناصر', 310, [{ from: DAY, rent: 330 }], '2025-01-01', '2027-12-31', null],
      ['3', 'أحمد', 320, [], '2024-01-01', '2026-03-31', '2026-03-31'],
      ['3', 'أحمد', 340, [], '2026-04-01', '2028-03-31', null],
      ['4', 'خالد', 350, [], '2025-01-01', '2027-12-31', '2026-04-30'],
      ['4', 'فهد', 360, [], '2026-05-01', '2028-04-30', null],
      ['5', 'بدر', 360, [], '2025-01-01', null, '2026-05-31'],
      ['5', null, null, [], DAY, null, null],
      ['6', null, null, [], null, null, '2026-03-14'],
      ['6', 'يوسف', 370, [], '2026-03-15', null, null],
      ['7', 'مبارك', 380, [], '2025-01-01', '2027-12-31', null],
      ['8', 'جاسم', 390, [], '2025-01-01', null, null],
      ['9', 'علي', 400, [], '2026-05-01', null, null],
    ])
    // The roll a third time has nothing new.
    expect((await checked(of, SECOND)).counts?.changes).toEqual({ SAME: 8, MISSING: 1 })
    expect((await askImport(appraiser, 'undo', { id: one.id })).said).toMatchObject({
      removed: 7,
      changed: { count: 0 },
    })
    expect(await schedule(of)).toEqual(before)
    // Nor is the first roll changed since, whose undo leaves nothing.
    expect((await askImport(appraiser, 'undo', { id: first.id })).said).toMatchObject({
      removed: 8,
      changed: { count: 0 },
    })
    expect(await schedule(of)).toEqual([])
    const events = await product.db
      .selectFrom('auditLog')
      .select('eventType')
      .where(sql<string>`details ->> 'importId'`, '=', one.id)
      .execute()
    const count = (kind: string) => events.filter(({ eventType }) => eventType === `TENANCY_${kind}`).length
    expect(['ADD', 'CHANGE', 'END', 'WITHDRAW'].map(count)).toEqual([5, 4, 4, 5])
  })

  test('of a tenant who stays on after the lease has a new rent from its day, and the first day that the roll keeps is said', async () => {
    const of = await tower()
    const line = (rent: number) => `1\tسالم\t${rent}\t2020-01-01\t2024-12-31`
    await brought(of, [line(300)], '2024-06-01')
    await brought(of, [line(320)])
    expect(await schedule(of)).toEqual([
      ['1', 'سالم', 300, [], '2020-01-01', '2024-12-31', '2026-05-31'],
      ['1', 'سالم', 320, [], DAY, null, null],
    ])
    const third = await checked(of, [line(320)], '2026-07-01')
    expect(third.counts).toMatchObject({ changes: { SAME: 1 }, warnings: 1 })
    expect(await findings(third.id)).toEqual([[2, 'leaseStart', 'imports:warning.olderStart', '2020-01-01']])
    await brought(of, [line(330)], '2026-07-01')
    expect((await schedule(of))[1]).toEqual(['1', 'سالم', 320, [{ from: '2026-07-01', rent: 330 }], DAY, null, null])
  })

  test('refuses what contradicts the schedule, at its row: an older lease of another tenant, a unit that it lists twice', async () => {
    const of = await tower()
    await brought(of, ['1\tسالم\t300\t2025-01-01\t', '2\tناصر\t310\t2025-01-01\t'])
    const one = await checked(of, [
      '1\tفهد\t300\t2023-01-01\t2024-06-30',
      '2\tناصر\t310\t2025-01-01\t',
      '02\tناصر\t315\t2025-01-01\t',
    ])
    expect(one.counts).toMatchObject({ good: 1, bad: 2, changes: { SAME: 1 } })
    expect(await findings(one.id, 'faults')).toEqual([
      [2, 'leaseStart', 'tenancies:fault.letFrom', '2025-01-01'],
      [4, 'leaseStart', 'tenancies:fault.letFrom', '2025-01-01'],
    ])
  })

  test('is written by one of two imports at once; the other would write what its check did not show', async () => {
    const of = await tower()
    await brought(of, FIRST, '2026-01-01')
    const both = [await checked(of, SECOND), await checked(of, SECOND)]
    for (const { id, version } of both) await askImport(appraiser, 'run', { id, version, mode: 'all' })
    const states = async () => Promise.all(both.map(async ({ id }) => (await askImport(appraiser, 'get', { id })).said))
    await expect.poll(async () => (await states()).map(({ state }) => state).toSorted()).toEqual(['DONE', 'FAILED'])
    expect((await states()).find(({ state }) => state === 'FAILED')?.failure).toBe('import-outdated')
    expect(await schedule(of)).toHaveLength(13)
  })

  test('keeps a unit as a whole that was changed since it was brought in, when it is undone', async () => {
    const of = await tower()
    await brought(of, FIRST, '2026-01-01')
    const one = await brought(of, SECOND)
    const [fahad] = await rowsOf(of, { text: 'فهد' })
    const { id, version, unit, tenant, leaseStart } = fahad as Tenancy
    await appraiser.tenancies.change({ id, version, fields: { unit, tenant, leaseStart, rent: 365 } })
    const asked = (await askImport(appraiser, 'undo', { id: one.id })).said
    expect(asked).toMatchObject({ removed: 0, changed: { count: 1, first: [{ name: '4', why: 'changed' }] } })
    expect((await askImport(appraiser, 'undo', { id: one.id, keepChanged: true })).said).toMatchObject({
      removed: 6,
      import: { kept: 1 },
    })
    const rows = await schedule(of)
    expect(rows).toHaveLength(9)
    expect(rows.filter(([name]) => name === '4')).toEqual([
      ['4', 'خالد', 350, [], '2025-01-01', '2027-12-31', '2026-04-30'],
      ['4', 'فهد', 365, [], '2026-05-01', null, null],
    ])
  })
})
