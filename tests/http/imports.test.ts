import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { sweepImports } from '#features/imports/commands/receive.ts'
import { workOn } from '#features/imports/jobs/begin.ts'
import { importsMessages } from '#features/imports/messages.ts'
import { propertyKind } from '#features/imports/rules/properties.ts'
import { allowedOf } from '#features/imports/rules/record-kind.ts'
import { PROPERTY_FIELDS, type PropertyFields } from '#features/properties/model.ts'
import { columnLetter } from '#kernel/sheets.ts'
import { askImport as ask, checkedImport, imported, SHEET_HEADERS, sendSheet, soundSheet } from '../support/imports.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { createProperty, SHARQ } from '../support/properties.ts'
import { textRow, workbook } from '../support/sheets.ts'
import { soon } from '../support/soon.ts'
import { entryText } from '../support/zip.ts'

/** A property with every field, among them texts that look like formulas. */
const WHOLE: PropertyFields = {
  name: '=HYPERLINK("http://evil.example")',
  type: 'INVESTMENT',
  status: 'under_construction',
  area: 375.5,
  size: 375.5,
  sizeUnit: 'SQM',
  location: 'شرق',
  country: 'الكويت',
  street: 'شارع "الخليج", العربي',
  address: '-12',
  fullAddress: 'شرق، قسيمة 12',
  plotNumber: '012',
  yearBuilt: 1998,
  floors: 3,
  ownerName: 'ورثة إبراهيم',
  ownerContact: '+965 9999 1234',
  documentNumber: '007/2020',
  registrationDate: '2020-02-29',
  description: 'سطر\nوسطر',
  notes: "'قيل",
  ...SHARQ,
  features: { building_condition: 7, rental_yield: 6.25, ownership_type: 'FREEHOLD' },
}
const NO_ID = '00000000-0000-4000-8000-000000000000'
const VERBS = ['get', 'errors', 'preview', 'set', 'check', 'run', 'cancel', 'remove', 'undo']

let product: Product
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

const propertiesOf = (importId: string) =>
  product.db
    .selectFrom('properties')
    .selectAll()
    .where('importId', '=', importId)
    .orderBy('createdAt', 'desc')
    .execute()
const eventsOf = (importId: string, eventType: 'PROPERTY_CREATE' | 'PROPERTY_DELETE') =>
  product.db
    .selectFrom('auditLog')
    .select(['userId', 'resourceId', 'before', 'after', 'details'])
    .where('eventType', '=', eventType)
    .where(sql<string>`details ->> 'importId'`, '=', importId)
    .orderBy('id')
    .execute()
const run = (id: string, more: object = {}) => ask(appraiser, 'run', { id, version: 1, mode: 'all', ...more })
async function done(body: string, more: object = {}) {
  const { id } = await checkedImport(product, appraiser, body)
  await run(id, more)
  return imported(appraiser, id, 'DONE')
}

