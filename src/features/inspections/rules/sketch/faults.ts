import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { FormRow } from '#kernel/form-values.ts'
import { inspectionsMessages } from '../../messages.ts'
import { areaOf, signedArea } from './area.ts'
import { closingOf } from './closing.ts'
import { edgesOf } from './corners.ts'
import type { Figure } from './figure.ts'
import { wallsFit } from './inset.ts'
import { COMPARED_CHORDS, crossesItself, sharedArea } from './overlap.ts'
import { parseSides } from './sides.ts'
import { ringOf } from './spans.ts'
import { spaceAround } from './totals.ts'

const fault = faultOf('inspections', inspectionsMessages)

/** Why the sides of a row can't be read, at `FIELD.sides`: these are refused whenever a row is kept. */
export function sidesFaults(field: string, { sides }: FormRow): FieldFault[] {
  const read = parseSides(typeof sides === 'string' ? sides : '')
  return Array.isArray(read) ? [] : [fault(`${field}.sides`, `fault.${read.fault}`, { n: read.at })]
}

/** The part of the smaller of two spaces that both may cover: more is an overlap. */
const SHARED = 0.01

/** What is wrong with the figures of a sketch, each at `sketch.ID`: an inspection can't be completed with these. */
export function faultsOf(figures: readonly Figure[]): FieldFault[] {
  const own = figures.map((figure) => ({ figure, code: ownFault(figure) }))
  const sound = own.flatMap(({ figure, code }) => (code === null ? [figure] : []))
  return [
    ...own.flatMap(({ figure, code }) => {
      if (code === null) return []
      const n = Math.round(closingOf(figure).metres * 100) / 100
      return [fault(`sketch.${figure.id}`, `fault.${code}`, { n })]
    }),
    ...sound.flatMap((figure, at) => {
      const before = sound.slice(0, at).filter(({ floor, kind }) => floor === figure.floor && kind === figure.kind)
      return before.some((other) => doOverlap(figure, other))
        ? [fault(`sketch.${figure.id}`, 'fault.sketchOverlap')]
        : []
    }),
    ...sound.flatMap((figure) => {
      const spaces = sound.filter(({ floor, kind }) => floor === figure.floor && kind === 'SPACE')
      const isOutside = figure.kind === 'VOID' && spaceAround(figure, spaces) === undefined
      return isOutside ? [fault(`sketch.${figure.id}`, 'fault.sketchVoid')] : []
    }),
  ]
}

/** What is wrong with a figure by itself; null where nothing is. */
function ownFault(figure: Figure): 'sketchFew' | 'sketchOpen' | 'sketchCrossing' | 'sketchWall' | null {
  const edges = edgesOf(figure)
  if (edges.length < 2 || (edges.length === 2 && edges.every(({ rise }) => rise === 0))) return 'sketchFew'
  if (closingOf(figure).kind === 'OPEN') return 'sketchOpen'
  if (crossesItself(ringOf(edges, COMPARED_CHORDS)) || areaOf(figure) === 0) return 'sketchCrossing'
  const isThick = figure.wall !== null && !wallsFit(edges, figure.wall / 100, Math.sign(signedArea(edges)))
  return isThick ? 'sketchWall' : null
}

function doOverlap(one: Figure, other: Figure): boolean {
  const [ring, next] = [one, other].map((figure) => ringOf(edgesOf(figure), COMPARED_CHORDS))
  const shared = ring && next ? sharedArea(ring, next) : 0
  return shared > SHARED * Math.min(areaOf(one), areaOf(other))
}
