import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTakenAsEmpty, judgeColumn, marksOf, readAlike, readByColumn, readYesNo, settledReading } from './columns.ts'

describe('a column of dates', () => {
  test('a row with a day above twelve says which comes first, for all of them', () => {
    const texts = ['03/04/2025', '12/31/2024', '01/15/2025']
    const judged = judgeColumn(texts, 'date')
    expect(judged).toEqual({
      reading: { order: 'MDY', calendar: 'GREGORIAN' },
      proof: { order: { row: 1, text: '12/31/2024' }, calendar: { row: 0, text: '03/04/2025' } },
      doubts: [],
    })
    const settled = settledReading(judged)
    expect(texts.map((text) => readByColumn(text, 'date', settled))).toEqual(['2025-03-04', '2024-12-31', '2025-01-15'])
  })

  test('rows that contradict each other are asked about, and what both would read is read by neither', () => {
    const judged = judgeColumn(['25/03/2025', '03/25/2025', '03/04/2025'], 'date')
    expect(judged.doubts).toEqual([
      {
        part: 'order',
        why: 'CONTRADICTS',
        rows: [
          { row: 0, text: '25/03/2025' },
          { row: 1, text: '03/25/2025' },
        ],
      },
    ])
    const unsure = settledReading(judged)
    expect(
      ['25/03/2025', '03/25/2025', '03/04/2025', '05/05/2025'].map((text) => readByColumn(text, 'date', unsure)),
    ).toEqual(['2025-03-25', '2025-03-25', { unsure: 'order' }, '2025-05-05'])
    const chosen = settledReading(judged, { order: 'DMY' })
    expect(readByColumn('03/04/2025', 'date', chosen)).toBe('2025-04-03')
    expect(readByColumn('03/25/2025', 'date', chosen)).toBeUndefined()
  })

  test('without a proof the day is first, as in Kuwait, and that is said', () => {
    const judged = judgeColumn(['', '03/04/2025', '05/06/2025'], 'date')
    expect(judged.doubts).toEqual([{ part: 'order', why: 'UNTOLD', rows: [{ row: 1, text: '03/04/2025' }] }])
    expect(readByColumn('03/04/2025', 'date', settledReading(judged))).toBe('2025-04-03')
  })

  test('a Hijri column gives its calendar to years of two digits', () => {
    const judged = judgeColumn(['2/9/46', '1446/09/02'], 'date')
    expect(judged.reading.calendar).toBe('HIJRI')
    expect(readByColumn('2/9/46', 'date', settledReading(judged))).toBe('2025-03-02')
    // One that has both is read text by text.
    const both = settledReading(judgeColumn(['1446/09/02', '2025-03-02'], 'date'))
    expect(['1446/09/02', '2025-03-02'].map((text) => readByColumn(text, 'date', both))).toEqual([
      '2025-03-02',
      '2025-03-02',
    ])
  })

  test('any days written in one order are read back, once a row proves the order', () => {
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.array(day, { maxLength: 20 }), fc.boolean(), (days, isMonthFirst) => {
        const dates = [...days.map((one) => one.toISOString().slice(0, 10)), '2025-03-25']
        const texts = dates.map((date) => {
          const [year, month, dayOf] = date.split('-')
          return isMonthFirst ? `${month}/${dayOf}/${year}` : `${dayOf}.${month}.${year}`
        })
        const settled = settledReading(judgeColumn(texts, 'date'))
        expect(texts.map((text) => readByColumn(text, 'date', settled))).toEqual(dates)
      }),
    )
  })
})

