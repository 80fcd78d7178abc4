import { FLOORS, type Floor, SKETCH_LABELS, type SketchLabel } from '../../model/codes.ts'
import { areaOf, innerAreaOf, toCm2 } from './area.ts'
import type { Figure } from './figure.ts'
import { sharedArea } from './overlap.ts'
import { outlineOf } from './spans.ts'

/** What a label adds up to in m²: its spaces less the voids within them. */
type LabelTotal = { label: SketchLabel; area: number }
/** A floor in m²; `inner`: within the walls, null unless each of its spaces says how thick they are. A typical floor counts once. */
export type FloorTotal = { floor: Floor; labels: LabelTotal[]; area: number; inner: number | null }
/** The floors from the basement up, and what each label adds up to over all of them. */
export type SketchTotals = { floors: FloorTotal[]; labels: LabelTotal[]; area: number }

/** What a sketch adds up to by floor and label, to the cm²: garages, balconies and what is only covered apart, as ANSI Z765 and the IPMS of the RICS ask. */
export function totalsOf(figures: readonly Figure[]): SketchTotals {
  const floors = FLOORS.flatMap((floor): FloorTotal[] => {
    const its = figures.filter((figure) => figure.floor === floor && figure.sides.length > 0)
    return its.length === 0 ? [] : [floorTotal(floor, its)]
  })
  return {
    floors,
    labels: byLabel(floors.flatMap(({ labels }) => labels)),
    area: sum(floors.map(({ area }) => area)),
  }
}

function floorTotal(floor: Floor, figures: readonly Figure[]): FloorTotal {
  const spaces = figures.filter(({ kind }) => kind === 'SPACE')
  const voids = figures.filter(({ kind }) => kind === 'VOID')
  const labels = byLabel([
    ...spaces.map((space) => ({ label: space.label, area: areaOf(space) })),
    ...voids.map((hole) => ({ label: spaceAround(hole, spaces)?.label ?? hole.label, area: -areaOf(hole) })),
  ])
  const within = spaces.flatMap((space) => innerAreaOf(space) ?? [])
  const holes = sum(voids.map(areaOf))
  return {
    floor,
    labels,
    area: sum(labels.map(({ area }) => area)),
    inner: spaces.length > 0 && within.length === spaces.length ? toCm2(sum(within) - holes) : null,
  }
}

/** The space that a void lies within, by the most of its area; undefined where it lies within none. */
export function spaceAround(hole: Figure, spaces: readonly Figure[]): Figure | undefined {
  const shared = spaces.map((space) => ({ space, area: sharedArea(outlineOf(hole), outlineOf(space)) }))
  const most = shared.reduce((best, one) => (one.area > best.area ? one : best), { space: undefined, area: 0 } as {
    space: Figure | undefined
    area: number
  })
  return most.area >= WITHIN * areaOf(hole) ? most.space : undefined
}
/** The smallest part of a void that must lie within a space: measured to the cm, its sides may lie on those of the space. */
const WITHIN = 0.98

function byLabel(all: readonly LabelTotal[]): LabelTotal[] {
  return SKETCH_LABELS.flatMap((label) => {
    const its = all.filter((one) => one.label === label)
    return its.length === 0 ? [] : [{ label, area: sum(its.map(({ area }) => area)) }]
  })
}

const sum = (areas: readonly number[]) => toCm2(areas.reduce((all, area) => all + area, 0))
