import { describe, expect, test } from 'vitest'
import { propertiesMessages } from '../../properties/messages.ts'
import { FEATURES } from '../../properties/model/features.ts'
import { PROPERTY_FIELDS } from '../../properties/model.ts'
import { propertyColumns } from '../../properties/queries/columns.ts'
import { columnsOf, findHeaderRow, suggestMapping } from './headers.ts'
import { propertyKind } from './properties.ts'

const row = (number: number, ...cells: string[]) => ({ number, cells })
/** The fields that headers suggest, by their column. */
const fieldsOf = (...headers: string[]) => {
  const mapping = suggestMapping([row(1, ...headers)], 1, propertyKind)
  return headers.map((_, at) => Object.keys(mapping).find((field) => mapping[field] === at) ?? null)
}

describe('headers', () => {
  test('a column is of positions where each of its cells may lie in Kuwait, and pairs of other numbers are left to their headers', () => {
    const suggested = (header: string, ...values: string[]) => {
      const rows = [row(1, 'النوع', header), ...values.map((value, at) => row(at + 2, 'سكن خاص', value))]
      return suggestMapping(rows, 1, propertyKind)
    }
    expect(suggested('الموقع', '29.3339, 48.0758', '48.07 29.33').latitude).toBe(1)
    expect(suggested('س ص', '219345.2, 3248712.9').latitude).toBe(1)
    for (const numbers of [['2015/0', '2016/1'], ['12.5 / 30'], ['4 112', '5 113'], ['25/3']])
      expect(suggested('رقم الوثيقة', ...numbers)).toMatchObject({ latitude: null, documentNumber: 1 })
  })

  const names = ['ar', 'en'] as const
  const labels = (language: (typeof names)[number]) =>
    propertyKind.targets.map(
      ({ word }) => propertiesMessages[word.slice('properties:'.length) as 'field.name'][language],
    )

  test('as the product names its fields, in either language or by their codes, are all found, each once', () => {
    const fields = propertyKind.targets.map(({ field }) => field)
    expect(fields).toHaveLength(PROPERTY_FIELDS.length - 1 + Object.keys(FEATURES).length)
    for (const language of names) expect(fieldsOf(...labels(language))).toEqual(fields)
    expect(fieldsOf(...fields)).toEqual(fields)
    expect(fieldsOf(...Object.keys(FEATURES))).toEqual(Object.keys(FEATURES).map((name) => `features.${name}`))
  })

  test('of the product’s own files are found again; when a property was added and changed is not taken from them', () => {
    for (const language of names) {
      const found = fieldsOf(...propertyColumns({ role: 'ADMIN' }, language).map(({ head }) => head))
      expect(found.slice(-2)).toEqual([null, null])
      expect(found.slice(0, -2).toSorted()).toEqual(propertyKind.targets.map(({ field }) => field).toSorted())
    }
  })

  test('with a unit behind them, or in other spellings, are found too', () => {
    expect(fieldsOf('المساحة (م²)', 'عرض الشارع [متر]', 'رقم القطعه', 'Plot No.', 'OWNER  NAME', 'اسم_المالك')).toEqual(
      ['area', 'features.street_width', 'blockNumber', 'plotNumber', 'ownerName', null],
    )
  })

  test('have their units in a row of their own too, and a row that says anything else is data', () => {
    const heads = row(2, 'النوع', 'المساحة', 'عرض الشارع', 'رقم القسيمة')
    const rows = [heads, row(3, '', 'قدم²', '(م)', '—'), row(4, 'سكن خاص', '4305.56', '15', '7')]
    expect(findHeaderRow(rows, propertyKind)).toBe(3)
    expect(columnsOf(rows, 3, propertyKind, 4).map(({ header }) => header)).toEqual([
      ...['النوع', 'المساحة (قدم²)', 'عرض الشارع (م)', 'رقم القسيمة'],
    ])
    expect(suggestMapping(rows, 3, propertyKind)).toMatchObject({ area: 1, plotNumber: 3 })
    for (const data of [
      ['سكن خاص', 'قدم²', 'م', '7'],
      ['', '400', 'م', ''],
      ['', '', '', ''],
      ['', 'فدان', 'م', ''],
    ])
      expect(findHeaderRow([heads, row(3, ...data)], propertyKind)).toBe(2)
  })

  test('that nobody knows are left, and of two that mean the same the first counts', () => {
    expect(fieldsOf('ملاحظة', 'رقم الصندوق', '', 'ملاحظات', '=1+1')).toEqual(['notes', null, null, null, null])
  })
})

describe('the row of headers', () => {
  test('is the one that names most fields, wherever it is', () => {
    const rows = [
      row(1, 'كشف العقارات'),
      row(2, 'المالك', 'ورثة سالم'),
      row(4, 'النوع', 'المنطقة', 'القطعة', 'القسيمة'),
      row(5, 'بيت', 'شرق', '1', '2'),
    ]
    expect(findHeaderRow(rows, propertyKind)).toBe(4)
  })
  test('is the first that holds two texts where no field is named, and the first where none does', () => {
    expect(findHeaderRow([row(3, '2026'), row(5, 'x1', 'y1'), row(6, 'a', 'b')], propertyKind)).toBe(5)
    expect(findHeaderRow([row(2, '1', '2')], propertyKind)).toBe(2)
    expect(findHeaderRow([], propertyKind)).toBe(0)
  })
})

test('columns have letter, header and first values; a header that comes again is numbered', () => {
  const rows = [
    row(2, 'المساحة', '', 'المساحة', 'المساحة'),
    row(3, '1', 'x', '2'),
    row(4, '1', '', ' '),
    row(5, '3', '', '4'),
  ]
  expect(columnsOf(rows, 2, propertyKind, 5)).toEqual([
    { index: 0, letter: 'A', header: 'المساحة', samples: ['1', '3'] },
    { index: 1, letter: 'B', header: '', samples: ['x'] },
    { index: 2, letter: 'C', header: 'المساحة (2)', samples: ['2', '4'] },
    { index: 3, letter: 'D', header: 'المساحة (3)', samples: [] },
    { index: 4, letter: 'E', header: '', samples: [] },
  ])
  expect(columnsOf(rows, 0, propertyKind, 1)[0]).toMatchObject({ header: '', samples: ['المساحة', '1', '3'] })
})
