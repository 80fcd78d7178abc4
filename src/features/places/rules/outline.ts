import { boundsOf, type Degrees, type Shape } from '#kernel/geo.ts'
import type { Selection } from '../model/selection.ts'
import { AREA_SHAPES, GOVERNORATE_SHAPES } from './drawing.ts'

/** The corners that a circle is drawn with. */
const CORNERS = 64
/** Metres of a degree of latitude on the sphere that distances are reckoned on. */
const METRES = (6_371_008.8 * Math.PI) / 180

const closed = (points: readonly Degrees[]): Degrees[] => [...points, ...points.slice(0, 1)]

/** A circle of so many metres around a point, as a ring. */
function circle(latitude: number, longitude: number, metres: number): Degrees[] {
  const tall = metres / METRES
  const wide = tall / Math.cos((latitude * Math.PI) / 180)
  return closed(
    Array.from({ length: CORNERS }, (_, at): Degrees => {
      const angle = (2 * Math.PI * at) / CORNERS
      return [longitude + wide * Math.cos(angle), latitude + tall * Math.sin(angle)]
    }),
  )
}

/** How a selection is drawn, and where its sign is; undefined for an area that is not drawn. */
export function outlineOf(selection: Selection): Shape | undefined {
  switch (selection.kind) {
    case 'area':
      return AREA_SHAPES.find(({ number }) => number === selection.areaNumber)
    case 'governorate':
      return GOVERNORATE_SHAPES.find(({ code }) => code === selection.governorate)
    case 'radius': {
      const { latitude, longitude, metres } = selection
      return { at: [longitude, latitude], polygons: [[circle(latitude, longitude, metres)]] }
    }
    case 'polygon': {
      const shape: Shape = { at: [0, 0], polygons: [[closed(selection.points)]] }
      const [west, south, east, north] = boundsOf([shape])
      return { ...shape, at: [(west + east) / 2, (south + north) / 2] }
    }
  }
}
