import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowScope } from '#access/actor.ts'
import { ROLES, type Role } from '#access/roles.ts'
import { exportProperties } from '#features/properties/commands/export.ts'
import { propertiesMessages } from '#features/properties/messages.ts'
import { propertyExport } from '#features/properties/model/export.ts'
import { propertyFilters } from '#features/properties/model/inputs.ts'
import { PROPERTY_FIELDS } from '#features/properties/model.ts'
import type { WireError } from '#kernel/errors.ts'
import { log } from '#server/log.ts'
import { createTaskRunner } from '#server/tasks/task-runner.ts'
import { contentOf } from '../support/made-file.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties, createProperty, readProperties, SHARQ } from '../support/properties.ts'
import { entryText } from '../support/zip.ts'

let product: Product
let staff: Person
let client: Person
const people = new Map<string, Person>()

const FULL = {
  name: '=HYPERLINK("http://evil.example")',
  type: 'INVESTMENT',
  status: 'under_construction',
  area: 375.5,
  size: 375.5,
  sizeUnit: 'SQM',
  governorate: 'CAPITAL',
  location: 'شرق',
  ownerName: 'ورثة إبراهيم',
  ownerContact: '+965 9999 1234',
  documentNumber: '007/2020',
  registrationDate: '2020-02-29',
  street: 'شارع الخليج',
  address: 'قسيمة 12',
  fullAddress: 'شرق، قطعة 1، قسيمة 12',
  plotNumber: '012',
  yearBuilt: 1998,
  floors: 3,
  notes: 'ملاحظة داخلية',
  ...SHARQ,
  features: { building_condition: 7, ownership_type: 'FREEHOLD' },
}
const MANY = 2600

beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  staff = people.get('APPRAISER') as Person
  client = people.get('CLIENT') as Person
  const rows = Array.from({ length: MANY }, (_, at) => ({
    name: `رقم ${at}`,
    city: 'المدينة الكثيرة',
    // Many at one very instant, across the batches.
    createdAt: new Date(Date.UTC(2025, 0, 1, 0, Math.floor(at / 700))),
  }))
  await addProperties(product.db, staff.id, rows)
  const { id } = await createProperty(staff, FULL)
  await create(staff, { propertyId: id, clientUserId: client.id })
})
afterAll(() => product.close())

