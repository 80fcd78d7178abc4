import { useMemo, useState } from 'react'
import { beginFilling, valuesIn } from '#kernel/filling.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { IndicatingSheet } from '../../model/codes.ts'
import type { Approaches, StoredSheets } from '../../model/records.ts'
import type { Outcome } from '../../model.ts'
import { type Evaluated, sheetEvaluator } from '../../rules/evaluate.ts'
import { type LinkedSheet, withLinks } from '../../rules/links.ts'
import { NOT_BEGUN } from '../../rules/methods/reading.ts'
import type { SheetValues } from '../../rules/sheets.ts'
import type { OpenSheet } from './use-sheet.ts'

/** The values of the sheets on which something is written, those of removed sheets among them. */
export function sheetValues(sheets: StoredSheets): SheetValues {
  const plain = Object.entries(sheets).map(([sheet, { values }]) => [sheet, valuesIn(beginFilling(values))] as const)
  return Object.fromEntries(plain.filter(([, values]) => Object.values(values).some((value) => value !== null)))
}

/** Returns the list of the render before while its elements are the same. */
function useSteady<T>(list: readonly T[]): readonly T[] {
  const [last, setLast] = useState(list)
  const isSame = last.length === list.length && list.every((one, at) => one === last[at])
  if (!isSame) setLast(list)
  return isSame ? last : list
}

/** Returns what is written on all sheets but the reconciliation: the same object until one of them changes, whatever is typed there. */
export function useOtherSheets(stored: StoredSheets): SheetValues {
  const others = useSteady(
    Object.entries(stored).flatMap(([sheet, one]) => (sheet === 'RECONCILIATION' ? [] : [sheet, one])),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `others` are the sheets of `stored`
  return useMemo(() => {
    const { RECONCILIATION: _, ...rest } = stored
    return sheetValues(rest)
  }, [others])
}

type Opened = Pick<OpenSheet, 'sheet' | 'approaches' | 'work'>

/** All sheets as they are now, the open one as it is typed, and what the others come to, worked out once for as long as they stay. */
export type LinkedSheets = { sheets: SheetValues; sourceOf: Evaluated } & Pick<Approaches, 'shared'>

/** Returns all sheets as they are now with what the others come to, and the open one with what it takes from them. */
export function useLinked({ sheet, approaches, work }: Opened): LinkedSheets & { taken: LinkedSheet } {
  const { inputs, sheets: stored, outcomes, shared } = approaches
  const others = useMemo(() => sheetValues(stored), [stored])
  const sourceOf = useMemo(() => sheetEvaluator(others, inputs, (one) => outcomes?.[one]), [others, inputs, outcomes])
  const sheets = { ...others, [sheet]: work.values }
  return { sheets, sourceOf, shared, taken: withLinks(sheet as IndicatingSheet, sheets, sourceOf) }
}

/** What the open sheet comes to as it is typed, with the figures that it takes from others in its values. */
export function useOutcome(open: Opened): LinkedSheets & { outcome: Outcome; values: FormValues } {
  const { taken, ...linked } = useLinked(open)
  const sheet = open.sheet as IndicatingSheet
  const { sheets, sourceOf } = linked
  const held = open.approaches.outcomes?.[sheet]
  const known: Evaluated = (one) => (one === sheet ? undefined : sourceOf(one))
  const outcome = held ?? sheetEvaluator(sheets, open.approaches.inputs, known)(sheet) ?? NOT_BEGUN
  return { ...linked, outcome, values: taken.values }
}
