import type { Floor } from '../../model/codes.ts'
import type { Figure } from '../../rules/sketch/figure.ts'
import { nextDirection } from './steps.ts'

/** What is worked on: a floor, one of its figures, one of its sides, and where and in which direction the next side goes. */
export type Editing = {
  floor: Floor
  figure: string | null
  side: number | null
  /** The place of the side before which the next one goes; null at the end. */
  before: number | null
  /** The direction that was chosen for the next side; null while it is as the last corner suggests. */
  degrees: number | null
}

export type EditingEvent =
  | { kind: 'floor'; floor: Floor; figure: string | null }
  | { kind: 'figure'; figure: string | null }
  | { kind: 'side'; figure: string; side: number | null }
  | { kind: 'insert'; before: number | null }
  | { kind: 'turn'; degrees: number }
  /** A side was added where the next one was to go. */
  | { kind: 'added' }

const UNCHOSEN = { side: null, before: null, degrees: null } as const

/** What is worked on first: the first figure of the first floor that has one, or the ground floor. */
export function beginEditing(figures: readonly Figure[], floor?: Floor): Editing {
  const first = figures.find((figure) => !floor || figure.floor === floor)
  return { floor: floor ?? first?.floor ?? 'GROUND', figure: first?.id ?? null, ...UNCHOSEN }
}

/** The reducer of what is worked on. */
export function reduceEditing(editing: Editing, event: EditingEvent): Editing {
  switch (event.kind) {
    case 'floor':
      return { floor: event.floor, figure: event.figure, ...UNCHOSEN }
    case 'figure':
      return { ...editing, figure: event.figure, ...UNCHOSEN }
    case 'side':
      return { ...editing, figure: event.figure, ...UNCHOSEN, side: event.side }
    case 'insert':
      return { ...editing, side: null, degrees: null, before: event.before }
    case 'turn':
      return { ...editing, degrees: event.degrees }
    case 'added':
      return { ...editing, ...UNCHOSEN, before: editing.before === null ? null : editing.before + 1 }
  }
}

/** Where the next side of a figure goes, the direction of the side before it (null without one), and the one that it has. */
export function nextSide({ before, degrees }: Editing, { sides }: Figure) {
  const at = Math.min(before ?? sides.length, sides.length)
  const earlier = sides.slice(0, at)
  return { at, after: earlier.at(-1)?.degrees ?? null, degrees: degrees ?? nextDirection(earlier) }
}
