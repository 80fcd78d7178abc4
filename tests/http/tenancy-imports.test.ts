import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import { askImport, imported, sendSheet } from '../support/imports.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { VALID_PROPERTY } from '../support/properties.ts'
import { textRow, workbook } from '../support/sheets.ts'
import { soon } from '../support/soon.ts'

const WRITERS = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER']

let product: Product
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

let plots = 0
const tower = async () => (await appraiser.properties.create({ ...VALID_PROPERTY, plotNumber: `R${plots++}` })).id
/** Sends a rent roll of a property and has it checked. */
async function checked(of: string, body: string | Buffer, name: string) {
  const { said } = await sendSheet(product, appraiser, body, { kind: 'tenancies', of, name })
  await askImport(appraiser, 'check', { id: said.id })
  const details = await imported(appraiser, said.id, 'CHECKED')
  const { items } = (await askImport(appraiser, 'errors', { id: said.id })).said
  const found = items.map(({ row, field, code, isWarning }) => `${isWarning ? '! ' : ''}${row} ${field} ${code}`)
  return { ...details, found, items }
}
const run = async ({ id, version }: { id: string; version: number }, mode: 'all' | 'skip' = 'all') =>
  (await askImport(appraiser, 'run', { id, version, mode })).code
const rowsOf = async (propertyId: string, filters: object = {}) =>
  (await appraiser.tenancies.list({ propertyId, ...filters })).items

/** As a landlord's office in Kuwait keeps it: lines of titles over the table and within it, totals by floor and of all. */
const ARABIC = [
  ['كشف إيجارات عمارة السالمية – قطعة 4 قسيمة 112'],
  ['عن شهر نوفمبر 2026'],
  [
    'م',
    'الدور',
    'الشقة',
    'النوع',
    'المساحة م2',
    'اسم المستأجر',
    'القيمة الإيجارية',
    'بداية العقد',
    'نهاية العقد',
    'التأمين',
    'ملاحظات',
  ],
  ['المحلات'],
  ['1', 'الأرضي', 'محل 1', 'محل', '٦٠', 'بقالة الخليج', '٦٥٠', '1/1/2024', '31/12/2028', '1300', ''],
  ['2', 'الأرضي', 'محل 2', 'محل', '45.5', 'شاغر', '', '', '', '', 'كان 500'],
  ['', 'إجمالي المحلات', '', '', '', '', '650', '', '', '', ''],
  ['الشقق'],
  [
    'م',
    'الدور',
    'الشقة',
    'النوع',
    'المساحة م2',
    'اسم المستأجر',
    'القيمة الإيجارية',
    'بداية العقد',
    'نهاية العقد',
    'التأمين',
    'ملاحظات',
  ],
  ['3', 'الأول', '1', 'شقة', '90', 'أحمد علي', '350 د.ك', '2025-03-01', '2027-02-28', '350', ''],
  ['4', 'الأول', '2', 'شقة', '90', 'مجموعة الفطيم', '٣٤٠٫٥٠٠', '', '', '-', 'عقد متجدد'],
  ['5', 'الثاني', '1', 'شقة', '90', 'خالية', '360', '', '', '', ''],
  ['', '', 'الإجمالي', '', '', '', '1,710.500', '', '', '', ''],
]

