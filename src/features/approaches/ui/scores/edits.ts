import { type FormRow, type FormValue, type FormValues, isRow } from '#kernel/form-values.ts'
import { readNumber } from '#web/kit/fields/parse-input.ts'
import { SCORES_SHAPE } from '../../fields/scores.ts'
import { valueFaults } from '../../rules/values.ts'

/** The columns of the table of scores that are no comparables. */
const OWN_COLUMNS = ['weight', 'subject'] as const
type OwnColumn = (typeof OWN_COLUMNS)[number]

/** A cell of the table: a dimension by its id, and a column of its own or a comparable by its evidence's id. */
export type ScorePlace = { row: string; column: string }

const isOwn = (column: string): column is OwnColumn => (OWN_COLUMNS as readonly string[]).includes(column)

/** The field of the sheet that a cell is in, and its name in the field's row. */
export function fieldOf({ row, column }: ScorePlace): { field: string; name: string } {
  return isOwn(column)
    ? { field: `dimensions.${row}`, name: column }
    : { field: `ratings.${column}:${row}`, name: 'rating' }
}

/** The cell that a field of the sheet is in, as faults and remarks name it; undefined for a field of none. */
export function placeOf(field: string): ScorePlace | undefined {
  const [list, id = '', cell = ''] = field.split('.')
  if (list === 'dimensions' && id !== '') return { row: id, column: cell === 'subject' ? 'subject' : 'weight' }
  const [column, row] = id.split(':')
  return list === 'ratings' && column && row ? { row, column } : undefined
}

/** What is typed in a cell; null where nothing is. */
export function typedAt(values: FormValues, place: ScorePlace): number | null {
  const { field, name } = fieldOf(place)
  const row = values[field]
  const typed = isRow(row) ? row[name] : null
  return typeof typed === 'number' ? typed : null
}

/** What texts that were entered make of the sheet: an edit for each field, and the cells whose text is no number that they take. */
export function scoreEdits(
  values: FormValues,
  entered: readonly (ScorePlace & { text: string })[],
): { edits: { field: string; value: FormValue }[]; refused: (ScorePlace & { text: string })[] } {
  const rows = new Map<string, FormRow>()
  const refused: (ScorePlace & { text: string })[] = []
  for (const cell of entered) {
    const { field, name } = fieldOf(cell)
    const number = readNumber(cell.text, true)
    const isTaken =
      number === null || (!Number.isNaN(number) && valueFaults(SCORES_SHAPE, field, { [name]: number }).length === 0)
    if (!isTaken) {
      refused.push(cell)
      continue
    }
    const held = values[field]
    rows.set(field, { ...(rows.get(field) ?? (isRow(held) ? held : {})), [name]: number })
  }
  const edits = [...rows].map(([field, row]) => ({
    field,
    // A dimension stays although nothing is entered for it; a rating without a number is none.
    value: field.startsWith('ratings.') && row.rating === null ? null : row,
  }))
  return { edits, refused }
}

/** What removes a dimension: its row and the ratings of all comparables on it. */
export function removalEdits(values: FormValues, dimensionId: string): { field: string; value: null }[] {
  const ratings = Object.keys(values).filter(
    (field) => field.startsWith('ratings.') && field.endsWith(`:${dimensionId}`) && values[field] !== null,
  )
  return [`dimensions.${dimensionId}`, ...ratings].map((field) => ({ field, value: null }))
}
