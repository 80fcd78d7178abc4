import type { Degrees } from '#kernel/geo.ts'
import { type Border, DEGREE } from '../../places/rules/borders.ts'
import { isInside } from '../../places/rules/locate.ts'
import { polygonsBorder } from './zone-cells.ts'

/** A zone as it is compared with others: in force from a day until the day before another, where that is known. */
export type ComparedZone = {
  code: string
  validFrom: string
  validTo?: string | null
  polygons: readonly Degrees[][][]
}

/** Points of an even grid over what two zones' boxes share, along each side. Strips of less than a twelfth of it are slips of drawing. */
const SIDE = 12
/** How many corners may be looked at for the zones of one file: some seconds. */
const MOST_WORK = 400_000_000

type Met = ComparedZone & { row: number; border: Border<null>; corners: number }

/**
 * Gives what finds the first zone before that covers the same ground at the same time, by its row; versions of one zone and zones that only touch are none. 'UNCOMPARED' once the
 * work for one file is spent.
 */
export function createOverlaps() {
  const met: Met[] = []
  let work = 0
  return (row: number, zone: ComparedZone): Pick<Met, 'row' | 'code'> | 'UNCOMPARED' | undefined => {
    const corners = zone.polygons.flat().reduce((sum, ring) => sum + ring.length, 0)
    const own: Met = { ...zone, row, border: polygonsBorder(zone.polygons), corners }
    met.push(own)
    if (work > MOST_WORK) return 'UNCOMPARED'
    const first = met.find((other) => {
      if (other.code === own.code || !areAtOnce(other, own)) return false
      const common = commonOf(other.border.box, own.border.box)
      if (!common || work > MOST_WORK) return false
      work += SIDE * SIDE * (other.corners + corners)
      return pointsOf(common).some((point) => isInside(point, own.border) && isInside(point, other.border))
    })
    return first && { row: first.row, code: first.code }
  }
}

const areAtOnce = (a: ComparedZone, b: ComparedZone) =>
  (!a.validTo || b.validFrom < a.validTo) && (!b.validTo || a.validFrom < b.validTo)

type Box = Border<null>['box']
function commonOf(a: Box, b: Box): Box | undefined {
  const [west, east] = [Math.max(a.west, b.west), Math.min(a.east, b.east)]
  const [south, north] = [Math.max(a.south, b.south), Math.min(a.north, b.north)]
  return west < east && south < north ? { west, east, south, north } : undefined
}

const pointsOf = ({ west, south, east, north }: Box) =>
  Array.from({ length: SIDE * SIDE }, (_, at) => ({
    longitude: (west + ((east - west) * ((at % SIDE) + 0.5)) / SIDE) / DEGREE,
    latitude: (south + ((north - south) * (Math.floor(at / SIDE) + 0.5)) / SIDE) / DEGREE,
  }))
