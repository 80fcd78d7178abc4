import { decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { Sheet } from '../model/codes.ts'
import type { SheetInputs, SheetShape } from '../model.ts'
import { type ContentChange, type Contents, changesBetween } from './content-changes.ts'
import { type GroupedChange, inGroups, MOVE_GROUPS, type MoveGroup } from './move-groups.ts'

/**
 * A step from one value to another, in KWD. It has one change, or several where there is no value between them. `moved` is null where
 * there is no value before or after it.
 */
type ValueMove = {
  /** What its changes are of; OTHER where they are of several. */
  group: MoveGroup
  /** All that its changes are of. */
  of: readonly MoveGroup[]
  changes: readonly ContentChange[]
  before: number | null
  after: number | null
  moved: number | null
}

/** The moves of a group, and their sum in KWD; null where there is no value before or after one of them. */
type MovesOfGroup = { group: MoveGroup; moves: readonly ValueMove[]; moved: number | null }

/** What moved a value, each step after the other and by group. `still`: the changes that moved nothing, in their order. */
export type ValueMoves = {
  before: number | null
  after: number | null
  moves: readonly ValueMove[]
  groups: readonly MovesOfGroup[]
  still: readonly ContentChange[]
}

type ShapeOf = (sheet: Sheet) => SheetShape
/** `by`: a value is worked out after each change, or after all changes of a group where no more is asked than what groups come to. */
type Working = { shapeOf: ShapeOf; finalOf: (contents: Contents) => number | null; by?: 'CHANGE' | 'GROUP' }

/**
 * What moved the value from one version to another: the changes made one after the other, in the order of their groups, the value worked out
 * after each. The steps, and the groups of them, sum to the difference exactly, to the fils. Changes between which there is no value are one step.
 *
 * Source of the method: sequential (chain) substitution of factor analysis, in which each factor in turn takes its later value.
 */
export function valueMoves(
  before: Contents,
  after: Contents,
  { shapeOf, finalOf, by = 'CHANGE' }: Working,
): ValueMoves {
  const first = finalOf(before)
  const moves: ValueMove[] = []
  const still: ContentChange[] = []
  let [contents, value, open] = [before, first, [] as GroupedChange[]]
  const close = (now: number | null) => {
    const moved = value === null || now === null ? null : toKwd(decimal(now).minus(value))
    const changes = open.map(({ change }) => change)
    const of = [...new Set(open.map((one) => one.group))]
    const [group = 'OTHER', second] = of
    if (moved === 0 || (value === null && now === null)) still.push(...changes)
    else moves.push({ group: second ? 'OTHER' : group, of, changes, before: value, after: now, moved })
    open = []
    value = now
  }
  const all = inGroups(changesBetween(before, after))
  for (const [at, one] of all.entries()) {
    const { change, group } = one
    contents = withChange(contents, after, change)
    const isWords = isText(change, shapeOf)
    if (isWords) still.push(change)
    else open.push(one)
    const isLast = by === 'CHANGE' ? !isWords : all[at + 1]?.group !== group
    if (!isLast || open.length === 0) continue
    const now = finalOf(contents)
    if (now !== null) close(now)
  }
  if (open.length > 0) close(null)
  return { before: first, after: value, moves, groups: byGroup(moves), still }
}

const byGroup = (moves: readonly ValueMove[]): MovesOfGroup[] =>
  MOVE_GROUPS.flatMap((group) => {
    const own = moves.filter((move) => move.group === group)
    const amounts = own.flatMap(({ moved }) => (moved === null ? [] : [decimal(moved)]))
    return own.length === 0
      ? []
      : [{ group, moves: own, moved: amounts.length < own.length ? null : toKwd(sumOf(amounts)) }]
  })

function withChange({ sheets, inputs }: Contents, after: Contents, change: ContentChange): Contents {
  switch (change.of) {
    case 'sheet':
      return {
        inputs,
        sheets: { ...sheets, [change.sheet]: { ...sheets[change.sheet], [change.field]: change.after } },
      }
    case 'subject':
      return { sheets, inputs: { ...inputs, subject: { ...inputs.subject, [change.fact]: change.after } } }
    case 'secondValuer':
      return { sheets, inputs: { ...inputs, asksSecondValuer: change.after } }
    case 'comparable':
      return { sheets, inputs: { ...inputs, comparables: withComparable(inputs, after.inputs, change.evidenceId) } }
  }
}

/** The comparables with one of them as it is afterwards, in the order that they have then. */
function withComparable(now: SheetInputs, after: SheetInputs, evidenceId: string): SheetInputs['comparables'] {
  const is = after.comparables.find((one) => one.evidenceId === evidenceId)
  const others = now.comparables.filter((one) => one.evidenceId !== evidenceId)
  return is ? [...others, is] : others
}

/** A change of words alone, which no value is worked out from. */
function isText(change: ContentChange, shapeOf: ShapeOf): boolean {
  if (change.of !== 'sheet') return false
  const kind = shapeOf(change.sheet).fields[change.field]?.kind
  return kind === 'text' || kind === 'longText'
}
