import { expect, test } from 'vitest'
import { planningMessages } from '../../planning/messages.ts'
import { planningFaults } from '../../planning/model.ts'
import { findHeaderRow, suggestMapping } from './headers.ts'
import { planningKind } from './planning.ts'

/** Reads the rows of a sheet as its headers suggest. */
function read(head: readonly string[], ...rows: readonly string[][]) {
  const numbered = [head, ...rows].map((cells, at) => ({ number: at + 1, cells }))
  const mapping = suggestMapping(numbered, findHeaderRow(numbered, planningKind), planningKind)
  return rows.map((cells) => {
    const byField = Object.entries(mapping).flatMap(([field, at]) => (at === null ? [] : [[field, cells[at] ?? '']]))
    return planningKind.read(Object.fromEntries(byField))
  })
}
const HEAD = ['نوع العقار', 'المنطقة', 'نسبة البناء', 'عدد الأدوار', 'يُسمح بسرداب', 'سارية من', 'المصدر']

test('a table of planning rules is read by its headings, in digits of either script, with units, names of areas, yes or no', () => {
  expect(
    read(
      HEAD,
      ['سكن خاص', 'السالميه', '٢١٠٪', '3', 'نعم', '1/1/2018', 'الكويت اليوم'],
      ['investment', '', '250 %', '٧', 'لا', '2015-01-01', 'الكويت اليوم'],
      ['زراعي', '207', '12.5', '', '-', '1 يناير 2015', 'x'],
    ),
  ).toEqual([
    {
      fields: {
        category: 'RESIDENTIAL',
        areaNumber: 207,
        buildingRatio: 210,
        floors: 3,
        basement: true,
        validFrom: '2018-01-01',
        source: 'الكويت اليوم',
      },
      faults: [],
    },
    {
      fields: {
        category: 'INVESTMENT',
        buildingRatio: 250,
        floors: 7,
        basement: false,
        validFrom: '2015-01-01',
        source: 'الكويت اليوم',
      },
      faults: [],
    },
    {
      fields: { category: 'AGRICULTURAL', areaNumber: 207, buildingRatio: 12.5, validFrom: '2015-01-01', source: 'x' },
      faults: [],
    },
  ])
})

test('its headings are known by the words of the screen in either language and by the names of fields, sizes with their unit', () => {
  for (const language of ['ar', 'en'] as const)
    for (const { field } of planningKind.targets) {
      const head = planningMessages[`field.${field}` as 'field.source'][language]
      const other = field === 'note' ? 'uses' : 'note'
      expect([head, read([head, other], ['', 'x'])[0]?.fields]).toEqual([head, { [other]: 'x' }])
      expect(suggestMapping([{ number: 1, cells: [head, field] }], 1, planningKind)[field]).toBe(0)
    }
  const head = [
    'source',
    'plotFrom',
    'Plots below',
    'governorate',
    'uses',
    'category',
    'Parking spaces',
    'parkingBasis',
  ]
  const [row] = read(head, ['x', '375 م²', '1,000 m²', 'حولي', 'سكن\nوملاحق', 'RESIDENTIAL', '1.5', 'لكل وحدة'])
  expect(row).toEqual({
    fields: {
      source: 'x',
      plotFrom: 375,
      plotTo: 1000,
      governorate: 'HAWALLI',
      uses: 'سكن\nوملاحق',
      category: 'RESIDENTIAL',
      parking: 1.5,
      parkingBasis: 'PER_UNIT',
    },
    faults: [],
  })
})

test('what is not understood is said at its cell, and what the rule lacks besides', () => {
  const [row] = read(HEAD, ['قصر', 'لا مكان', 'كثير', '2.5', 'ربما', '31/2/2018', ''])
  const said = [...(row?.faults ?? []), ...planningFaults(row?.fields ?? {})].map(
    ({ field, code }) => `${field} ${code}`,
  )
  expect(said).toEqual([
    'areaNumber planning:fault.area',
    'buildingRatio imports:cell.number',
    'basement imports:cell.yesNo',
    'validFrom imports:cell.date',
    'category kernel:notInList',
    'floors kernel:notWhole',
    'validFrom kernel:required',
    'source kernel:required',
  ])
})