describe('a rent roll', () => {
  test('in Arabic, with titles and totals: left out and said, vacancies understood, the total held against the rows', async () => {
    const of = await tower()
    const file = workbook([{ name: 'كشف', rows: ARABIC.map((cells, at) => textRow(at + 1, cells)).join('') }])
    const { found, items, counts, mapping, propertyId, ...one } = await checked(of, file, 'كشف.xlsx')
    expect(propertyId).toBe(of)
    expect(mapping).toMatchObject({
      floor: 1,
      unit: 2,
      use: 3,
      area: 4,
      tenant: 5,
      rent: 6,
      leaseStart: 7,
      leaseEnd: 8,
      deposit: 9,
      note: 10,
    })
    expect(counts).toMatchObject({ rows: 5, good: 5, bad: 0, warnings: 6 })
    expect(found).toEqual([
      '! 4 unit imports:warning.title',
      '! 7 rent imports:warning.total',
      '! 8 unit imports:warning.title',
      '! 9 unit imports:warning.title',
      '! 12 rent imports:warning.asked',
      '! 13 rent imports:warning.totalApart',
    ])
    // 650 + 350 + 340.5, and 360 asked for a vacant flat, against 1,710.5.
    expect(items.at(-1)?.params).toEqual({ sum: 1710.5, added: 1700.5, difference: 10 })
    expect(await run(one)).toBeUndefined()
    expect(await imported(appraiser, one.id, 'DONE')).toMatchObject({ created: 5 })
    expect(
      (await rowsOf(of)).map(({ floor, unit, use, rent, tenant, leaseEnd, marketRent }) => [
        floor,
        unit,
        use,
        rent,
        tenant,
        leaseEnd,
        marketRent,
      ]),
    ).toEqual([
      ['الأرضي', 'محل 1', 'SHOP', 650, 'بقالة الخليج', '2028-12-31', null],
      ['الأرضي', 'محل 2', 'SHOP', null, null, null, null],
      ['الأول', '1', 'FLAT', 350, 'أحمد علي', '2027-02-28', null],
      ['الأول', '2', 'FLAT', 340.5, 'مجموعة الفطيم', null, null],
      ['الثاني', '1', 'FLAT', null, null, null, 360],
    ])
    // The log names the property and the file; the roll again has nothing new.
    const events = await product.db
      .selectFrom('auditLog')
      .select(['eventType', 'userId'])
      .where(sql<string>`details ->> 'importId'`, '=', one.id)
      .execute()
    expect(events).toEqual(Array.from({ length: 5 }, () => ({ eventType: 'TENANCY_ADD', userId: appraiser.id })))
    const again = await checked(of, file, 'كشف.xlsx')
    expect(again.counts).toMatchObject({ rows: 5, good: 5, bad: 0, changes: { SAME: 5 } })
  })

  test('in English as CSV: each fault at its row and cell, good rows alone where that is asked', async () => {
    const of = await tower()
    const body = [
      'Unit No,Tenant Name,Rent (KWD),Lease Start,Lease Expiry,Market Rent,Indexation %,Service Charge By,Status',
      'S-1,Total Energies,1250.000,01/02/2024,31/01/2029,1300,2.5%,Tenant,Let',
      'S-2,Vacant,,,,900,,,Vacant',
      'S-3,Gulf Bank,,01/02/2024,31/01/2029,,,,Let',
      'S-4,Zain,800,31/01/2029,01/02/2024,,,,Let',
      'S-1,Ooredoo,900,01/01/2028,31/12/2030,,,,Let',
      'S-5,Jazeera,seven,01/02/2024,,,250%,nobody,Let',
      'Total,,2950.000,,,,,,',
    ].join('\r\n')
    const { found, counts, ...one } = await checked(of, body, 'roll.csv')
    expect(counts).toMatchObject({ rows: 6, good: 2, bad: 4 })
    expect(found.toSorted()).toEqual([
      '! 8 rent imports:warning.total',
      '4 rent tenancies:fault.rentOrVacant',
      '5 leaseEnd tenancies:fault.leaseEnd',
      '6 leaseStart tenancies:fault.letFrom',
      '7 costsBy kernel:notInList',
      '7 indexation kernel:tooLarge',
      '7 rent imports:cell.number',
    ])
    expect(await run(one)).toBe('import-bad-rows')
    expect(await run(one, 'skip')).toBeUndefined()
    expect(await imported(appraiser, one.id, 'DONE')).toMatchObject({ created: 2 })
    expect(await rowsOf(of)).toMatchObject([
      { unit: 'S-1', tenant: 'Total Energies', rent: 1250, indexation: 2.5, costsBy: 'TENANT' },
      { unit: 'S-2', tenant: null, rent: null, marketRent: 900 },
    ])
  })

  test('as it is pasted: taken back but what was changed since, and what it replaced holds again', async () => {
    const of = await tower()
    const before = await appraiser.tenancies.add({ propertyId: of, fields: { unit: '7', vacantSince: '2024-01-01' } })
    const table = [
      'الوحدة\tالمستأجر\tالإيجار الشهري\tمن\tإلى',
      '7\tسالم\t300\t2025-01-01\t2026-12-31',
      '8\tناصر\t310\t2025-01-01\t',
      'المجموع\t\t610\t\t',
    ].join('\n')
    const { found, ...one } = await checked(of, table, 'pasted.txt')
    expect(found).toEqual(['! 4 rent imports:warning.total'])
    await run(one)
    await imported(appraiser, one.id, 'DONE')
    expect(await rowsOf(of)).toMatchObject([{ unit: '7', tenant: 'سالم', version: 1 }, { unit: '8' }])
    expect(await rowsOf(of, { state: 'ENDED' })).toMatchObject([{ id: before.id, endedOn: '2024-12-31' }])
    const [, eighth] = await rowsOf(of)
    await appraiser.tenancies.change({ id: eighth?.id ?? '', version: 1, fields: { unit: '8', rent: 320 } })
    const asked = (await askImport(appraiser, 'undo', { id: one.id })).said
    expect(asked).toMatchObject({ removed: 0, changed: { count: 1, first: [{ name: '8', why: 'changed' }] } })
    const { said } = await askImport(appraiser, 'undo', { id: one.id, keepChanged: true })
    expect(said).toMatchObject({ removed: 1, import: { state: 'UNDONE', kept: 1 } })
    expect(await rowsOf(of)).toMatchObject([
      { id: before.id, endedOn: null, state: 'CURRENT' },
      { unit: '8', rent: 320 },
    ])
    expect((await askImport(appraiser, 'list', { kind: 'tenancies', propertyId: of })).said.totalCount).toBe(1)
  })

  test('waits for another writer of the property, and is judged again as it then is', async () => {
    const of = await tower()
    const one = await checked(of, 'الوحدة\tالإيجار\n1\t100\n', 'a.txt')
    await product.db.transaction().execute(async (trx) => {
      await trx.selectFrom('properties').select('id').where('id', '=', of).forNoKeyUpdate().execute()
      await run(one)
      const waits = async () => {
        const { rows } =
          await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
            trx,
          )
        return rows.length
      }
      await soon(waits).toBeGreaterThan(0)
      await sql`insert into tenancies (id, property_id, unit, unit_key, rent_fils, created_by, updated_by)
        values (gen_random_uuid(), ${of}, '1', '/00000001', 1, ${appraiser.id}, ${appraiser.id})`.execute(trx)
    })
    expect((await imported(appraiser, one.id, 'FAILED')).failure).toBe('import-outdated')
    expect(await rowsOf(of)).toHaveLength(1)
  })

  test('is brought in by those who may edit properties, for a property that there is', async () => {
    const of = await tower()
    const body = 'الوحدة\tالإيجار\n1\t100\n'
    for (const role of ROLES) {
      const { status } = await sendSheet(product, await product.person(role), body, { kind: 'tenancies', of })
      expect([role, status]).toEqual([role, WRITERS.includes(role) ? 200 : 403])
    }
    for (const none of ['', 'x', '00000000-0000-4000-8000-000000000000']) {
      const { said } = await sendSheet(product, appraiser, body, { kind: 'tenancies', of: none })
      expect([none, said.error?.code]).toEqual([none, 'property-not-found'])
    }
  })
})
