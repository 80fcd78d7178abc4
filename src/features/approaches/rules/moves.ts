import { canonicalJson } from '#kernel/canonical-json.ts'
import { decimal, toKwd } from '#kernel/decimal.ts'
import { type FormValue, type FormValues, sameValue } from '#kernel/form-values.ts'
import { SHEETS, type Sheet } from '../model/codes.ts'
import type { SheetInputs, SheetShape, SubjectFacts } from '../model.ts'

/** What a value is worked out from: what is written on the sheets, and the facts beside them. */
export type Contents = { sheets: Readonly<Partial<Record<Sheet, FormValues>>>; inputs: SheetInputs }

/** A difference between two contents: a field of a sheet, a fact of the property, a comparable, or the setting of the second valuer. */
export type ContentChange =
  | { of: 'sheet'; sheet: Sheet; field: string; before: FormValue; after: FormValue }
  | { of: 'subject'; fact: keyof SubjectFacts; before: FormValue; after: FormValue }
  | { of: 'comparable'; evidenceId: string; became: 'ADDED' | 'REMOVED' | 'CHANGED' }
  | { of: 'secondValuer'; after: boolean }

/**
 * A step from one value to another, in KWD. It has one change, or several where there is no value between them. `moved` is null where
 * there is no value before or after it.
 */
type ValueMove = {
  changes: readonly ContentChange[]
  before: number | null
  after: number | null
  moved: number | null
}

/** What moved a value. `still`: the changes that moved nothing, in their order. */
export type ValueMoves = {
  before: number | null
  after: number | null
  moves: readonly ValueMove[]
  still: readonly ContentChange[]
}

type Shapes = Readonly<Partial<Record<Sheet, SheetShape>>>

/**
 * What moved the value from one version to another: the changes made one after the other, first those of the property and its comparables,
 * then those of the sheets in their order, the value worked out after each. The steps sum to the difference exactly, to the fils.
 *
 * Source of the method: sequential (chain) substitution of factor analysis, in which each factor in turn takes its later value.
 */
export function valueMoves(
  before: Contents,
  after: Contents,
  { shapes, finalOf }: { shapes: Shapes; finalOf: (contents: Contents) => number | null },
): ValueMoves {
  const first = finalOf(before)
  const moves: ValueMove[] = []
  const still: ContentChange[] = []
  let [contents, value, open] = [before, first, [] as ContentChange[]]
  const close = (now: number | null) => {
    const moved = value === null || now === null ? null : toKwd(decimal(now).minus(value))
    if (moved === 0 || (value === null && now === null)) still.push(...open)
    else moves.push({ changes: open, before: value, after: now, moved })
    open = []
    value = now
  }
  for (const change of changesBetween(before, after)) {
    contents = withChange(contents, after, change)
    if (isText(change, shapes)) {
      still.push(change)
      continue
    }
    open.push(change)
    const now = finalOf(contents)
    if (now !== null) close(now)
  }
  if (open.length > 0) close(null)
  return { before: first, after: value, moves, still }
}

/** Every difference between two contents, in the order in which they are shown. */
export function changesBetween(before: Contents, after: Contents): ContentChange[] {
  return [
    ...subjectChanges(before.inputs.subject, after.inputs.subject),
    ...comparableChanges(before.inputs, after.inputs),
    ...secondValuerChange(before.inputs, after.inputs),
    ...SHEETS.flatMap((sheet) => sheetChanges(sheet, before.sheets[sheet] ?? {}, after.sheets[sheet] ?? {})),
  ]
}

const factsIn = (subject: SubjectFacts) => Object.keys(subject) as (keyof SubjectFacts)[]

function subjectChanges(before: SubjectFacts, after: SubjectFacts): ContentChange[] {
  return [...new Set([...factsIn(before), ...factsIn(after)])].flatMap((fact): ContentChange[] =>
    (before[fact] ?? null) === (after[fact] ?? null)
      ? []
      : [{ of: 'subject', fact, before: before[fact] ?? null, after: after[fact] ?? null }],
  )
}

function comparableChanges({ comparables: before }: SheetInputs, { comparables: after }: SheetInputs): ContentChange[] {
  const was = new Map(before.map((one) => [one.evidenceId, canonicalJson(one)]))
  const is = new Map(after.map((one) => [one.evidenceId, canonicalJson(one)]))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((evidenceId): ContentChange[] => {
    const [one, other] = [was.get(evidenceId), is.get(evidenceId)]
    if (one === other) return []
    return [
      {
        of: 'comparable',
        evidenceId,
        became: one === undefined ? 'ADDED' : other === undefined ? 'REMOVED' : 'CHANGED',
      },
    ]
  })
}

const secondValuerChange = (before: SheetInputs, after: SheetInputs): ContentChange[] =>
  Boolean(before.asksSecondValuer) === Boolean(after.asksSecondValuer)
    ? []
    : [{ of: 'secondValuer', after: Boolean(after.asksSecondValuer) }]

function sheetChanges(sheet: Sheet, before: FormValues, after: FormValues): ContentChange[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((field): ContentChange[] => {
    const [was, is] = [before[field] ?? null, after[field] ?? null]
    return sameValue(was, is) ? [] : [{ of: 'sheet', sheet, field, before: was, after: is }]
  })
}

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
function isText(change: ContentChange, shapes: Shapes): boolean {
  if (change.of !== 'sheet') return false
  const kind = shapes[change.sheet]?.fields[change.field]?.kind
  return kind === 'text' || kind === 'longText'
}
