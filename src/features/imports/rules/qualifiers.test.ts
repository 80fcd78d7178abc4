import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImportColumn, Kind, Measure, Qualifier } from '../model.ts'
import { suggestMapping } from './headers.ts'
import { KINDS } from './kinds.ts'
import { marketKind } from './market.ts'
import { propertyKind } from './properties.ts'
import { qualifierOf } from './qualifiers.ts'
import { scheduleKind } from './schedule.ts'
import { tenancyKind } from './tenancies.ts'
import { createQualifying, understoodOf } from './understood.ts'

type AnyKind = Pick<Kind<unknown>, 'targets' | 'known' | 'settle'>
type More = {
  formats?: [says: string, scale?: number][]
  defaults?: Record<string, string>
  qualifiers?: Record<string, Qualifier>
}

/** An import of a single column under a header. */
function importOf(kind: AnyKind, header: string, { formats = [], defaults = {}, qualifiers = {} }: More = {}) {
  const column: ImportColumn = {
    index: 0,
    letter: 'A',
    header,
    samples: [],
    formats: formats.map(([says, scale = 1]) => ({ column: 0, says, scale, count: 1, cell: 'A2' })),
  }
  return {
    mapping: suggestMapping([{ number: 1, cells: [header] }], 1, kind),
    columns: [column],
    readings: {},
    judged: {},
    defaults,
    qualifiers,
  }
}
const fieldOf = (kind: AnyKind, header: string) => {
  const { mapping } = importOf(kind, header)
  return Object.keys(mapping).find((field) => mapping[field] === 0) ?? null
}
/** The field of a header, with what is understood of its values. */
function read(kind: AnyKind, header: string, more: More = {}) {
  const field = fieldOf(kind, header) ?? ''
  return { field, ...understoodOf(kind, importOf(kind, header, more))[field] }
}
const cells = (kind: AnyKind, header: string, cell: string, more: More = {}) => {
  const field = fieldOf(kind, header) ?? ''
  const { qualifying } = createQualifying(kind, importOf(kind, header, more))
  return qualifying.get(field)?.(cell, (one) => kind.settle(field, one, { unsure: [] }))
}
const MONEY: Measure = { is: 'money', per: 'MONTH', hasCurrency: true }
const RATE = { defaults: { exchangeRate: '0.307' } }

