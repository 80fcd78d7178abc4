import { expect, test } from 'vitest'
import type { PrintedText } from '#features/papers/rules/blocks.ts'
import { middleOfArea } from '#features/places/rules/locate.ts'
import { reportData } from '../../../../../tests/support/report-data.ts'
import type { ReportData } from '../../model.ts'
import { reportDocument } from '../document.ts'

const said = ({ any, ar, en }: PrintedText) => (any ?? ar ?? en ?? '').replaceAll(/\p{Cf}/gu, '')

function mapsOf(data: ReportData, language: 'ar' | 'en') {
  const { sections } = reportDocument(data, { template: 'FULL', language, annexes: [] }, null)
  return sections.flatMap(({ blocks }) => blocks).flatMap((block) => (block.kind === 'map' ? [block] : []))
}
const plots = ({ map }: ReturnType<typeof mapsOf>[number]) =>
  map.labels.filter(({ isPlot }) => isPlot).map(({ name }) => said(name))
const withoutPin = (more: Partial<ReportData> = {}) => {
  const data = reportData()
  return { ...data, property: data.property && { ...data.property, latitude: null, longitude: null }, ...more }
}

test('the property has its block and plot beside it, and comparables their blocks', () => {
  const [location, evidence] = mapsOf(reportData(), 'ar')
  expect(location && plots(location)).toEqual(['قطعة 10، قسيمة 77'])
  expect(evidence && plots(evidence)).toEqual(expect.arrayContaining(['قطعة 10، قسيمة 77', 'قطعة 3']))
  expect(mapsOf(reportData(), 'en').map((map) => plots(map)[0])).toEqual(['Block 10, Plot 77', 'Block 10, Plot 77'])
})

test('a place that is the middle of its area says that it is approximate and names no plot', () => {
  const [location] = mapsOf(withoutPin(), 'ar')
  expect(location && plots(location)).toEqual(['موقع تقريبي'])
  expect(location?.notes.map(said)[0]).toContain('وسط المنطقة')
  expect(location?.map.pins).toMatchObject([{ subject: true }])
})

test('nothing that is written covers a pin or another text', () => {
  for (const { map } of mapsOf(reportData(), 'en'))
    for (const [at, label] of map.labels.entries()) {
      for (const other of map.labels.slice(at + 1))
        expect(Math.abs(label.x - other.x) > 0.1 || Math.abs(label.y - other.y) > 0.04).toBe(true)
      for (const pin of map.pins) expect(Math.hypot(label.x - pin.x, label.y - pin.y)).toBeGreaterThan(0.03)
    }
})

test('the window is the stretch of the map that is drawn: its middle is the property', () => {
  const { property } = reportData()
  const [location] = mapsOf(reportData(), 'ar')
  const { west = 0, north = 0, width = 0, height = 0 } = location?.map.window ?? {}
  expect(west + width / 2).toBeCloseTo(property?.longitude ?? 0, 5)
  expect(north - height / 2).toBeCloseTo(property?.latitude ?? 0, 5)
  // Six kilometres across, at 111.32 km to a degree of latitude.
  expect(width * 111.32 * Math.cos(((property?.latitude ?? 0) * Math.PI) / 180)).toBeCloseTo(6, 2)
})

test('an outline that is approximate is dashed and said to be, and a circle through its neighbours is drawn of its own area alone', () => {
  // Of 104 no border is known and all around its point has one; Salmiya, 204, has its border.
  const [circle] = mapsOf(withoutPin({ areaNumber: 104 }), 'ar')
  const own = circle?.map.shapes.filter(({ kind }) => kind === 'subject')
  expect(own).toMatchObject([{ isAbout: true, rings: [{ length: 25 }] }])
  expect(circle?.notes.map(said).join(' ')).toContain('الحدود المتقطعة تقريبية')
  const at = middleOfArea(104)
  const beside = reportData()
  const [other] = mapsOf(
    { ...beside, areaNumber: 204, property: beside.property && { ...beside.property, ...at } },
    'ar',
  )
  // Such a circle would have the property, at the area's point, in its middle.
  const middles = other?.map.shapes.filter(({ isAbout }) => isAbout).map(({ rings }) => middleOf(rings[0] ?? []))
  expect(middles?.filter(([x, y]) => Math.hypot(x - 0.5, y - 0.5) < 0.01)).toEqual([])
  expect(
    own?.map(({ rings }) => middleOf(rings[0] ?? [])).filter(([x, y]) => Math.hypot(x - 0.5, y - 0.5) < 0.01),
  ).toHaveLength(1)
})

function middleOf(ring: readonly (readonly number[])[]): [x: number, y: number] {
  const between = (axis: number) => {
    const all = ring.map((corner) => corner[axis] ?? 0)
    return (Math.min(...all) + Math.max(...all)) / 2
  }
  return [between(0), between(1)]
}
