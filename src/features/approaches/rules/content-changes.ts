import { canonicalJson } from '#kernel/canonical-json.ts'
import { type FormValue, type FormValues, sameValue } from '#kernel/form-values.ts'
import { type BySheet, SHEETS, type Sheet } from '../model/codes.ts'
import type { SheetInputs, SubjectFacts } from '../model.ts'

/** What a value is worked out from: what is written on the sheets, and the facts beside them. */
export type Contents = { sheets: BySheet<FormValues>; inputs: SheetInputs }

/** A difference between two contents: a field of a sheet, a fact of the property, a comparable, or the setting of the second valuer. */
export type ContentChange =
  | { of: 'sheet'; sheet: Sheet; field: string; before: FormValue; after: FormValue }
  | { of: 'subject'; fact: keyof SubjectFacts; before: FormValue; after: FormValue }
  | { of: 'comparable'; evidenceId: string; became: 'ADDED' | 'REMOVED' | 'CHANGED' }
  | { of: 'secondValuer'; after: boolean }

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
  const was = new Map(before.map((one) => [one.evidenceId, one]))
  const is = new Map(after.map((one) => [one.evidenceId, one]))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((evidenceId): ContentChange[] => {
    const [one, other] = [was.get(evidenceId), is.get(evidenceId)]
    if (one && other && (one === other || canonicalJson(one) === canonicalJson(other))) return []
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
