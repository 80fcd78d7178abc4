import { expect, test } from 'vitest'
import type { PrintedText } from '#features/papers/rules/blocks.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { builtReportData } from '../../../../../tests/support/built-report-data.ts'
import { reportDocument } from '../document.ts'

const id = (n: number) => `sketch.${String(n).repeat(8)}-0000-4000-8000-000000000000`
const SKETCH: FormValues = {
  [id(1)]: { floor: 'GROUND', kind: 'SPACE', label: 'MAIN', sides: '10@90 5@180 4@270 5@180 6@270 10@0', wall: 25 },
  [id(2)]: { floor: 'GROUND', kind: 'VOID', name: 'Light well', x: 1, y: 1, sides: '2@90 1.5@180 2@270' },
  [id(3)]: { floor: 'FIRST', kind: 'SPACE', label: 'MAIN', sides: '10@90 6@180~3 10@270 6@0' },
  [id(4)]: { floor: 'FIRST', kind: 'SPACE', label: 'BALCONY', y: 6, sides: '4@90 3@180' },
}

function sketchIn(form: FormValues, language: 'ar' | 'en', digits: 'latn' | 'arab' = 'latn') {
  const data = builtReportData()
  if (!data.inspection) throw new Error('There is no inspection')
  const told = { ...data, firm: { ...data.firm, digits }, inspection: { ...data.inspection, form } }
  const { sections } = reportDocument(told, { template: 'FULL', language, annexes: [] }, null)
  const blocks = sections.find(({ code }) => code === 'MAP')?.blocks ?? []
  return {
    plans: blocks.flatMap((block) => (block.kind === 'floorPlan' ? [block] : [])),
    tables: blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])),
    all: JSON.stringify(sections).replaceAll(/[\u2066-\u2069]/g, ''),
  }
}
const said = ({ any, ar, en }: PrintedText) => (any ?? ar ?? en ?? '').replaceAll(/[\u2066-\u2069]/g, '')

test('each floor is drawn to its scale with the length of each side, above the formulas of its areas', () => {
  const { plans, tables, all } = sketchIn(SKETCH, 'en')
  expect(plans.map(({ title }) => said(title))).toEqual(['Ground floor, scale 1:150', 'First floor, scale 1:150'])
  const [ground] = plans
  // 10 m are 66.67 mm.
  const xs = ground?.plan.shapes[0]?.ring.flatMap(([x]) => x ?? []) ?? []
  expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(66.67, 1)
  expect(ground?.plan.shapes.map(({ isVoid, closing }) => [isVoid, closing.length])).toEqual([
    [false, 0],
    [true, 2],
  ])
  expect(ground?.plan.dimensions.map(({ length }) => said(length))).toEqual([
    '10.00',
    '5.00',
    '4.00',
    '5.00',
    '6.00',
    '10.00',
    '2.00',
    '1.50',
    '2.00',
    '1.50',
  ])
  expect(ground?.plan.scale.length).toBe(13.33)
  const rows = tables.map(({ rows, foot }) => [...rows, foot ?? []].map((row) => row.map(said)))
  expect(rows).toEqual([
    [
      ['1', 'Main building', 'Main building', '10.00 × 5.00 = 50.00\n6.00 × 5.00 = 30.00', '80.00'],
      ['2', 'Light well', '', '2.00 × 1.50 = 3.00', '(3.00)'],
      ['Total', '', '', '', '77.00'],
    ],
    [
      ['1', 'Main building', 'Main building', '10.00 × 6.00 = 60.00\n½ × 3.00² × (3.1416 − 0.0000) = 14.1372', '74.14'],
      ['2', 'Balcony', 'Balcony', '½ × 4.00 × 3.00 = 6.00', '6.00'],
      ['', 'Main building', '', '', '74.14'],
      ['', 'Balcony', '', '', '6.00'],
      ['Total', '', '', '', '80.14'],
    ],
  ])
  // 9.5 × 9.5 less 4 × 5 within the walls, less the void.
  expect(all).toContain('67.25')
  // The rows themselves are not printed.
  expect(all).not.toContain('10@90')
})

test('in Arabic it has the words and digits of the report', () => {
  const { plans, all } = sketchIn(SKETCH, 'ar', 'arab')
  expect(JSON.stringify(plans)).toContain('الدور الأرضي')
  expect(all).toContain('١٠٫٠٠ × ٥٫٠٠ = ٥٠٫٠٠')
})

test('a large floor has a smaller scale, and an inspection without a sketch says nothing of one', () => {
  const large = { [id(1)]: { floor: 'GROUND', kind: 'SPACE', sides: '90@90 40@180 90@270' } }
  expect(
    sketchIn(large, 'en')
      .plans.map(({ title }) => said(title))
      .join(),
  ).toContain('1:1,000')
  expect(sketchIn({}, 'en').all).not.toContain('Sketch of the floors')
})