describe('a column of numbers', () => {
  test.each([
    [['1,234', '1,234.5'], 'POINT', [1234, 1234.5]],
    [['1.234', '1.234,5', '385.000.000'], 'COMMA', [1234, 1234.5, 385_000_000]],
    [['450,5', '400', '7,25'], 'COMMA', [450.5, 400, 7.25]],
    [['385,000', '250,000'], undefined, [385_000, 250_000]],
    [['385.000', '250.000'], undefined, [385, 250]],
  ])('%j has its decimals behind a %s', (texts, marks, values) => {
    const judged = judgeColumn(texts, 'number')
    expect(judged.reading.marks).toBe(marks)
    expect(texts.map((text) => readByColumn(text, 'number', settledReading(judged)))).toEqual(values)
  })

  test('one typing error does not turn thousands into decimals', () => {
    const judged = judgeColumn(['385,000', '38,50', '290,000'], 'number')
    expect(judged.doubts).toEqual([
      {
        part: 'marks',
        why: 'CONTRADICTS',
        rows: [
          { row: 1, text: '38,50' },
          { row: 0, text: '385,000' },
        ],
      },
    ])
    expect(readByColumn('385,000', 'number', settledReading(judged))).toEqual({ unsure: 'marks' })
    expect(readByColumn('385,000', 'number', settledReading(judged, { marks: 'POINT' }))).toBe(385_000)
    expect(readByColumn('38,50', 'number', settledReading(judged, { marks: 'POINT' }))).toBeUndefined()
  })

  test('groups that may be fils are asked about', () => {
    expect(judgeColumn(['385.000.000'], 'number').doubts).toEqual([
      { part: 'marks', why: 'UNTOLD', rows: [{ row: 0, text: '385.000.000' }] },
    ])
  })
})

test('what a column writes where there is nothing is offered, and taken as empty once accepted', () => {
  const judged = judgeColumn(['سالم', 'NULL', 'لا يوجد', 'NULL', '#N/A', 'N/A', '.'], 'text')
  expect(judged.reading.empties).toEqual(['NULL', 'لا يوجد', '#N/A', 'N/A', '.'])
  expect(judged.proof.empties).toEqual({ row: 1, text: 'NULL' })
  expect(isTakenAsEmpty('NULL', settledReading(judged))).toBe(false)
  const accepted = settledReading(judged, { empties: ['NULL', 'لا يوجد'] })
  expect(['NULL', 'null', 'لا يُوجد', 'N/A', 'سالم'].map((text) => isTakenAsEmpty(text, accepted))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('yes and no are read as either language and as sheets write them', () => {
  for (const text of ['نعم', 'Yes', 'TRUE', '1', '١', '✓']) expect(readYesNo(text), text).toBe(true)
  for (const text of ['لا', 'No', 'FALSE', '0', '٠', 'خطأ']) expect(readYesNo(text), text).toBe(false)
  for (const text of ['', 'ربما', '2']) expect(readYesNo(text), text).toBeUndefined()
})

test('cells that are pasted together are read alike by their column', () => {
  const cells = ['03/04/2025', '03/25/2025'].map((text, row) => ({ row, column: 'day', text }))
  const kindOf = (column: string) => (column === 'day' ? ('date' as const) : undefined)
  expect(readAlike(cells, kindOf).map(({ text }) => text)).toEqual(['2025-03-04', '2025-03-25'])
  const words = cells.map((cell) => ({ ...cell, column: 'note' }))
  expect(readAlike(words, kindOf)).toEqual(words)
  const amounts = ['1.250', '7,5'].map((text) => ({ column: 'price', text }))
  expect(readAlike([...amounts, { column: 'price', text: '1.234,5' }], () => 'number').map(({ text }) => text)).toEqual(
    ['1250', '7.5', '1234.5'],
  )
})

test('what a text tells of the marks of its column', () => {
  const told = [
    '1,234.5',
    '1,234,567',
    '12.5',
    '1.234,5',
    '450,5',
    '1,234',
    '385.000',
    '385.000.000',
    '400',
    '٤٠٠٫٥',
  ].map(marksOf)
  expect(told).toEqual([
    'POINT',
    'POINT',
    'POINT',
    'COMMA',
    'RATHER',
    'EITHER',
    'EITHER',
    'EITHER',
    undefined,
    undefined,
  ])
})
