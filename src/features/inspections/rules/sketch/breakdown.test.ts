import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaOf, toCm2 } from './area.ts'
import { type BreakdownLine, breakdownOf } from './breakdown.ts'
import { figureOf } from './figure.ts'

const figure = (sides: string) => {
  const read = figureOf('a', { floor: 'GROUND', kind: 'SPACE', sides })
  if (!read) throw new Error(sides)
  return read
}
const told = (lines: readonly BreakdownLine[]) =>
  lines.map(({ shape, factors, area }) => `${shape} ${factors.join(' × ')} = ${area}`)
const sumOf = (lines: readonly BreakdownLine[]) => toCm2(lines.reduce((sum, { area }) => sum + area, 0))

describe('the formula of an area', () => {
  test.each([
    ['12.4@90 8@180 12.4@270 8@0', ['RECTANGLE 12.4 × 8 = 99.2']],
    ['10@90 5@180 4@270 5@180 6@270 10@0', ['RECTANGLE 10 × 5 = 50', 'RECTANGLE 6 × 5 = 30']],
    // An L on a plot that is turned by 30 degrees has the same formula.
    ['10@120 5@210 4@300 5@210 6@300 10@30', ['RECTANGLE 10 × 5 = 50', 'RECTANGLE 6 × 5 = 30']],
    ['12.4@90 8@180 12.38@270 8.02@0', ['RECTANGLE 12.389992 × 8.009988 = 99.2437']],
    ['4@90 3@180', ['TRIANGLE 4 × 3 = 6']],
    ['6@90 4@180 9@270', ['TRAPEZOID 6 × 9 × 4 = 30']],
    ['10@90 6@180~3 10@270 6@0', ['RECTANGLE 10 × 6 = 60', 'SEGMENT 3 × 3.141593 = 14.1372']],
    ['10@90 6@180~-1 10@270 6@0', ['RECTANGLE 10 × 6 = 60', 'SEGMENT 5 × 1.287002 = -4.0875']],
  ])('%s', (sides, lines) => {
    expect(told(breakdownOf(figure(sides)))).toEqual(lines)
  })

  test('a figure whose sides cross has none', () => {
    expect(breakdownOf(figure('10@90 5@225 5@0 10@135'))).toEqual([])
  })

  const cm = fc.integer({ min: 50, max: 2000 })
  test('rectilinear figures come to the cm² by rectangles alone, each the product of its factors', () => {
    // Stairs: down by each step, then back along the two outer sides.
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cm, cm), { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 0, max: 3599 }),
        (steps, tenths) => {
          const [wide, high] = [0, 1].map((which) => steps.reduce((sum, step) => sum + (step[which] ?? 0), 0) / 100)
          const all = [
            ...steps.flatMap(([across, down]) => [`${across / 100}@90`, `${down / 100}@180`]),
            `${wide}@270`,
            `${high}@0`,
          ]
          const own = figure(all.join(' '))
          const turned = {
            ...own,
            sides: own.sides.map((side) => ({ ...side, degrees: (Math.round(side.degrees * 10 + tenths) / 10) % 360 })),
          }
          for (const one of [own, turned]) {
            const lines = breakdownOf(one)
            expect(lines.length).toBe(steps.length)
            expect(sumOf(lines)).toBe(areaOf(own))
            for (const {
              shape,
              factors: [a = 0, b = 0],
              area,
            } of lines) {
              expect(shape).toBe('RECTANGLE')
              expect(toCm2(a * b)).toBeCloseTo(area, 6)
            }
          }
        },
      ),
    )
  })

  test('any simple figure adds up, and each line is what its factors come to', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 300, max: 3000 }), { minLength: 3, maxLength: 14 }), (radii) => {
        const corners = radii.map((radius, at) => {
          const angle = (2 * Math.PI * (at + 0.4)) / radii.length
          return { x: (radius / 100) * Math.cos(angle), y: (radius / 100) * Math.sin(angle) }
        })
        const sides = corners.slice(1).map((to, at) => {
          const from = corners[at] ?? to
          const degrees = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI
          return `${Math.hypot(to.x - from.x, to.y - from.y).toFixed(2)}@${((degrees + 360) % 360).toFixed(1).replace('360.0', '0.0')}`
        })
        const own = figure(sides.join(' '))
        const lines = breakdownOf(own)
        if (lines.length === 0) return
        expect(sumOf(lines)).toBe(areaOf(own))
        for (const {
          shape,
          factors: [a = 0, b = 0, c = 0],
          area,
        } of lines) {
          const product = shape === 'TRAPEZOID' ? ((a + b) / 2) * c : shape === 'TRIANGLE' ? (a * b) / 2 : a * b
          expect(Math.abs(product - area)).toBeLessThan(0.0003)
        }
      }),
    )
  })
})
