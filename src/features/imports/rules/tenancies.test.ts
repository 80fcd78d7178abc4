import { describe, expect, test } from 'vitest'
import { findHeaderRow, suggestMapping } from './headers.ts'
import { createRollReader } from './roll-lines.ts'
import { tenancyKind } from './tenancies.ts'

/** Reads the lines of a roll as its headings suggest, those above them too. */
function read(...rows: readonly string[][]) {
  const numbered = rows.map((cells, at) => ({ number: at + 1, cells }))
  const header = findHeaderRow(numbered, tenancyKind)
  const mapping = suggestMapping(numbered, header, tenancyKind)
  const readLine = createRollReader({ mapping, headers: rows[header - 1] ?? [], defaults: {} })
  return rows.slice(header).map((cells) => {
    const byField = Object.entries(mapping).flatMap(([field, at]) => (at === null ? [] : [[field, cells[at] ?? '']]))
    return readLine(Object.fromEntries(byField), cells)
  })
}
const HEAD = ['الوحدة', 'المستأجر', 'القيمة الإيجارية', 'بداية العقد', 'الإيجار السوقي']
const lines = (...rows: string[][]) => read(['كشف الإيجارات'], HEAD, ...rows)

describe('a line of a rent roll', () => {
  test.each(['الإجمالي', 'إجمالي الدور الأول', 'المجموع:', 'مجموع', 'Total', 'Grand total', 'Sub-total', 'TOTALS'])(
    '%s is a total, with its sum where it can be read',
    (word) => {
      expect(lines([word, '', '1,250.500', '', ''], ['', word, '', '', ''])).toEqual([
        expect.objectContaining({ is: 'total', sum: 1250.5 }),
        expect.objectContaining({ is: 'total', sum: null }),
      ])
    },
  )

  test('is a row where a tenant is called as a total begins', () => {
    const rows = lines(['1', 'Total Energies', '100', '', ''], ['2', 'مجموعة الفطيم', '100', '', ''])
    expect(rows.map(({ is }) => is)).toEqual(['row', 'row'])
  })

  test('of a single cell, or that repeats the headings, is a title', () => {
    expect(lines(['الدور الأرضي', '', '', '', ''], HEAD)).toMatchObject([{ is: 'title' }, { is: 'title' }])
  })

  test.each(['شاغر', 'شاغرة', 'خالية', 'غير مؤجر', 'Vacant', 'VACANT', 'to let'])(
    '%s in any cell says that the unit is vacant, whose lease is left out',
    (word) => {
      const [tenant, rent] = lines(['1', word, '', '1/1/2020', '90'], ['1', '', word, '', ''])
      expect(tenant).toMatchObject({
        is: 'row',
        isVacant: true,
        isAsked: false,
        fields: { unit: '1', marketRent: 90 },
        faults: [],
      })
      expect(rent).toMatchObject({ is: 'row', isVacant: true, fields: { unit: '1' }, faults: [] })
    },
  )

  test('of a vacant unit with a rent has that as its market rent, but where the roll names one', () => {
    const [asked, named] = lines(['1', 'شاغر', '300', '', ''], ['1', 'شاغر', '300', '', '280'])
    expect(asked).toMatchObject({ amount: 300, isAsked: true, fields: { unit: '1', marketRent: 300 } })
    expect(named).toMatchObject({ isAsked: true, fields: { unit: '1', marketRent: 280 } })
  })

  test('in English is read by the headings of landlords there', () => {
    const head = [
      'Flat No',
      'Floor',
      'Type',
      'Size',
      'Lessee',
      'Monthly Rent (KD)',
      'From',
      'To',
      'Security Deposit',
      'Remarks',
    ]
    const [line] = read(head, [
      '12',
      '3',
      'Apartment',
      '85 sqm',
      'A. Ali',
      'KD 400',
      '1 March 2024',
      '28/02/2026',
      '400',
      'x',
    ])
    expect(line).toMatchObject({
      is: 'row',
      fields: {
        unit: '12',
        floor: '3',
        use: 'FLAT',
        area: 85,
        tenant: 'A. Ali',
        rent: 400,
        leaseStart: '2024-03-01',
        leaseEnd: '2026-02-28',
        deposit: 400,
        note: 'x',
      },
      faults: [],
    })
  })
})