describe('a header', () => {
  test.each([
    ['Area (sq ft)', 'area', { unit: 'SQFT' }],
    ['المساحة (قدم مربع)', 'area', { unit: 'SQFT' }],
    ['المساحة بالقدم المربع', 'area', { unit: 'SQFT' }],
    ['المساحة - قدم²', 'area', { unit: 'SQFT' }],
    ['Area, sq.ft.', 'area', { unit: 'SQFT' }],
    ['Area / ft²', 'area', { unit: 'SQFT' }],
    ['area_sqft', 'area', { unit: 'SQFT' }],
    ['areaSqft', 'area', { unit: 'SQFT' }],
    ['Land area in square feet', 'area', { unit: 'SQFT' }],
    ['Area [hectares]', 'area', { unit: 'HECTARE' }],
    ['المساحة (م²)', 'area', { unit: 'SQM' }],
    ['Area (m2)', 'area', { unit: 'SQM' }],
    ['المساحة (متر مربع) / Area (sqm)', 'area', { unit: 'SQM' }],
    ['المساحة / Area (sq ft)', 'area', { unit: 'SQFT' }],
    ['Area (Sq.Yds)', 'area', { unit: 'SQYD' }],
    ['عرض الشارع [قدم]', 'features.street_width', { unit: 'FT' }],
    ['Area (2)', 'area', {}],
  ])('%j of a property is %s in %j', (header, field, qualifier) =>
    expect(read(propertyKind, header)).toEqual({
      field,
      qualifier,
      from: Object.keys(qualifier).length > 0 ? 'HEADING' : null,
    }),
  )

  test.each([
    ['السعر (بالألف دينار)', { times: 1000, currency: 'KWD' }],
    ["Price, KD '000", { times: 1000, currency: 'KWD' }],
    ['Price (KD 000s)', { times: 1000, currency: 'KWD' }],
    ['Price (million KWD)', { times: 1_000_000, currency: 'KWD' }],
    ['سعر البيع بالمليون', { times: 1_000_000 }],
    ['السعر (د.ك.)', { currency: 'KWD' }],
    ['Price - thousands', { times: 1000 }],
    ['Price/1,000', { times: 1000 }],
    ['Rent per year', { per: 'YEAR' }],
    ['الإيجار (سنوياً)', { per: 'YEAR' }],
    ['Rent (p.a.)', { per: 'YEAR' }],
    ['Rent (KD/month)', { currency: 'KWD', per: 'MONTH' }],
  ])('%j of evidence is a price in %j', (header, qualifier) => {
    expect(read(marketKind, header)).toMatchObject({ field: 'price', qualifier, from: 'HEADING' })
    expect(read(marketKind, header).question).toBeUndefined()
  })

  test.each([
    'Price (USD)',
    'السعر بالدولار',
    'Price US$',
    'price_usd',
    '$ Price',
    'السعر (دولار أمريكي)',
    'Price [$]',
  ])('%j is a price in dollars, whose rate is asked', (header) => {
    expect(read(marketKind, header)).toMatchObject({
      field: 'price',
      qualifier: { currency: 'USD' },
      question: { why: 'RATE' },
    })
    expect(read(marketKind, header, RATE).question).toBeUndefined()
  })

  test.each([
    ['Area (ropani)', 'area', 'ropani'],
    ['المساحة (ذراع)', 'area', 'ذراع'],
    ['Area (built-up)', 'area', 'built-up'],
    ['المساحة [إجمالية]', 'area', 'إجمالية'],
    ['عدد الأدوار (مع السرداب)', 'floors', 'مع السرداب'],
    ['Latitude (feet)', 'latitude', 'feet'],
    ['تاريخ التسجيل (تقريبي)', 'registrationDate', 'تقريبي'],
  ])('%j is asked about', (header, field, text) =>
    expect(read(propertyKind, header)).toMatchObject({
      field,
      qualifier: {},
      question: { why: 'UNKNOWN', texts: [text] },
    }),
  )

  test.each(['Price (per m²)', 'Price/m2', 'السعر (للمتر)', 'Price (net)', 'السعر (ريال)'])(
    '%j of evidence is asked about',
    (header) => expect(read(marketKind, header).question).toMatchObject({ why: 'UNKNOWN' }),
  )

  test.each(['Price per sqm', 'سعر المتر', 'Area name', 'Value date', 'Plot (m2) zone'])(
    '%j is no other field',
    (header) => expect(['price', 'area']).not.toContain(fieldOf(marketKind, header)),
  )

  test('of a text or a list keeps its remarks to itself', () => {
    for (const header of ['القسيمة (رقم)', 'Plot (as in the deed)', 'نوع العقار (تصنيف البلدية)'])
      expect(read(propertyKind, header).question).toBeUndefined()
  })

  test('tells the order and calendar of dates', () => {
    expect(read(propertyKind, 'Registration date (MM/DD/YYYY)').qualifier).toEqual({ order: 'MDY' })
    expect(read(propertyKind, 'تاريخ التسجيل (يوم/شهر/سنة)').qualifier).toEqual({ order: 'DMY' })
    expect(read(propertyKind, 'تاريخ التسجيل (هجري)').qualifier).toEqual({ calendar: 'HIJRI' })
    expect(read(propertyKind, 'تاريخ التسجيل (ميلادي)').qualifier).toEqual({ calendar: 'GREGORIAN' })
  })

  test('of a currency that the field cannot have is asked about', () => {
    expect(read(tenancyKind, 'Deposit (USD)').question).toEqual({ why: 'CURRENCY', texts: ['USD'] })
    expect(read(scheduleKind, 'Fee (AED)').question).toEqual({ why: 'CURRENCY', texts: ['AED'] })
  })

  test('of a period that the field has none of is asked about', () => {
    expect(read(tenancyKind, 'Deposit (per year)').question).toMatchObject({ why: 'UNKNOWN' })
  })
})

