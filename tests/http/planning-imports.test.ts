import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import { lockTable } from '#features/planning/commands.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { askImport, imported, sendSheet } from '../support/imports.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { soon } from '../support/soon.ts'

const HEAD = 'نوع العقار\tالمحافظة\tالمنطقة\tنسبة البناء ٪\tعدد الأدوار\tسارية من\tآخر يوم للسريان'
const DEFAULTS = { decisionNumber: '206/2009', decisionDate: '2009-05-01', source: 'الكويت اليوم' }
const MANAGERS = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER']

let product: Product
let manager: Person
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
})
afterAll(() => product.close())

/** Sends a table as it is copied from a spreadsheet, and has it checked. */
async function checked(...rows: string[]) {
  const { said } = await sendSheet(product, manager, [HEAD, ...rows].join('\r\n'), { kind: 'planning', name: 'a.txt' })
  const { id, version } = (await askImport(manager, 'get', { id: said.id })).said
  await askImport(manager, 'set', { id, version, defaults: DEFAULTS })
  await askImport(manager, 'check', { id })
  const details = await imported(manager, id, 'CHECKED')
  const { items } = (await askImport(manager, 'errors', { id })).said
  return { ...details, found: items.map(({ row, field, code }) => `${row} ${field} ${code}`).toSorted() }
}
const run = (of: { id: string; version: number }, mode: 'all' | 'skip' = 'all') =>
  askImport(manager, 'run', { id: of.id, version: of.version, mode })
async function done(...rows: string[]) {
  const of = await checked(...rows)
  await run(of)
  return imported(manager, of.id, 'DONE')
}
const rulesOf = async (filters: object) =>
  (await manager.planning.list(filters)).items.map(({ governorate, buildingRatio, validFrom }) => [
    governorate,
    buildingRatio,
    validFrom,
  ])
const eventsOf = (importId: string) =>
  product.db
    .selectFrom('auditLog')
    .select(['eventType', 'userId', 'after', 'before', 'details'])
    .where('resourceType', '=', 'planningRule')
    .where(sql<string>`details ->> 'importId'`, '=', importId)
    .orderBy('id')
    .execute()

