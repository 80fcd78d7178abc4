import { type FormRow, type FormValues, isRow } from '#kernel/form-values.ts'
import { SCORES_SHAPE } from '../../fields/scores.ts'
import { valueFaults } from '../../rules/values.ts'
import { readFigure } from '../grid/typed.ts'
import type { SheetEdit } from '../shared/use-sheet.ts'

/** A place on the sheet of scores: a dimension's id, and a comparable's id or one of the two columns before them. */
export type ScorePlace = { row: string; column: string }
export const WEIGHT_COLUMN = 'WEIGHT'
export const SUBJECT_COLUMN = 'SUBJECT'

/** The name of what is entered at a place, below which a text that is none is kept; null where it is worked out. */
export const scoreKey = ({ row, column }: ScorePlace): string | null => (row.includes(':') ? null : `${column} ${row}`)

const heldRow = (values: FormValues, field: string): FormRow | null => {
  const held = values[field] ?? null
  return isRow(held) ? held : null
}

/** The number at a place as it is held; null where there is none. */
export function scoreAt({ row, column }: ScorePlace, values: FormValues): number | null {
  const dimension = heldRow(values, `dimensions.${row}`)
  const held =
    column === WEIGHT_COLUMN
      ? dimension?.weight
      : column === SUBJECT_COLUMN
        ? dimension?.subject
        : heldRow(values, `ratings.${column}:${row}`)?.rating
  return typeof held === 'number' ? held : null
}

/** The number as a change of the sheet; weight and rating of the subject stand in the row of the dimension. */
function editOf({ row, column }: ScorePlace, number: number | null, values: FormValues): SheetEdit {
  if (column !== WEIGHT_COLUMN && column !== SUBJECT_COLUMN)
    return { field: `ratings.${column}:${row}`, value: number === null ? null : { rating: number } }
  const part: FormRow = column === WEIGHT_COLUMN ? { weight: number } : { subject: number }
  return { field: `dimensions.${row}`, value: { ...heldRow(values, `dimensions.${row}`), ...part } }
}

/** Reads texts that were typed or pasted: the changes, and the texts that are no numbers within the limits, by place. */
export function enterScores(texts: readonly (ScorePlace & { text: string })[], values: FormValues) {
  const wrong: Record<string, string> = {}
  const written: Record<string, FormValues[string]> = {}
  for (const { text, ...place } of texts) {
    const key = scoreKey(place)
    if (key === null) continue
    const figure = readFigure(text)
    const isUnit = figure?.unit === 'KWD' || (figure?.unit === 'PERCENT' && place.column !== WEIGHT_COLUMN)
    // Several cells of one row are written one after the other, each on what the one before left.
    const { field, value } = editOf(place, figure?.value ?? null, { ...values, ...written })
    if (figure === undefined || isUnit || valueFaults(SCORES_SHAPE, field, value).length > 0) wrong[key] = text
    else written[field] = value
  }
  return { edits: Object.entries(written).map(([field, value]): SheetEdit => ({ field, value })), wrong }
}

/** Fills places with the numbers of others; a weight fills weights alone. */
export function fillScores(copies: readonly { from: ScorePlace; to: ScorePlace }[], values: FormValues): SheetEdit[] {
  const alike = copies.filter(({ from, to }) => (from.column === WEIGHT_COLUMN) === (to.column === WEIGHT_COLUMN))
  const texts = alike.map(({ from, to }) => ({ ...to, text: String(scoreAt(from, values) ?? '') }))
  return enterScores(texts, values).edits
}

/** Removes a dimension with its ratings. */
export function removeDimension(id: string, values: FormValues): SheetEdit[] {
  return Object.keys(values)
    .filter((field) => field === `dimensions.${id}` || (field.startsWith('ratings.') && field.endsWith(`:${id}`)))
    .filter((field) => (values[field] ?? null) !== null)
    .map((field) => ({ field, value: null }))
}
