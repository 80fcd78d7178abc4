import type { Degrees, Shape } from '#kernel/geo.ts'
import shapes from '../data/kuwait-shapes.json' with { type: 'json' }
import type { Governorate } from '../model.ts'

/** How many of the units of stored shapes make a degree. */
export const DRAWN_DEGREE = 100_000

const cornersOf = (steps: number[]): Degrees[] => {
  let [x, y] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, n) => {
    x += steps[2 * n] ?? 0
    y += steps[2 * n + 1] ?? 0
    return [x / DRAWN_DEGREE, y / DRAWN_DEGREE]
  })
}
const shapeOf = ({ at, polygons }: { at: number[]; polygons: number[][][] }): Shape => ({
  at: cornersOf(at)[0] ?? [0, 0],
  polygons: polygons.map((rings) => rings.map(cornersOf)),
})

/** The six governorates as they are drawn. */
export const GOVERNORATE_SHAPES: readonly ({ code: Governorate } & Shape)[] = shapes.governorates.map((one) => ({
  code: one.code as Governorate,
  ...shapeOf(one),
}))
/** The areas as they are drawn; those with borders (not `approximate`) are above the others. `crosses`: a circle through the borders of its neighbours, which is drawn where the area is meant and nowhere else. */
export const AREA_SHAPES: readonly ({ number: number; approximate: boolean; crosses: boolean } & Shape)[] =
  shapes.areas.map((one) => ({
    number: one.number,
    approximate: 'approximate' in one,
    crosses: 'crosses' in one,
    ...shapeOf(one),
  }))
