import { useMemo } from 'react'
import { RECONCILIATION_SHAPE } from '../../fields/reconciliation.ts'
import { shapeOf } from '../../fields/shapes.ts'
import { kindOf } from '../../model/codes.ts'
import type { Approaches } from '../../model/records.ts'
import { unlinked } from '../../rules/chosen-sensitivity.ts'
import { labelOf, sheetsKey } from '../../rules/sheets.ts'
import { useOtherSheets } from '../shared/sheet-values.ts'
import { useSheetName } from '../shared/use-sentences.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import { useNames } from './use-names.ts'
import type { Value } from './use-value.ts'

type Props = { approaches: Approaches; work: SheetWork; value: Value }

/** Returns the sheet that the reconciliation chooses in a field to be varied, with what is written on it, and the names of its inputs. */
export function useTested({ approaches, work, value }: Props, field: 'sensitivitySheet' | 'scenarioSheet') {
  const names = useNames()
  const named = useSheetName()
  const { inputs, sheets } = approaches
  const begun = value.shown.filter((sheet) => value.outcomes[sheet])
  const sheet = begun.find((one) => one === work.values[field])
  const others = useOtherSheets(sheets)
  const all = { ...others, RECONCILIATION: work.values }
  const key = sheetsKey(all, inputs.subject)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of all sheets `others` and `key` are what moves it
  const values = useMemo(
    () => (sheet && others[sheet] ? unlinked(sheet, all, inputs).values : undefined),
    [sheet, others, key, inputs],
  )
  const comparables = sheet && ['GRID', 'SCORES'].includes(kindOf(sheet)) ? inputs.comparables : undefined
  const shape = shapeOf(sheet ?? 'RECONCILIATION')
  return {
    /** What the choice of the sheet is made with. */
    choice: {
      id: field,
      value: (sheet ?? null) as string | null,
      disabled: !work.editable,
      options: begun.map((one) => ({ value: one as string, label: named(labelOf(all, one)) })),
      words: RECONCILIATION_SHAPE.fields[field].words,
    },
    sheet,
    /** The sheet as it is varied; undefined while none is chosen. */
    tested: useMemo(() => (values ? { shape, values, comparables } : undefined), [shape, values, comparables]),
    nameOf: (input: string) =>
      sheet && values ? names.input(input, { sheet, shape, values, comparables: inputs.comparables }) : input,
    /** What a table of the sheet is worked out from, and when it is another. */
    contents: { sheets: all, inputs, others },
  }
}