describe('planning rules from a sheet', () => {
  test('are checked as those entered by hand, each fault at its row and cell, and written all or not at all', async () => {
    await manager.planning.create({
      category: 'JAWAKHEERS',
      governorate: 'AHMADI',
      buildingRatio: 30,
      validFrom: '2018-01-01',
      source: 'x',
    } as never)
    const { found, counts, id, version } = await checked(
      'جواخير\tالجهراء\t\t٣٠٪\t\t1/1/2018\t31/12/2019',
      'جواخير\tالجهراء\tالسالمية\t30\t2.5\t2018-01-01\t',
      'جواخير\tالجهراء\t\t40\t\t2019-12-31\t',
      'جواخير\tالجهراء\t\t45\t\t2020-01-01\t',
      'جواخير\tالأحمدي\t\t35\t\t2020-01-01\t2020-12-31',
      'قصر\tالجهراء\tلا مكان\t\t\tأمس\t',
    )
    expect(counts).toMatchObject({ rows: 6, good: 2, bad: 4 })
    expect(found).toEqual([
      '3 floors kernel:notWhole',
      '3 governorate planning:fault.governorate',
      '4 validFrom planning:fault.overlaps',
      '6 validFrom planning:fault.overlaps',
      '7 areaNumber planning:fault.area',
      '7 buildingRatio planning:fault.nothing',
      '7 category kernel:notInList',
      '7 validFrom imports:cell.date',
    ])
    const { items } = (await askImport(manager, 'preview', { id })).said
    expect(items[0]?.values).toMatchObject({ category: 'JAWAKHEERS', buildingRatio: 30, decisionNumber: '206/2009' })
    expect(items.map(({ values }) => values !== null)).toEqual([true, false, false, true, false, false])
    expect((await run({ id, version })).code).toBe('import-bad-rows')
    expect(await rulesOf({ category: 'JAWAKHEERS' })).toEqual([['AHMADI', 30, '2018-01-01']])
    await run({ id, version }, 'skip')
    expect(await imported(manager, id, 'DONE')).toMatchObject({ created: 2 })
    const on = { category: 'JAWAKHEERS', governorate: 'JAHRA' }
    expect(await rulesOf({ ...on, on: '2019-12-31' })).toEqual([['JAHRA', 30, '2018-01-01']])
    expect(await rulesOf({ ...on, on: '2020-01-01' })).toEqual([['JAHRA', 45, '2020-01-01']])

    // What is left out is the same once the others are written.
    const answer = await fetch(`${product.base}/files/imports/${id}/rejected.xlsx?language=ar`, {
      headers: { cookie: manager.cookie },
    })
    const rejected = await readSheet(Buffer.from(await answer.arrayBuffer()))
    expect(rejected.slice(1).map((cells) => cells[3])).toEqual(['30', '40', '35', null])
  })

  test('are each in the log, and are taken back but what was ended or followed since', async () => {
    const { id, created } = await done(
      'شاليهات\t\tالسالمية\t60\t2\t2010-01-01\t2014-12-31',
      'شاليهات\t\tالسالمية\t70\t2\t2015-01-01\t2019-12-31',
      'شاليهات\tالجهراء\t\t80\t2\t2015-01-01\t',
      'شاليهات\tحولي\t\t90\t2\t2015-01-01\t2019-12-31',
    )
    expect(created).toBe(4)
    expect((await run({ id, version: 2 })).code).toBe('import-state')
    const events = await eventsOf(id)
    expect(events).toHaveLength(4)
    expect(events[0]).toMatchObject({
      eventType: 'PLANNING_CREATE',
      userId: manager.id,
      details: { importId: id, file: 'a.txt' },
      after: {
        areaNumber: 207,
        governorate: 'HAWALLI',
        buildingRatio: 60,
        decisionNumber: '206/2009',
        basement: false,
      },
    })
    const [followed] = (await manager.planning.list({ category: 'CHALETS', governorate: 'JAHRA' })).items
    await manager.planning.end({ id: followed?.id ?? '', version: 1, validTo: kuwaitToday(), reason: 'قرار جديد' })
    await manager.planning.create({
      category: 'CHALETS',
      governorate: 'HAWALLI',
      buildingRatio: 95,
      validFrom: '2020-01-01',
      source: 'x',
    } as never)
    const asked = (await askImport(manager, 'undo', { id })).said
    const names = ['شاليه · الجهراء · 2015-01-01', 'شاليه · حولي · 2015-01-01']
    expect([asked.removed, asked.changed.count]).toEqual([0, 2])
    expect(asked.changed.first.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    const { said } = await askImport(manager, 'undo', { id, keepChanged: true })
    expect(said).toMatchObject({ removed: 2, import: { state: 'UNDONE', kept: 2 } })
    expect(await rulesOf({ category: 'CHALETS', areaNumber: 207, state: 'WITHDRAWN' })).toHaveLength(2)
    const withdrawn = (await eventsOf(id)).slice(4)
    expect(withdrawn.map(({ eventType, details }) => [eventType, details])).toEqual(
      withdrawn.map(() => ['PLANNING_WITHDRAW', { reason: 'التراجع عن الاستيراد', importId: id, file: 'a.txt' }]),
    )
    // The days of what was withdrawn are free for it again.
    const again = await checked('شاليهات\t\tالسالمية\t60\t2\t2010-01-01\t')
    expect(again.found).toEqual([])
    const [entry] = (await manager.audit.list({ resourceId: id })).items
    expect(entry?.resource).toMatchObject({ path: `/planning-rules/import/${id}`, name: 'a.txt' })
  })

  test('wait for another writer of the table, and are judged again as it then is', async () => {
    const { id, version } = await checked('مزارع\tالجهراء\t\t12\t\t2018-01-01\t')
    await product.db.transaction().execute(async (trx) => {
      await lockTable(trx)
      await run({ id, version })
      const waits = async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(trx)
        return rows.length
      }
      await soon(waits).toBeGreaterThan(0)
      const rule = { category: 'FARMS', governorate: 'JAHRA', buildingRatio: 15, validFrom: '2020-01-01', source: 'x' }
      await trx
        .insertInto('planningRules')
        .values({ ...rule, id: randomUUID(), createdBy: manager.id })
        .execute()
    })
    expect((await imported(manager, id, 'FAILED')).failure).toBe('import-bad-rows')
    expect(await rulesOf({ category: 'FARMS' })).toEqual([['JAHRA', 15, '2020-01-01']])
  })

  test('are brought in by managers alone, now and when they are written', async () => {
    const body = `${HEAD}\nأرض\tالجهراء\t\t12\t\t2018-01-01\t`
    for (const role of ROLES) {
      const person = await product.person(role)
      const { status } = await sendSheet(product, person, body, { kind: 'planning' })
      expect([role, status < 300]).toEqual([role, MANAGERS.includes(role)])
    }
    const appraiser = await product.person('APPRAISER')
    const { id, version } = await checked('أرض\tالجهراء\t\t12\t\t2018-01-01\t')
    await product.db.updateTable('imports').set({ userId: appraiser.id }).where('id', '=', id).execute()
    expect((await askImport(appraiser, 'run', { id, version, mode: 'all' })).status).toBe(403)
  })
})
