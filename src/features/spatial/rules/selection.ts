import type { Selection } from '#features/places/model/selection.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { Degrees, Point } from '#kernel/geo.ts'
import list from '../../places/data/kuwait-areas.json' with { type: 'json' }
import points from '../../places/data/kuwait-points.json' with { type: 'json' }
import { areaByNumber } from '../../places/model.ts'
import { AREA_BORDERS, DEGREE, GOVERNORATE_BORDERS, type Polygons } from '../../places/rules/borders.ts'
import { GOVERNORATE_SHAPES } from '../../places/rules/drawing.ts'
import { middleOfArea } from '../../places/rules/locate.ts'
import type { Selected } from '../model.ts'
import { polygonShape, type Shape } from './cells.ts'
import { km2Of, middleOf } from './geometry.ts'
import { centerFaults, ringFaults, windRing } from './polygon.ts'

/** A selection as rows are found by it: the named column and its value, or a shape. */
export type Understood = Selected & {
  place: { column: 'areaNumber'; value: number } | { column: 'governorate'; value: string } | null
  shape: Shape | null
}

const inDegrees = (polygons: Polygons): Degrees[][][] =>
  polygons.map((rings) => rings.map((ring) => ring.map(([x, y]): Degrees => [x / DEGREE, y / DEGREE])))

const listed = new Map(points.map(({ number, areaKm2 }) => [number, areaKm2]))
const bordered = new Map(AREA_BORDERS.map(({ of, polygons }) => [of, km2Of(inDegrees(polygons))]))
const governorates = new Map(GOVERNORATE_BORDERS.map(({ of, polygons }) => [of, km2Of(inDegrees(polygons))]))

/** The land of an area in km²: within its border, or without one as the public list has it; null where neither is known. */
export const areaKm2 = (number: number): number | null => bordered.get(number) ?? listed.get(number) ?? null

/** True for an area whose border is not known, so that its land is what is nearest to its point. */
export const isApproximate = (number: number): boolean => !bordered.has(number)

/** The largest area that counts as built up, in km²: larger ones are desert, islands and oil fields. */
const BUILT_UP = 25
/** The land of Kuwait's built-up areas in km², which densities are measured against. */
const BUILT_UP_KM2 = [...listed.values()].filter((km2) => km2 <= BUILT_UP).reduce((sum, km2) => sum + km2, 0)

/**
 * How dense properties lie, 0 to 100: 100 × d / (d + D) with d the properties per km² of the selection and D those per km² of Kuwait's
 * built-up areas, so that 50 is as dense as these. Without any property in Kuwait 0.
 */
export function densityScore(properties: number, km2: number, inKuwait: number): number {
  const [here, there] = [properties / km2, inKuwait / BUILT_UP_KM2]
  return here + there > 0 ? Math.round((100 * here) / (here + there)) : 0
}

/** A selection understood, or what is wrong with it, at `field`; undefined for an area that is not on the list. */
export function understand(
  selection: Selection,
  field = 'selection',
): { understood: Understood } | { faults: FieldFault[] } | undefined {
  const plain = { wasMended: false, approximate: false, label: null, place: null, shape: null }
  switch (selection.kind) {
    case 'area': {
      const { areaNumber } = selection
      const area = areaByNumber(areaNumber)
      if (!area) return undefined
      return {
        understood: {
          ...plain,
          selection,
          label: { ar: area.nameAr, en: area.nameEn },
          areaKm2: areaKm2(areaNumber),
          approximate: isApproximate(areaNumber),
          center: middleOfArea(areaNumber) ?? null,
          place: { column: 'areaNumber', value: areaNumber },
        },
      }
    }
    case 'governorate': {
      const { governorate } = selection
      const named = list.governorates.find(({ code }) => code === governorate)
      const [longitude, latitude] = GOVERNORATE_SHAPES.find(({ code }) => code === governorate)?.at ?? [0, 0]
      return {
        understood: {
          ...plain,
          selection,
          label: named ? { ar: named.nameAr, en: named.nameEn } : null,
          areaKm2: governorates.get(governorate) ?? null,
          center: { latitude, longitude },
          place: { column: 'governorate', value: governorate },
        },
      }
    }
    case 'radius': {
      const { metres, latitude, longitude } = selection
      const at: Point = { latitude, longitude }
      const faults = centerFaults(at, `${field}.latitude`)
      if (faults.length > 0) return { faults }
      // A cap of the sphere this small is as large as a flat circle.
      const km2 = (Math.PI * metres * metres) / 1_000_000
      return {
        understood: { ...plain, selection, areaKm2: km2, center: at, shape: { kind: 'circle', center: at, metres } },
      }
    }
    case 'polygon': {
      const ring = windRing(selection.points)
      const faults = ringFaults(ring, `${field}.points`)
      if (faults.length > 0) return { faults }
      return {
        understood: {
          ...plain,
          selection: { kind: 'polygon', points: ring.points },
          wasMended: ring.wasMended,
          areaKm2: km2Of([[ring.points]]),
          center: middleOf(ring.points),
          shape: polygonShape(ring.points),
        },
      }
    }
  }
}