test('units, brackets, languages and places are understood together', () => {
  const units: [string, Qualifier['unit']][] = [
    ['sq ft', 'SQFT'],
    ['SQFT', 'SQFT'],
    ['Sq. Ft.', 'SQFT'],
    ['ft²', 'SQFT'],
    ['قدم مربعة', 'SQFT'],
    ['قدم٢', 'SQFT'],
    ['دونم', 'DUNUM'],
    ['hectare', 'HECTARE'],
    ['هكتار', 'HECTARE'],
    ['acres', 'ACRE'],
    ['sqm', 'SQM'],
    ['م²', 'SQM'],
    ['متر مربع', 'SQM'],
    ['Square Metres', 'SQM'],
  ]
  const places: ((name: string, unit: string) => string)[] = [
    ...['()', '[]', '{}', '«»', '（）'].map(
      (pair) => (name: string, unit: string) => `${name} ${pair[0]}${unit}${pair[1]}`,
    ),
    (name, unit) => `${name}(${unit})`,
    (name, unit) => `${name}(${unit}`,
    (name, unit) => `${name} - ${unit}`,
    (name, unit) => `${name} – ${unit}`,
    (name, unit) => `${name}, ${unit}`,
    (name, unit) => `${name}، ${unit}`,
    (name, unit) => `${name}/${unit}`,
    (name, unit) => `${name}: ${unit}`,
    (name, unit) => `${name}\n${unit}`,
    (name, unit) => `${name} ${unit}`,
    (name, unit) => `(${unit}) ${name}`,
    (name, unit) => `${unit} ${name}`,
    (name, unit) => `${name} (in ${unit})`,
    (name, unit) => `${name} (بال${unit})`,
  ]
  const names = fc.constantFrom('Area', 'AREA', 'المساحة', 'مساحة الأرض', 'Land area', 'مساحه العقار')
  fc.assert(
    fc.property(names, fc.constantFrom(...units), fc.constantFrom(...places), (name, [unit, is], place) => {
      const header = place(name, unit)
      const { field, qualifier, question } = read(propertyKind, header)
      expect([header, field, qualifier?.unit, question?.why]).toEqual([header, 'area', is, undefined])
    }),
    { numRuns: 400 },
  )
})

test('a word that nobody knows is never dropped from what is in brackets behind a measured field', () => {
  const letters = fc.stringMatching(/^[قصثضغ]{3,8}$|^[qxzwj]{3,8}$/)
  const kinds = fc.constantFrom(...Object.values(KINDS))
  fc.assert(
    fc.property(letters, kinds, fc.nat(), (word, kind, at) => {
      const measured = kind.targets.filter(({ measure }) => measure)
      const target = measured[at % measured.length]
      if (!target) return
      const [name = target.field] = kind.known[target.field] ?? []
      const found = fieldOf(kind, `${name} (${word})`)
      if (found) expect(read(kind, `${name} (${word})`).question?.why).toBe('UNKNOWN')
    }),
  )
})

test('every target’s own name says nothing that would be asked about', () => {
  for (const kind of Object.values(KINDS))
    for (const { field } of kind.targets)
      for (const name of kind.known[field] ?? []) {
        const found = read(kind, name)
        expect([name, found.question]).toEqual([name, undefined])
      }
})

describe('formats of cells', () => {
  test.each<[string, [string, number?][], object]>([
    ['Price', [['USD']], { qualifier: { currency: 'USD' }, from: 'FORMAT', question: { why: 'RATE', texts: ['USD'] } }],
    ['Price (USD)', [['USD'], ['']], { qualifier: { currency: 'USD' }, from: 'HEADING' }],
    ['Price (KWD)', [['$']], { question: { why: 'APART', texts: ['Price (KWD)', '$'] } }],
    ['Price', [['USD'], ['د.ك']], { question: { why: 'APART', texts: ['USD', 'د.ك'] } }],
    ['Price', [['USD'], ['']], { question: { why: 'APART', texts: ['USD', ''] } }],
    ['Price', [['د.ك'], ['']], { qualifier: { currency: 'KWD' } }],
    ['Price', [['أيام']], { question: { why: 'UNKNOWN', texts: ['أيام'] } }],
    ['Price', [['ألف', 1000]], { qualifier: {}, from: null }],
    ['Price', [['', 1000]], { qualifier: {}, from: null }],
    ['Price', [['ألف']], { qualifier: { times: 1000 }, from: 'FORMAT' }],
    ['السعر (بالألف)', [['', 1000]], { qualifier: {}, from: null }],
    ['السعر (بالألف)', [['', 1_000_000]], { question: { why: 'APART' } }],
  ])('%j with %j', (header, formats, understood) => {
    expect(read(marketKind, header, { formats })).toMatchObject(understood)
  })
  test('say nothing of texts', () => {
    expect(read(propertyKind, 'القسيمة', { formats: [['ق']] }).question).toBeUndefined()
  })
})