async function take(person: Person, query: string, format: 'csv' | 'xlsx' = 'csv') {
  const answer = await fetch(`${product.base}/files/properties/export.${format}?${query}`, {
    headers: { cookie: person.cookie },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const error = answer.ok ? undefined : (JSON.parse(bytes.toString()) as { error: WireError }).error
  const rows = answer.ok && format === 'csv' ? (parse(bytes, { bom: true }) as string[][]) : []
  return { answer, bytes, error, heads: rows[0] ?? [], rows: rows.slice(1) }
}

/** What can be at the head of a column. */
type Head = keyof typeof propertiesMessages & `${'field' | 'feature' | 'status'}.${string}`
const head = (field: Head, language: 'ar' | 'en' = 'ar') => propertiesMessages[field][language]

describe('the file', () => {
  test('says in the words of its language what is in each field, and is harmless in a spreadsheet', async () => {
    const { answer, bytes, heads, rows } = await take(staff, 'text=HYPERLINK&language=ar')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="properties-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(rows).toHaveLength(1)
    const cell = (field: Head) => rows[0]?.[heads.indexOf(head(field))]
    expect({
      name: cell('field.name'),
      type: cell('field.type'),
      status: cell('field.status'),
      governorate: cell('field.governorate'),
      sizeUnit: cell('field.sizeUnit'),
      area: cell('field.area'),
      registrationDate: cell('field.registrationDate'),
      contact: cell('field.ownerContact'),
      plot: cell('field.plotNumber'),
      latitude: cell('field.latitude'),
      condition: cell('feature.building_condition'),
      ownership: cell('feature.ownership_type'),
    }).toEqual({
      name: `'${FULL.name}`,
      type: 'استثماري',
      status: head('status.under_construction'),
      governorate: 'العاصمة',
      sizeUnit: 'متر مربع',
      area: '375.5',
      registrationDate: '2020-02-29',
      contact: "'+965 9999 1234",
      plot: '012',
      latitude: String(SHARQ.latitude),
      condition: '7',
      ownership: 'ملك حر',
    })
  })

  test('has a column for every field that a person may write, each called otherwise', async () => {
    for (const language of ['ar', 'en'] as const) {
      const { heads } = await take(staff, `text=HYPERLINK&language=${language}`)
      const fields = PROPERTY_FIELDS.filter((field) => field !== 'features')
      expect(heads).toEqual(expect.arrayContaining(fields.map((field) => head(`field.${field}`, language))))
      expect(new Set(heads).size).toBe(heads.length)
    }
  })

  test('as a workbook holds texts, numbers and dates, reads from the right, and calculates nothing', async () => {
    const { answer, bytes } = await take(staff, 'text=HYPERLINK&language=ar', 'xlsx')
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    const [heads = [], row = []] = await readSheet(bytes)
    const cell = (field: Head) => row[heads.indexOf(head(field))]
    expect([cell('field.name'), cell('field.plotNumber')]).toEqual([FULL.name, '012'])
    expect([cell('field.area'), cell('field.yearBuilt'), cell('field.latitude')]).toEqual([375.5, 1998, SHARQ.latitude])
    expect(cell('field.registrationDate')).toEqual(new Date('2020-02-29'))
    expect(cell('field.createdAt')).toBeInstanceOf(Date)
    const xml = await entryText(bytes, 'xl/worksheets/sheet1.xml')
    expect(xml).toContain('rightToLeft="1"')
    expect(xml).not.toContain('<f>')
  })

  test.each(['csv', 'xlsx'] as const)(
    '%s holds all that matches, once and in the order of the list, though it comes in pieces',
    async (format) => {
      const { bytes, rows, heads } = await take(staff, 'city=المدينة الكثيرة&language=ar', format)
      const [first = [], ...others] = format === 'xlsx' ? await readSheet(bytes) : [heads, ...rows]
      const at = first.indexOf(head('field.name'))
      const { items } = await readProperties(staff, { city: 'المدينة الكثيرة', pageSize: 100 })
      expect(others.map((cells) => cells[at])).toEqual(items.map(({ name }) => name))
      expect(others).toHaveLength(MANY)
    },
  )
})

describe('who gets what', () => {
  const HIDDEN: Partial<Record<Role, Head[]>> = {
    CLIENT: ['field.notes'],
    USER: ['field.notes'],
    GUEST: [
      'field.ownerName',
      'field.ownerContact',
      'field.documentNumber',
      'field.notes',
      'field.street',
      'field.address',
      'field.fullAddress',
      'field.plotNumber',
      'field.paciNumber',
      'field.latitude',
      'field.longitude',
    ],
  }

  test.each(ROLES)('%s: what the list shows, without the columns of what is withheld', async (role) => {
    const person = people.get(role) as Person
    const { answer, bytes, heads, rows } = await take(person, 'location=شرق&language=ar')
    expect(answer.status).toBe(200)
    const listed = await readProperties(person, { location: 'شرق' })
    expect(rows).toHaveLength(listed.items.length)
    expect(rows).toHaveLength(rowScope({ role }) === 'own' && role !== 'CLIENT' ? 0 : 1)
    const hidden: string[] = (HIDDEN[role] ?? []).map((field) => head(field))
    expect(heads.filter((name) => hidden.includes(name))).toEqual([])
    const whole = PROPERTY_FIELDS.length - 1 + 21 + 2
    expect(heads).toHaveLength(whole - hidden.length)
    const secrets = role === 'GUEST' ? [FULL.ownerName, FULL.ownerContact, FULL.plotNumber, FULL.street] : []
    if (HIDDEN[role]) secrets.push(FULL.notes)
    for (const secret of secrets) expect(bytes.toString()).not.toContain(secret)
  })

  test('a client’s whole export is their own properties', async () => {
    expect((await take(client, 'language=ar')).rows).toHaveLength(1)
  })

  test('nobody else, no foreign page', async () => {
    expect((await take({ cookie: '' } as Person, '')).answer.status).toBe(401)
    const headers = { cookie: staff.cookie, 'sec-fetch-site': 'cross-site' }
    expect((await fetch(`${product.base}/files/properties/export.csv`, { headers })).status).toBe(403)
  })
})

describe('the filters', () => {
  let tasks: ReturnType<typeof createTaskRunner>
  beforeAll(() => {
    tasks = createTaskRunner({ appUrl: product.appUrl, log })
  })
  afterAll(() => tasks.close())
  const context = (name: string) => {
    const actor = { id: name, role: 'READ_ONLY', displayName: 'قارئ', language: 'en' }
    const request = { id: 'r', ip: '127.0.0.1', userAgent: 'test' }
    const ctx = { actor, db: product.db, request, runTask: tasks.run }
    return ctx as unknown as Parameters<typeof exportProperties>[0]
  }
  const FILTERS: Record<string, [asked: string, found: number]> = {
    type: ['type=INVESTMENT&type=LAND', 1],
    status: ['status=under_construction', 1],
    location: ['location=Sharq', 1],
    city: [`city=${encodeURIComponent('المدينه الكثيره')}`, MANY],
    governorate: ['governorate=Capital', 1],
    ownerName: [`ownerName=${encodeURIComponent('ابراهيم')}`, 1],
    areaFrom: ['areaFrom=375.25&areaTo=376', 1],
    areaTo: ['areaTo=399', 1],
    yearBuiltFrom: ['yearBuiltFrom=1990&yearBuiltTo=2000', 1],
    yearBuiltTo: ['yearBuiltTo=1998', 1],
    text: [`text=${encodeURIComponent('شارع الخليج')}`, 1],
  }

  test('are those of the list, every one', async () => {
    expect(Object.keys(FILTERS).toSorted()).toEqual(Object.keys(propertyFilters.shape).toSorted())
    for (const [name, [query, found]] of Object.entries(FILTERS)) {
      const given = [...new URLSearchParams(query)]
      const several = Object.fromEntries(
        given.map(([key]) => [key, given.filter(([one]) => one === key).map(([, value]) => value)]),
      )
      const asked = Object.fromEntries(
        Object.entries(several).map(([key, values]) => [key, values.length > 1 ? values : values[0]]),
      )
      const text = await contentOf(await exportProperties(context(name), propertyExport.parse(asked), 'csv'))
      expect([name, (parse(text, { bom: true }) as unknown[]).length - 1]).toEqual([name, found])
    }
  })

  test.each([
    ['areaFrom=many', 'areaFrom'],
    ['areaFrom=', 'areaFrom'],
    ['areaFrom=-1', 'areaFrom'],
    ['areaFrom=5&areaTo=4', 'areaTo'],
    ['yearBuiltFrom=1e3', 'yearBuiltFrom'],
    ['governorate=Basra', 'governorate'],
    ['type=PALACE', 'type'],
    ['pageSize=5', 'pageSize'],
    ['language=fr', 'language'],
  ])('%s is refused', async (query, field) => {
    const { answer, error } = await take(people.get('SENIOR_APPRAISER') as Person, query)
    expect([answer.status, error?.fields?.[0]?.field]).toEqual([400, field])
  })

  test('too many for a workbook are refused with both numbers, and are no entry of the log', async () => {
    const ctx = context('too-many')
    await expect(exportProperties(ctx, { city: 'المدينة الكثيرة' }, 'xlsx', MANY - 1)).rejects.toMatchObject({
      code: 'export-too-large',
      params: { rows: MANY, most: MANY - 1 },
    })
    const noted = await product.db.selectFrom('auditLog').selectAll().where('userId', '=', 'too-many').execute()
    expect(noted).toEqual([])
  })
})

describe('each export', () => {
  test('is in the log, with its filters, its format and how much it holds', async () => {
    const reader = people.get('READ_ONLY') as Person
    await take(reader, 'status=under_construction&language=ar', 'xlsx')
    const admin = people.get('ADMIN') as Person
    const said = await admin.audit.list({ userId: reader.id, eventType: 'DATA_EXPORT', pageSize: 1 })
    expect(said.items[0]).toMatchObject({
      details: { rows: 1, format: 'xlsx', filters: { status: 'under_construction' } },
      resource: { type: 'property' },
    })
  })

  test('is counted: ten in a minute and no more', async () => {
    const user = people.get('USER') as Person
    const taken: number[] = []
    // One was taken above.
    for (let n = 0; n < 10; n++) taken.push((await take(user, 'language=ar', n % 2 ? 'xlsx' : 'csv')).answer.status)
    expect(taken).toEqual([...Array(9).fill(200), 429])
  })
})