/** Holds up whatever writes to the audit log, so that a run is in the middle, with properties written and no entries of them. */
async function holdUp() {
  const client = new Client({ connectionString: product.ownerUrl })
  await client.connect()
  await client.query('begin; lock table audit_log in share mode')
  const waits = async () => {
    const { rows } = await client.query(
      `select from pg_locks where relation = 'audit_log'::regclass and not granted and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.length
  }
  return { reached: () => soon(waits).toBeGreaterThan(0), release: () => client.end() }
}

describe('a sheet', () => {
  test('in Excel is read, mapped by its headers, checked and written as what somebody would have typed', async () => {
    const headers = [
      'كشف',
      'نوع العقار',
      'الحالة',
      'المساحة (م²)',
      'Place',
      'Block',
      'Plot',
      'تاريخ التسجيل',
      'عرض الشارع',
      'lat',
      'lng',
      'ملاحظات',
    ]
    const values = [
      'x',
      'فيلا',
      'Active',
      400.5,
      null,
      4,
      '١١٢ أ',
      new Date('2019-03-04T00:00:00Z'),
      20,
      29.334,
      48.076,
      '=1+1',
    ]
    const cell = (value: unknown) =>
      value === null ? null : value instanceof Date ? { value, format: 'dd/mm/yyyy' } : { value: value as string }
    const bytes = await writeXlsxFile([[{ value: 'عقارات المكتب' }], headers.map(cell), values.map(cell)], {
      sheet: 'عقارات',
    }).toBuffer()
    const { said } = await sendSheet(product, appraiser, bytes, { name: '../عقارات/2026.csv' })
    const read = (await ask(appraiser, 'get', { id: said.id })).said
    expect(read).toMatchObject({
      state: 'READ',
      fileName: '2026.csv',
      format: 'xlsx',
      headerRow: 2,
      sheets: [{ name: 'عقارات', rows: 3, columns: 12 }],
      mapping: {
        type: 1,
        status: 2,
        area: 3,
        location: 4,
        blockNumber: 5,
        plotNumber: 6,
        name: null,
        'features.street_width': 8,
      },
      moves: { set: true, check: true, run: false, cancel: false, undo: false, remove: true },
    })
    expect(read.columns[3]).toEqual({ index: 3, letter: 'D', header: 'المساحة (م²)', samples: ['400.5'] })
    const [first] = (await ask(appraiser, 'preview', { id: said.id })).said.items
    expect(first).toMatchObject({ row: 3, faults: [], values: { governorate: 'HAWALLI', 'features.street_width': 20 } })
    await ask(appraiser, 'check', { id: said.id })
    const counts = { rows: 1, good: 1, bad: 0, duplicates: 0, faults: 0, warnings: 0 }
    expect(await imported(appraiser, said.id, 'CHECKED')).toMatchObject({ counts, moves: { run: true } })
    await run(said.id)
    expect(await imported(appraiser, said.id, 'DONE')).toMatchObject({ created: 1, moves: { run: false, undo: true } })
    const [property] = await propertiesOf(said.id)
    const typed = {
      type: 'RESIDENTIAL',
      status: 'active',
      area: 400.5,
      location: 'السالمية',
      governorate: 'HAWALLI',
      blockNumber: '4',
      plotNumber: '112 أ',
      registrationDate: '2019-03-04',
      latitude: 29.334,
      longitude: 48.076,
      features: { street_width: 20 },
      notes: '=1+1',
      name: null,
    }
    expect(property).toMatchObject({ ...typed, createdBy: appraiser.id, areaNumber: 207, version: 1 })
    expect(property?.cell10).toMatch(/^8a/)
    const log = await eventsOf(said.id, 'PROPERTY_CREATE')
    expect(log).toMatchObject([
      { userId: appraiser.id, resourceId: property?.id, after: typed, details: { file: '2026.csv' } },
    ])
    const timeline = await appraiser.properties.timeline({ id: property?.id })
    expect(timeline.items).toMatchObject([{ eventType: 'PROPERTY_CREATE', file: '2026.csv' }])
    const admin = await product.person('ADMIN')
    const entries = await admin.audit.list({ eventType: 'DATA_IMPORT', resourceId: said.id })
    expect(entries.items).toMatchObject([
      { userId: appraiser.id, details: { records: 1, mode: 'all' }, resource: { type: 'import' } },
    ])
  })

  test('is listed in the order of its rows, newest first as everything', async () => {
    const { id } = await done(soundSheet(600, '601'))
    const names = (await propertiesOf(id)).map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: 600 }, (_, n) => `عقار ${n + 1}`))
    const said = await appraiser.properties.list({ pageSize: 2 })
    expect(said.items).toMatchObject([{ name: 'عقار 1' }, { name: 'عقار 2' }])
  })

  test('with faults tells each by row and column, and is written without them or not at all', async () => {
    const body = `${SHEET_HEADERS},خط العرض,خط الطول
أ,سكن خاص,قائم,400,السالمية,701,1,,
ب,قلعة,قائم,كبيرة,السالمية,701,,,
ج,سكن خاص,قائم,400,السالمية,701,3,48.07,29.33
د,سكن خاص,قائم,-4,السالمية,701,4,24.7,46.7
,,,,,,,,
هـ,سكن خاص,,400,السالمية,701,5,,
`
    const checked = await checkedImport(product, appraiser, body)
    const { id } = checked
    expect(checked.counts).toEqual({ rows: 5, good: 1, bad: 4, duplicates: 0, faults: 7, warnings: 0 })
    const { said } = await ask(appraiser, 'errors', { id, pageSize: 3 })
    const column = (letter: string, header: string) => ({ letter, header })
    expect(said).toMatchObject({ hasMore: true, totalCount: 7 })
    expect(said.items).toMatchObject([
      { row: 3, field: 'area', code: 'imports:cell.number', value: 'كبيرة', column: column('D', 'المساحة (م²)') },
      { row: 3, field: 'plotNumber', code: 'properties:fault.plotNumber', value: null, column: column('G', 'القسيمة') },
      { row: 3, field: 'type', code: 'properties:fault.type.list', value: 'قلعة', column: column('B', 'نوع العقار') },
    ])
    const rest = await ask(appraiser, 'errors', { id, lastId: said.lastId })
    expect(rest.said.items.map(({ row, code }) => [row, code])).toEqual([
      [4, 'properties:fault.pin.swapped'],
      [5, 'properties:fault.area'],
      [5, 'properties:fault.pin.outside'],
      [7, 'properties:fault.status'],
    ])
    expect((await run(id)).code).toBe('import-bad-rows')
    expect(await propertiesOf(id)).toEqual([])
    await run(id, { mode: 'skip' })
    expect(await imported(appraiser, id, 'DONE')).toMatchObject({ created: 1, mode: 'skip' })
    expect(await propertiesOf(id)).toMatchObject([{ name: 'أ' }])
  })

  test('warns of areas that are not on the list, with the one that may be meant', async () => {
    const body = `${SHEET_HEADERS}
أ,سكن خاص,قائم,400,سلوا,901,1
ب,سكن خاص,قائم,400,بيااان,901,2
ج,سكن خاص,قائم,400,لا مكان كهذا,901,3
د,سكن خاص,قائم,400,سلوى,901,4`
    const { id, counts } = await checkedImport(product, appraiser, body)
    expect(counts).toMatchObject({ good: 4, duplicates: 0, warnings: 3, faults: 0 })
    expect((await ask(appraiser, 'errors', { id, only: 'warnings' })).said.items).toMatchObject([
      { row: 2, code: 'market:doubt.areaLike', params: { area: 'سلوى', areaEn: 'Salwa' } },
      { row: 3, code: 'market:doubt.areaLike', params: { area: 'بيان', areaEn: 'Bayan' } },
      { row: 4, code: 'market:doubt.areaUnknown' },
    ])
  })

  test('warns of parcels that are registered or come twice, and leaves them out when asked to', async () => {
    await createProperty(appraiser, { location: 'Jabriya', blockNumber: '801', plotNumber: '1 أ' })
    const body = `${SHEET_HEADERS}
أ,سكن خاص,قائم,400,الجابريه,٨٠١,١أ
ب,سكن خاص,قائم,400,الجابرية,801,2
ج,سكن خاص,قائم,400,Jabriya,801,٢`
    const { id, counts } = await checkedImport(product, appraiser, body)
    expect(counts).toMatchObject({ good: 3, duplicates: 2, warnings: 2, faults: 0 })
    expect((await ask(appraiser, 'errors', { id, only: 'faults' })).said.totalCount).toBe(0)
    expect((await ask(appraiser, 'errors', { id, only: 'warnings' })).said.items).toMatchObject([
      { row: 2, code: 'imports:warning.registered', isWarning: true },
      { row: 4, code: 'imports:warning.twice', params: { row: 3 } },
    ])
    await run(id, { skipDuplicates: true })
    expect(await imported(appraiser, id, 'DONE')).toMatchObject({ created: 1 })
    expect(await propertiesOf(id)).toMatchObject([{ name: 'ب' }])
  })
})

describe('how it is read', () => {
  test('is decided by sheet, header row, mapping and what stands for empty cells', async () => {
    const bytes = workbook([
      { name: 'غلاف', rows: textRow(1, ['شعار', 'المكتب']) },
      {
        name: 'بيانات',
        rows:
          textRow(3, ['عقارات 2026']) +
          textRow(4, ['أ', 'ب', 'المساحة', 'المساحة']) +
          textRow(6, ['9', '1', '400', 'x']),
      },
    ])
    const { said } = await sendSheet(product, appraiser, bytes)
    const { id } = said
    const set = (version: number, more: object) => ask(appraiser, 'set', { id, version, ...more })
    expect((await set(1, { sheet: 1 })).said).toMatchObject({
      sheet: 1,
      headerRow: 4,
      mapping: { area: 2 },
      version: 2,
    })
    const wanted = {
      mapping: { blockNumber: 0, plotNumber: 1 },
      defaults: { type: 'أرض', status: 'قائم', location: 'شرق' },
    }
    const { columns, mapping } = (await set(2, wanted)).said
    expect(columns.map(({ header }) => header)).toEqual(['أ', 'ب', 'المساحة', 'المساحة (2)'])
    expect(mapping).toMatchObject({ area: 2, blockNumber: 0, plotNumber: 1 })
    const values = {
      type: 'LAND',
      status: 'active',
      location: 'شرق',
      governorate: 'CAPITAL',
      area: 400,
      blockNumber: '9',
      plotNumber: '1',
    }
    expect((await ask(appraiser, 'preview', { id })).said.items).toMatchObject([{ row: 6, values }])
    expect((await set(2, wanted)).code).toBe('stale-version')
    for (const wrong of [{ sheet: 2 }, { mapping: { area: 4 } }, { mapping: { garden: 1 } }, { defaults: { id: 'x' } }])
      expect([wrong, (await set(3, wrong)).code]).toEqual([wrong, 'invalid-argument'])
    // A row below is the header now: what was one is above the data, and no row is left.
    expect((await set(3, { headerRow: 6 })).said).toMatchObject({
      headerRow: 6,
      mapping: { area: null },
      state: 'READ',
    })
    expect((await ask(appraiser, 'preview', { id })).said.items).toEqual([])
  })

  test('is forgotten by the check that was made before it was changed', async () => {
    const { id } = await checkedImport(product, appraiser, soundSheet(2, '901'))
    const { said } = await ask(appraiser, 'set', { id, version: 1, mapping: { name: null } })
    expect(said).toMatchObject({ state: 'READ', counts: null, moves: { run: false } })
    expect((await ask(appraiser, 'run', { id, version: 2, mode: 'all' })).code).toBe('import-state')
  })
})

describe('what is sent', () => {
  const refused = async (body: string | Buffer, more: object = {}, person = appraiser) => {
    const { status, said } = await sendSheet(product, person, body, more)
    return [status, said.error?.code]
  }

  test('is refused where it is no sheet, and leaves nothing behind', async () => {
    const count = async () => (await ask(appraiser, 'list')).said.totalCount
    const before = await count()
    expect(await refused('')).toEqual([422, 'file-empty'])
    expect(await refused('<html></html>', { name: 'a.xlsx' })).toEqual([415, 'sheet-document'])
    expect(await refused('a', { kind: 'valuations' })).toEqual([400, 'invalid-argument'])
    expect(await refused('a', { name: ' / ' })).toEqual([422, 'file-name'])
    expect(await refused(Buffer.alloc(20 * 1_048_576 + 1, 'a,'))).toEqual([413, 'file-too-large'])
    expect(await refused(Array.from({ length: 100_021 }, () => 'x').join('\n'))).toEqual([413, 'sheet-too-long'])
    expect(await count()).toBe(before)
  })

  test('is refused from another site, signed out, and of who may not write properties', async () => {
    expect(await refused('a,b', { headers: { origin: 'https://elsewhere.example' } })).toEqual([403, 'foreign-origin'])
    expect(await refused('a,b', {}, { ...appraiser, cookie: '' })).toEqual([401, 'not-signed-in'])
    for (const role of ['CLIENT', 'READ_ONLY', 'GUEST'] as const)
      expect(await refused('a,b', {}, await product.person(role))).toEqual([403, 'permission-denied'])
  })

  test('is refused of a person who has twenty that were never run, until one is removed', async () => {
    const person = await product.person('APPRAISER')
    const { id } = (await sendSheet(product, person, 'أ,ب')).said
    // The others are copies of its row: each that is sent is read by a process of its own.
    await sql`insert into imports
      select (jsonb_populate_record(imports, jsonb_build_object('id', gen_random_uuid()))).*
      from imports, generate_series(1, 19) where imports.id = ${id}`.execute(product.db)
    expect(await refused('أ,ب', {}, person)).toEqual([409, 'too-many-uploads'])
    expect((await ask(person, 'remove', { id })).said).toEqual({ id })
    expect(await refused('أ,ب', {}, person)).toEqual([200, undefined])
    const first = await ask(person, 'list', { pageSize: 15 })
    const second = await ask(person, 'list', { pageSize: 15, lastId: first.said.lastId })
    expect([first.said.items.length, first.said.hasMore, first.said.totalCount]).toEqual([15, true, 20])
    expect([second.said.items.length, second.said.hasMore]).toEqual([5, false])
    expect((await ask(person, 'list', { lastId: NO_ID })).code).toBe('invalid-argument')
  })
})

test('an import is its maker’s: for a colleague it is not there, and anyone who administers the firm sees it', async () => {
  const { id } = await checkedImport(product, appraiser, soundSheet(1, '1001'))
  const [colleague, admin] = [await product.person('VALUATION_MANAGER'), await product.person('ADMIN')]
  const more: Record<string, object> = { set: { version: 1 }, run: { version: 1, mode: 'all' } }
  for (const verb of VERBS)
    expect([verb, (await ask(colleague, verb, { id, ...more[verb] })).code]).toEqual([verb, 'import-not-found'])
  expect((await ask(colleague, 'list')).said.totalCount).toBe(0)
  expect((await ask(admin, 'get', { id })).said).toMatchObject({ id, createdBy: appraiser.id })
  await ask(admin, 'run', { id, version: 1, mode: 'all' })
  await imported(admin, id, 'DONE')
  expect(await propertiesOf(id)).toMatchObject([{ createdBy: admin.id }])
})

test.each(
  (['csv', 'xlsx'] as const).flatMap((format) => (['ar', 'en'] as const).map((language) => ({ format, language }))),
)('what was exported as $format in $language comes in again as it was', async ({ format, language }) => {
  const city = `مدينة ${format} ${language}`
  const one = await createProperty(appraiser, { ...WHOLE, city })
  const query = new URLSearchParams({ city, language })
  const headers = { cookie: appraiser.cookie }
  const answer = await fetch(`${product.base}/files/properties/export.${format}?${query}`, { headers })
  expect(answer.status).toBe(200)
  const { id, counts } = await checkedImport(product, appraiser, Buffer.from(await answer.arrayBuffer()))
  expect(counts).toMatchObject({ rows: 1, bad: 0 })
  await run(id)
  await imported(appraiser, id, 'DONE')
  const [{ id: newId = '' } = {}] = await propertiesOf(id)
  const again = await appraiser.properties.get({ id: newId })
  const written = (property: typeof one) => PROPERTY_FIELDS.map((field) => [field, property[field]])
  expect(written(again)).toEqual(written(one))
})

test('the empty sheet to be filled in has a column for each field, which is known again', async () => {
  for (const language of ['ar', 'en'] as const) {
    const answer = await fetch(`${product.base}/files/imports/template.xlsx?language=${language}`, {
      headers: { cookie: appraiser.cookie },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { said } = await sendSheet(product, appraiser, bytes)
    const { mapping, columns } = (await ask(appraiser, 'get', { id: said.id })).said
    const required = propertyKind.targets.filter((target) => target.required).map(({ field }) => mapping[field])
    expect(columns.filter(({ header }) => header.endsWith(' *')).map(({ index }) => index)).toEqual(required)
    // Every field with codes offers their words, none of which Excel would refuse as too many.
    const xml = await entryText(bytes, 'xl/worksheets/sheet1.xml')
    const coded = propertyKind.targets.filter((target) => allowedOf(target, language))
    expect(coded.length).toBeGreaterThan(4)
    for (const target of coded) {
      const letter = columnLetter(mapping[target.field] ?? -1)
      const list = (allowedOf(target, language) ?? []).join(',')
      expect(xml).toContain(`sqref="${letter}2:${letter}1048576"><formula1>"${list}"</formula1>`)
    }
    expect(xml).toContain(`<dataValidations count="${coded.length}">`)
    expect(Object.values(mapping).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Object.keys(mapping).map((_, at) => at),
    )
    await ask(appraiser, 'remove', { id: said.id })
  }
})

describe('the rejected rows', () => {
  const fileOf = (id: string, language: string, person = appraiser) =>
    fetch(`${product.base}/files/imports/${id}/rejected.xlsx?language=${language}`, {
      headers: { cookie: person.cookie },
    })
  const rowsOf = async (id: string, language: string) =>
    readSheet(Buffer.from(await (await fileOf(id, language)).arrayBuffer()))

  test('are a file of the original columns with the reason, which can be corrected and sent again', async () => {
    await createProperty(appraiser, { location: 'Jabriya', blockNumber: '1001', plotNumber: '1' })
    const body = `${SHEET_HEADERS},وسم
أ,سكن خاص,قائم,400,الجابرية,1001,2,
=1+1,قلعة,قائم,كبيرة,الجابرية,1001,3,x
ج,سكن خاص,قائم,400,الجابرية,1001,1,`
    const { id } = await checkedImport(product, appraiser, body)
    const heads = [...SHEET_HEADERS.split(','), 'وسم']
    const bad = ['=1+1', 'قلعة', 'قائم', 'كبيرة', 'الجابرية', '1001', '3', 'x']
    const checked = await rowsOf(id, 'en')
    expect(checked).toEqual([
      [...heads, 'Reason'],
      [...bad, expect.any(String)],
    ])
    expect(checked[1]?.at(-1)).toMatch(/^Size in m²: .+; Type: /)
    await run(id, { mode: 'skip', skipDuplicates: true })
    expect(await imported(appraiser, id, 'DONE')).toMatchObject({ created: 1 })
    const [head, first, second, ...more] = await rowsOf(id, 'ar')
    expect([head?.at(-1), first?.slice(0, 8), second?.[0], more]).toEqual(['سبب الاستبعاد', bad, 'ج', []])
    expect(second?.at(-1)).toBe(`القسيمة: ${importsMessages['warning.registered'].ar}`)
    const admin = await product.person('ADMIN')
    const entries = await admin.audit.list({ eventType: 'DATA_EXPORT', resourceId: id })
    expect(entries.items).toMatchObject([
      { details: { rows: 2 }, resource: { type: 'import' } },
      { details: { rows: 1 } },
    ])
  })

  test('are no file where there are none, and nobody else’s', async () => {
    const { id } = await checkedImport(product, appraiser, soundSheet(1, '1002'))
    expect((await fileOf(id, 'ar')).status).toBe(409)
    expect((await fileOf(id, 'ar', await product.person('APPRAISER'))).status).toBe(404)
    expect((await fileOf(id, 'ar', await product.person('CLIENT'))).status).toBe(403)
  })
})

describe('a run', () => {
  test('asked for twice at once is one', async () => {
    const { id } = await checkedImport(product, appraiser, soundSheet(300, '1101'))
    const answers = await Promise.all([run(id), run(id), run(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await imported(appraiser, id, 'DONE')).toMatchObject({ created: 300 })
    expect(await propertiesOf(id)).toHaveLength(300)
    expect((await run(id)).code).toBe('import-state')
  })

  test('that is cancelled leaves nothing, and can be begun again', async () => {
    const { id } = await checkedImport(product, appraiser, soundSheet(600, '1201'))
    const held = await holdUp()
    await run(id)
    await held.reached()
    const moves = { cancel: true, set: false, run: false, undo: false }
    expect((await ask(appraiser, 'get', { id })).said).toMatchObject({ state: 'RUNNING', moves })
    expect((await ask(appraiser, 'set', { id, version: 1 })).code).toBe('import-state')
    // Answered while the run still holds what it wrote.
    expect((await ask(appraiser, 'cancel', { id })).said).toMatchObject({ state: 'RUNNING' })
    await held.release()
    await imported(appraiser, id, 'CANCELLED')
    expect(await propertiesOf(id)).toEqual([])
    expect(await eventsOf(id, 'PROPERTY_CREATE')).toEqual([])
    expect((await ask(appraiser, 'cancel', { id })).code).toBe('import-state')
    await run(id)
    expect(await imported(appraiser, id, 'DONE')).toMatchObject({ created: 600, progress: { done: 600 } })
    expect(await propertiesOf(id)).toHaveLength(600)
  })

  test('killed in the middle leaves nothing half, and the next server writes all of it once', async () => {
    const { id } = await checkedImport(product, appraiser, soundSheet(600, '1301'))
    const by = { id: appraiser.id, name: 'x' }
    const begun = { mode: 'all', skipDuplicates: false, by, ip: '', userAgent: '' }
    await product.db
      .updateTable('imports')
      .set({ state: 'RUNNING', attempts: 0, run: JSON.stringify(begun) })
      .where('id', '=', id)
      .execute()
    const held = await holdUp()
    const worker = spawn(process.execPath, [
      join(import.meta.dirname, '../support/import-worker.ts'),
      product.appUrl,
      id,
    ])
    await held.reached()
    // Another server that comes meanwhile keeps its hands off, however often.
    for (let n = 0; n < 5; n++) await expect(workOn(product.db, id)).rejects.toThrow('Another server')
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    await held.release()
    // The database may take a moment to notice that the other is gone.
    await soon(() => workOn(product.db, id).then(() => 'through', String)).toBe('through')
    expect(await imported(appraiser, id, 'DONE')).toMatchObject({ created: 600 })
    expect(await propertiesOf(id)).toHaveLength(600)
    expect(await eventsOf(id, 'PROPERTY_CREATE')).toHaveLength(600)
  })

  test('whose server dies each time, or whose person may no longer write, fails plainly', async () => {
    const { id } = await checkedImport(product, appraiser, soundSheet(2, '1401'))
    const begun = (by: string) =>
      JSON.stringify({ mode: 'all', skipDuplicates: false, by: { id: by, name: 'x' }, ip: '', userAgent: '' })
    const begin = (attempts: number, by: string) =>
      product.db
        .updateTable('imports')
        .set({ state: 'RUNNING', attempts, run: begun(by) })
        .where('id', '=', id)
        .execute()
    await begin(3, appraiser.id)
    await workOn(product.db, id)
    expect((await ask(appraiser, 'get', { id })).said).toMatchObject({
      state: 'FAILED',
      failure: 'import-failed',
      moves: { check: true },
    })
    const gone = await product.person('APPRAISER')
    await product.db.updateTable('users').set({ role: 'CLIENT' }).where('id', '=', gone.id).execute()
    await begin(0, gone.id)
    await workOn(product.db, id)
    expect((await ask(appraiser, 'get', { id })).said).toMatchObject({ state: 'FAILED', failure: 'permission-denied' })
    expect(await propertiesOf(id)).toEqual([])
  })
})

describe('an undo', () => {
  test('takes back all that an import made, once', async () => {
    const { id } = await done(soundSheet(250, '1501'))
    const { said } = await ask(appraiser, 'undo', { id })
    expect(said).toMatchObject({
      removed: 250,
      changed: { count: 0, first: [] },
      import: { state: 'UNDONE', created: 250, kept: 0 },
    })
    expect(await propertiesOf(id)).toEqual([])
    const log = await eventsOf(id, 'PROPERTY_DELETE')
    expect(log).toHaveLength(250)
    expect(log[0]).toMatchObject({ userId: appraiser.id, before: { blockNumber: '1501', type: 'RESIDENTIAL' } })
    expect((await ask(appraiser, 'undo', { id })).code).toBe('import-state')
  })

  test('is shown by the names of the import and of its properties in the audit log', async () => {
    const { id } = await done(soundSheet(2, '1551'))
    const made = await propertiesOf(id)
    await ask(appraiser, 'undo', { id })
    const manager = await product.person('VALUATION_MANAGER')
    const told = async (resourceId: string | undefined) => (await manager.audit.list({ resourceId })).items
    const { fileName } = await product.db
      .selectFrom('imports')
      .select('fileName')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const [undone] = await told(id)
    expect(undone).toMatchObject({
      eventType: 'DATA_IMPORT_UNDO',
      resource: { path: `/properties/import/${id}`, name: fileName },
    })
    const entries = await told(made[0]?.id)
    expect(entries.length).toBeGreaterThan(1)
    for (const { resource } of entries) expect(resource).toMatchObject({ path: null, name: made[0]?.name })
    expect(entries[0]?.names[id]).toBe(fileName)
  })

  test('tells what was changed or linked since, and leaves that alone when asked to', async () => {
    const { id } = await done(soundSheet(5, '1601'))
    const [first, second] = await propertiesOf(id)
    await appraiser.call('properties.update', { id: first?.id, version: 1, changes: { floors: 2 } })
    await create(appraiser, { propertyId: second?.id })
    const { said } = await ask(appraiser, 'undo', { id })
    const changed = {
      count: 2,
      first: [
        { id: first?.id, name: 'عقار 1', why: 'changed' },
        { id: second?.id, name: 'عقار 2', why: 'linked' },
      ],
    }
    expect(said).toMatchObject({ removed: 0, changed, import: { state: 'DONE' } })
    expect(await propertiesOf(id)).toHaveLength(5)
    const kept = await ask(appraiser, 'undo', { id, keepChanged: true })
    expect(kept.said).toMatchObject({ removed: 3, changed, import: { state: 'UNDONE', kept: 2 } })
    expect((await propertiesOf(id)).map(({ name }) => name)).toEqual(['عقار 1', 'عقار 2'])
  })
})

test('what was never run is forgotten after a week, and of what was run the rows of its file', async () => {
  const { id: open } = await checkedImport(product, appraiser, soundSheet(1, '1701'))
  const { id: fresh } = await checkedImport(product, appraiser, soundSheet(1, '1702'))
  const { id: run } = await done(soundSheet(1, '1703'))
  const old = new Date(Date.now() - 8 * 86_400_000)
  await product.db.updateTable('imports').set({ updatedAt: old }).where('id', 'in', [open, run]).execute()
  await sweepImports(product.db)
  const rowsOf = async (id: string) =>
    (await product.db.selectFrom('importRows').select('number').where('importId', '=', id).execute()).length
  expect((await ask(appraiser, 'get', { id: open })).code).toBe('import-not-found')
  expect([await rowsOf(fresh), await rowsOf(run)]).toEqual([2, 0])
  expect((await ask(appraiser, 'undo', { id: run })).said.removed).toBe(1)
})