describe('cells', () => {
  test.each<[AnyKind, string, string, object]>([
    [propertyKind, 'Area (sq ft)', '5382', { size: '5382', sizeUnit: 'SQFT' }],
    [propertyKind, 'المساحة (قدم مربع)', '٥٬٣٨٢', { size: '5382', sizeUnit: 'SQFT' }],
    [propertyKind, 'Area (acres)', '2', { area: '8093.71' }],
    [scheduleKind, 'Area (sq ft)', '5,382', { area: '500' }],
    [tenancyKind, 'Area (sq ft)', '1076.39', { area: '100' }],
    [propertyKind, 'Area (m2)', '400', { area: '400' }],
    [propertyKind, 'Area', '5,382 sq ft', { size: '5382', sizeUnit: 'SQFT' }],
    [propertyKind, 'Area', '٤٠٠ م²', { area: '400' }],
    [propertyKind, 'Street width (ft)', '100', { 'features.street_width': '30.48' }],
    [marketKind, 'السعر (بالألف دينار)', '385', { price: '385000' }],
    [marketKind, 'السعر (بالألف)', '385 ألف', { price: '385000' }],
    [marketKind, 'Price (millions)', '0.385', { price: '385000' }],
    [marketKind, 'السعر', '385 ألف د.ك', { price: '385000' }],
    [marketKind, 'Rent per year', '12,000', { price: '1000' }],
    [marketKind, 'Price (fils)', '385000500', { price: '385000.5' }],
    [marketKind, 'Net income per month', '1000', { netIncome: '12000' }],
  ])('%#: %j', (kind, header, cell, given) => expect(cells(kind, header, cell)).toEqual(given))

  test('in another currency give the amount and its currency', () => {
    expect(cells(marketKind, "Price (USD '000)", '1,250', RATE)).toEqual({ currencyAmount: '1250000', currency: 'USD' })
    expect(cells(marketKind, 'Price', '1,250,000 USD')).toEqual({ currencyAmount: '1250000', currency: 'USD' })
  })
  test('that say otherwise than their column are faults', () => {
    for (const cell of ['400 م²', '400 sqm'])
      expect(cells(propertyKind, 'Area (sq ft)', cell)).toMatchObject({ area: { code: 'imports:cell.apart' } })
    expect(cells(marketKind, 'Price (USD)', '385,000 KD', RATE)).toMatchObject({
      price: { code: 'imports:cell.apart' },
    })
    expect(cells(tenancyKind, 'Deposit', '500 USD')).toMatchObject({ deposit: { code: 'imports:cell.currency' } })
  })
  test('stay as they are where no unit is known, and are not read while their column is asked about', () => {
    expect(cells(propertyKind, 'Area', '400 ropani')).toEqual({ area: '400 ropani' })
    expect(cells(propertyKind, 'Area (ropani)', '400')).toMatchObject({ area: { code: 'imports:cell.question' } })
  })
  test('follow what a person said', () => {
    const said = (qualifier: Qualifier) =>
      cells(propertyKind, 'Area (ropani)', '400', { qualifiers: { area: qualifier } })
    expect(said({})).toEqual({ area: '400' })
    expect(said({ unit: 'SQFT' })).toEqual({ size: '400', sizeUnit: 'SQFT' })
  })
})

test('currencies, multiples and periods are read in any order', () => {
  const parts = fc.tuple(
    fc.constantFrom<[string, string]>(
      ['KWD', 'KWD'],
      ['د.ك', 'KWD'],
      ['دينار كويتي', 'KWD'],
      ['USD', 'USD'],
      ['دولار', 'USD'],
      ['درهم إماراتي', 'AED'],
      ['ريال سعودي', 'SAR'],
      ['€', 'EUR'],
    ),
    fc.constantFrom<[string, Qualifier['times']]>(
      ["'000", 1000],
      ['thousands', 1000],
      ['ألف', 1000],
      ['بالآلاف', 1000],
      ['million', 1_000_000],
      ['مليون', 1_000_000],
    ),
    fc.constantFrom<[string, Qualifier['per']]>(
      ['per year', 'YEAR'],
      ['سنوياً', 'YEAR'],
      ['monthly', 'MONTH'],
      ['شهرياً', 'MONTH'],
      ['p.a.', 'YEAR'],
    ),
  )
  fc.assert(
    fc.property(
      parts,
      fc.shuffledSubarray([0, 1, 2], { minLength: 1 }),
      fc.constantFrom(' ', ' / ', ', ', ' - '),
      ([money, times, per], order, between) => {
        const texts = [money[0], times[0], per[0]]
        const text = order.map((at) => texts[at]).join(between)
        expect([text, qualifierOf(text, MONEY)]).toEqual([
          text,
          {
            ...(order.includes(0) ? { currency: money[1] } : {}),
            ...(order.includes(1) ? { times: times[1] } : {}),
            ...(order.includes(2) ? { per: per[1] } : {}),
          },
        ])
      },
    ),
  )
})
