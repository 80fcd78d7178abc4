import type { FormValue } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import type { SpreadsheetCell } from '#web/kit/spreadsheet/cell-box.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Sheet } from '../../model/codes.ts'
import type { SubjectFacts } from '../../model.ts'
import type { Grid } from '../../rules/grid.ts'
import { fieldAt, SUBJECT_COLUMN } from '../grid/edits.ts'
import { useCells } from '../grid/use-cells.ts'

/** A grid as it was or is, with the facts of the property. */
type GridThen = { grid: Grid; subject: SubjectFacts }

type Given = {
  on: Sheet
  now: GridThen
  then: GridThen
  /** What the fields that are otherwise had before. */
  fields: ReadonlyMap<string, FormValue>
  /** How many open comments are on a field. */
  openOn: (field: string) => number
}

const NOTHING = { wrong: {}, conflicts: {}, people: [] }

/** Returns the function that gives a cell of a grid with what it was before, where that was otherwise, and the comments on it. */
export function useMarkedCells({ on, now, then, fields, openOn }: Given) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const nowAt = useCells({ ...now, ...NOTHING, on })
  const thenAt = useCells({ ...then, ...NOTHING, on })
  const known = new Set([SUBJECT_COLUMN, ...then.grid.columns.map(({ evidenceId }) => evidenceId)])
  /** Empty where another part of it changed than what is seen; undefined where nothing did. */
  const wasAt = (row: string, column: string, seen: string): string | undefined => {
    if (!known.has(column)) return undefined
    const { text } = thenAt(row, column)
    if (text !== seen) return text || t('sheets:value.none')
    return fields.has(fieldAt({ row, column }) ?? '') ? '' : undefined
  }
  return (row: string, column: string): SpreadsheetCell => {
    // The facts of a row are shown of the cell that is chosen; in each cell they would leave no room for the grid.
    const cell = { ...nowAt(row, column), lead: undefined }
    const was = wasAt(row, column, cell.text)
    const field = fieldAt({ row, column })
    const open = field ? openOn(field) : 0
    if (was === undefined && open === 0) return cell
    const said = [
      cell.spoken,
      was === undefined ? null : t('marked:was', { text: isolateBidi(was || cell.text) }),
      open > 0 ? t('marked:open', { n: number(open) }) : null,
    ]
    const remarks = open > 0 ? number(open) : undefined
    return { ...cell, was, remarks, spoken: said.filter(Boolean).join(' · ') }
  }
}
