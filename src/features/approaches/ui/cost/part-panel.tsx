import type { FormRow } from '#kernel/form-values.ts'
import { Grid } from '#web/kit/layout/layout.tsx'
import { BREAKDOWN_CELLS, COST_SHAPE, DEPRECIATION_CELLS } from '../../fields/cost.ts'
import type { Outcome, SubjectFacts } from '../../model.ts'
import { methodOf } from '../../rules/cost/parts.ts'
import { written } from '../../rules/methods/reading.ts'
import { CostTablePick } from '../methods/cost-table.tsx'
import { CellInputs } from '../methods/sheet-input.tsx'

const AGES_AND_RATES = DEPRECIATION_CELLS.NONE

/** True for a column of a part that the method of its depreciation does not count. */
export const isIdle = (row: FormRow, column: string): boolean =>
  AGES_AND_RATES.includes(column) && !DEPRECIATION_CELLS[methodOf(row) ?? 'NONE'].includes(column)

/** The cells of a part that are no columns: its method, and what that needs or what is still written for another. */
const cellsOf = (row: FormRow): string[] => {
  const own = methodOf(row) === 'BREAKDOWN'
  return ['depreciation', ...Object.keys(BREAKDOWN_CELLS).filter((cell) => own || row[cell] != null)]
}

type Props = {
  field: string
  row: FormRow
  outcome: Outcome
  subject: SubjectFacts
  editable: boolean
  write: (cells: FormRow) => void
}

/** What is below the part that is being worked on: its unit cost from the firm's table, and how it is depreciated. */
export function PartPanel({ field, row, outcome, subject, editable, write }: Props) {
  const { on } = subject
  return (
    <>
      {editable ? (
        <CostTablePick key={field} on={on} wanted={{ ...subject, name: written(row, 'name') }} onPick={write} />
      ) : null}
      <Grid least="220px" fill align="start" gap={[12, 16]}>
        <CellInputs
          {...{ field, row, outcome }}
          cells={cellsOf(row)}
          shape={COST_SHAPE}
          disabled={!editable}
          onChange={write}
        />
      </Grid>
    </>
  )
}
