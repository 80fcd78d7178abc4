import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { FormRow } from '#kernel/form-values.ts'
import { inspectionsMessages } from '../../messages.ts'
import { areaOf, signedArea } from './area.ts'
import { closingOf } from './closing.ts'
import { edgesOf } from './corners.ts'
import type { Figure } from './figure.ts'
import { wallsFit } from './inset.ts'
import { crossesItself, sharedArea } from './overlap.ts'
import { parseSides } from './sides.ts'
import { outlineOf } from './spans.ts'
import { spaceAround } from './totals.ts'

const fault = faultOf('inspections', inspectionsMessages)

/** Why the sides of a row can't be read, at `FIELD.sides`: these are refused whenever a row is kept. */
export function sidesFaults(field: string, { sides }: FormRow): FieldFault[] {
  const read = parseSides(typeof sides === 'string' ? sides : '')
  return Array.isArray(read) ? [] : [fault(`${field}.sides`, `fault.${read.fault}`, { n: read.at })]
}

/** The part of the smaller of two spaces up to which a shared area is no overlap. */
const SHARED = 0.01

/** What is wrong with the figures of a sketch, each at `sketch.ID`: an inspection can't be completed with these. */
export function faultsOf(figures: readonly Figure[]): FieldFault[] {
  const own = figures.map((figure) => ({ figure, code: ownFault(figure) }))
  const sound = own.flatMap(({ figure, code }) => (code === null ? [figure] : []))
  const areas = sound.map(areaOf)
  return [
    ...own.flatMap(({ figure, code }) => {
      if (code === null) return []
      const n = Math.round(closingOf(figure).metres * 100) / 100
      return [fault(`sketch.${figure.id}`, `fault.${code}`, { n })]
    }),
    ...sound.flatMap((figure, at) => {
      const doesOverlap = sound.slice(0, at).some((other, which) => {
        if (other.floor !== figure.floor || other.kind !== figure.kind) return false
        const least = Math.min(areas[at] ?? 0, areas[which] ?? 0)
        return sharedArea(outlineOf(figure), outlineOf(other)) > SHARED * least
      })
      return doesOverlap ? [fault(`sketch.${figure.id}`, 'fault.sketchOverlap')] : []
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
  if (crossesItself(outlineOf(figure)) || areaOf(figure) === 0) return 'sketchCrossing'
  const isThick = figure.wall !== null && !wallsFit(edges, figure.wall / 100, Math.sign(signedArea(edges)))
  return isThick ? 'sketchWall' : null
}
