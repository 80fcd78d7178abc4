import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowScope } from '#access/actor.ts'
import { ROLES, type Role } from '#access/roles.ts'
import { comparisonsMessages } from '#features/comparisons/messages.ts'
import { type DimensionConfig, WEIGHTING } from '#features/comparisons/model.ts'
import { fileQuery } from '#features/comparisons/rules/address.ts'
import { kuwaitYear } from '#kernel/dates.ts'
import type { WireError } from '#kernel/errors.ts'
import { by, saveComparison } from '../support/comparisons.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties } from '../support/properties.ts'
import { readPdf } from '../support/read-pdf.ts'
import { soon } from '../support/soon.ts'
import { entryText } from '../support/zip.ts'

let product: Product
let appraiser: Person
const people = new Map<Role, Person>()
const who = (role: Role) => people.get(role) as Person
/** Two that a client has valuations of, and one that they have none of. */
let theirs: string[]
let other: string
/** The appraiser's comparison of the two. */
let saved: string

beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  appraiser = who('APPRAISER')
  const [a = '', b = '', c = ''] = await addProperties(product.db, appraiser.id, [
    {
      name: 'بيت السالمية',
      area: 400,
      yearBuilt: 2010,
      plotNumber: '7781',
      features: JSON.stringify({ net_income: -1250.5 }),
    },
    {
      name: '=1+1 #read("x")',
      area: 250,
      yearBuilt: 2020,
      plotNumber: '7782',
      features: JSON.stringify({ net_income: 9000 }),
    },
    { name: 'Third', area: 100, yearBuilt: null, plotNumber: '7783' },
  ])
  theirs = [a, b]
  other = c
  for (const role of ['USER', 'CLIENT'] as const)
    for (const propertyId of theirs) await create(appraiser, { propertyId, clientUserId: who(role).id })
  const { id } = await saveComparison(appraiser, theirs, { name: 'مقارنة المكتب', description: 'لطلب التمويل' })
  saved = id
})
afterAll(() => product.close())

const CONFIGS: DimensionConfig[] = [by('property_size', 0.5), by('building_age', 0.25), by('net_income', 0.25)]
const addressOf = (propertyIds: string[], language: 'ar' | 'en' = 'en', more: object = {}) =>
  fileQuery(
    { propertyIds, dimensionConfigs: CONFIGS, weightingMethod: WEIGHTING.weighted, method: 'spec', ...more },
    language,
  )

async function take(person: Person, path: string) {
  const answer = await fetch(`${product.base}/files/comparisons/${path}`, { headers: { cookie: person.cookie } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const error = answer.ok ? undefined : (JSON.parse(bytes.toString()) as { error: WireError }).error
  return { answer, bytes, status: answer.status, code: error?.code ?? 'ok', error }
}

const statusOf = async (person: Person, path: string) => {
  const { status, code } = await take(person, path)
  return [status, code]
}

describe('on paper', () => {
  test('a saved comparison says who, how and what came of it, in the language asked for', async () => {
    const person = await product.person('APPRAISER')
    for (const language of ['ar', 'en'] as const) {
      const { answer, bytes } = await take(person, `${saved}/pdf?language=${language}`)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="comparison-[\d-]{10}\.pdf"$/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const { text, info, conformance, isTagged, pages } = await readPdf(bytes)
      expect([info.Title, info.Language, conformance, isTagged]).toEqual([
        'مقارنة المكتب',
        `${language}-KW`,
        '2A',
        true,
      ])
      expect(pages.length).toBeGreaterThan(1)
      expect(text).toContain('السالمية')
      expect(text).toContain('APPRAISER')
      // Others have letters that a reader of PDFs sees a blank between.
      for (const word of [comparisonsMessages['pdf.weighting'], comparisonsMessages['pdf.normalised']])
        expect(text).toContain(word[language])
    }
    const { text } = await readPdf((await take(person, `${saved}/pdf?language=en`)).bytes)
    expect(text).toContain('=1+1 #read("x")')
    expect(text).toContain('This comparison is not a valuation')
    // 250 m² has 2.5 points and 400 has 4; half of it goes to the size and half to the age.
    expect(text).toMatch(/Property size .*50% 400 4\.00 ↑ 1\.00 5\.00 250 2\.50 ↓ 0\.00 0\.00/)
  })

  test('what an address says is computed as it says, without a name', async () => {
    const { bytes } = await take(appraiser, `pdf?${addressOf(theirs)}`)
    const { text, info } = await readPdf(bytes)
    expect(info.Title).toBe('Property comparison')
    expect(text).toContain('-1,250.500')
    expect(text).toContain('3 of 3')
    const proportional = await readPdf(
      (await take(appraiser, `pdf?${addressOf([...theirs, other], 'en', { method: 'proportional' })}`)).bytes,
    )
    expect(proportional.text).toContain('1 of 3')
    expect(proportional.text).toContain('not counted')
  })

  test('tells the firm as its settings do, and digits as the person reads them', async () => {
    const reader = await product.person('APPRAISER')
    await product.set('companyName', { ar: 'مكتب الراية', en: 'Raya Valuers' })
    await product.set('phone', '+96522223333')
    await reader.people.prefer({ digits: 'arab' })
    // A session is known from memory until it hears of the change, and 'people.me' reads the row itself: the paper is refused.
    const paper = async () => (await readPdf((await take(reader, `${saved}/pdf?language=en`)).bytes)).text
    await soon(paper).toContain('٩٦٥٢٢٢٢٣٣٣٣')
    const text = await paper()
    expect(text).toContain('Raya Valuers')
    expect(text).toContain('٤.٠٠'.replace('.', '٫'))
  })
})

test('a workbook holds every number to calculate with, and calculates nothing itself', async () => {
  const person = await product.person('APPRAISER')
  const { answer, bytes } = await take(person, `xlsx?${addressOf(theirs, 'ar')}`)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="comparison-[\d-]{10}\.xlsx"$/)
  const sheets = await readXlsxFile(bytes)
  const [totals, scores, about] = sheets.map(({ data }) => data)
  expect(totals?.[0]?.slice(0, 3)).toEqual(['الترتيب', 'العقار', 'المجموع'])
  expect(totals?.slice(1).map((row) => row.slice(0, 3))).toEqual([
    [1, 'بيت السالمية', 5],
    [1, '=1+1 #read("x")', 5],
  ])
  expect(scores?.map((row) => [row[1], row[5], row[6], row[7], row[9]])).toEqual([
    [
      'عنصر المقارنة',
      'الوزن',
      'بيت السالمية: القيمة',
      'بيت السالمية: الدرجة',
      `بيت السالمية: ${comparisonsMessages['result.points'].ar}`,
    ],
    ['مساحة العقار', 0.5, 400, 4, 5],
    ['عمر البناء', 0.25, kuwaitYear() - 2010, expect.any(Number), 0],
    ['صافي الدخل', 0.25, -1250.5, 1, 0],
    ['المجموع', 1, null, null, 5],
  ])
  expect(about?.map(([name]) => name)).toContain('طريقة المقارنة')
  for (const at of [1, 2, 3]) {
    const xml = await entryText(bytes, `xl/worksheets/sheet${at}.xml`)
    expect([at, xml.includes('<f>'), xml.includes('rightToLeft="1"')]).toEqual([at, false, true])
  }
  const english = (await take(person, `${saved}/xlsx?language=en`)).bytes
  expect(await entryText(english, 'xl/worksheets/sheet1.xml')).not.toContain('rightToLeft="1"')
})

describe('who may take which', () => {
  test.each(ROLES)('%s: of what an address says, as much as they may see', async (role) => {
    const person = who(role)
    const scope = rowScope(person)
    const mine = await take(person, `pdf?${addressOf(theirs)}`)
    // Both are made of one reading; a workbook takes a process of its own.
    const format = scope === 'own' || role === 'APPRAISER' ? 'xlsx' : 'pdf'
    const foreign = await statusOf(person, `${format}?${addressOf([...theirs, other])}`)
    expect(mine.status).toBe(200)
    expect(foreign).toEqual(scope === 'own' ? [404, 'property-not-found'] : [200, 'ok'])
    // What tells the parcel is not for guests.
    expect((await readPdf(mine.bytes)).text.includes('7781')).toBe(role !== 'GUEST')
  })

  test.each(ROLES)('%s: of saved ones, those that they may open', async (role) => {
    const person = who(role)
    const isSeen = rowScope(person) === 'all'
    const { status: opened } = await person.call('comparisons.get', { id: saved })
    expect(opened).toBe(isSeen ? 200 : 404)
    for (const format of isSeen && role !== 'READ_ONLY' ? ['pdf'] : ['pdf', 'xlsx'])
      expect([role, await statusOf(person, `${saved}/${format}`)]).toEqual([
        role,
        isSeen ? [200, 'ok'] : [404, 'comparison-not-found'],
      ])
    if (role !== 'CLIENT') return
    const { id } = await saveComparison(person, theirs, { name: 'مقارنتي' })
    expect(await statusOf(person, `${id}/pdf`)).toEqual([200, 'ok'])
    expect(await statusOf(who('USER'), `${id}/pdf`)).toEqual([404, 'comparison-not-found'])
  })
})

test.each([
  ['pdf', 422, 'record-invalid'],
  [`pdf?p=${'a'.repeat(50)}&d=nothing`, 422, 'record-invalid'],
  ['pdf?p=1&p=2', 400, 'invalid-argument'],
  ['xlsx?language=fr', 400, 'invalid-argument'],
  ['not-an-id/pdf', 400, 'invalid-argument'],
])('%s is refused', async (path, status, code) => {
  expect(await statusOf(appraiser, path)).toEqual([status, code])
})

test('a comparison whose outcome can’t be read any more has to be computed again first', async () => {
  const { id } = await saveComparison(appraiser, theirs, { name: 'قديمة' })
  await product.db.updateTable('comparisons').set({ shape: 0 }).where('id', '=', id).execute()
  expect(await statusOf(appraiser, `${id}/pdf`)).toEqual([409, 'failed-precondition'])
})

test('one of a property that was deleted since can still be taken, and says so', async () => {
  const [gone = ''] = await addProperties(product.db, appraiser.id, [{ name: 'Gone by now', area: 300 }])
  const { id } = await saveComparison(appraiser, [gone, ...theirs], { name: 'مع محذوف' })
  await product.db.deleteFrom('properties').where('id', '=', gone).execute()
  const { text } = await readPdf((await take(await product.person('APPRAISER'), `${id}/pdf?language=en`)).bytes)
  expect(text).toContain('Gone by now')
  expect(text).toContain('Deleted after it was compared')
})

test('that one was taken is in the log, with what it was of; an eleventh in a minute is refused', async () => {
  const person = await product.person('SENIOR_APPRAISER')
  for (let at = 0; at < 10; at++)
    expect(await statusOf(person, at === 1 ? `xlsx?${addressOf(theirs)}` : `${saved}/pdf`)).toEqual([200, 'ok'])
  expect(await statusOf(person, `${saved}/pdf`)).toEqual([429, 'too-many-requests'])
  const noted = await product.db
    .selectFrom('auditLog')
    .select(['eventType', 'resourceType', 'resourceId', 'details'])
    .where('userId', '=', person.id)
    .where('eventType', '=', 'DATA_EXPORT')
    .orderBy('id')
    .execute()
  expect(noted).toHaveLength(10)
  expect(noted[0]).toMatchObject({
    resourceType: 'comparison',
    resourceId: saved,
    details: { format: 'pdf', propertyIds: theirs },
  })
  expect(noted[1]).toMatchObject({
    resourceId: null,
    details: { format: 'xlsx', propertyIds: theirs, comparisonMethod: 'spec' },
  })
})
