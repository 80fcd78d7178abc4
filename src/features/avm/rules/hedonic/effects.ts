import { type Frame, pick, type Rows } from '../sales.ts'
import { MANY_LEVELS } from './basis.ts'
import { fitPlaces, type PlaceEffects, placeEffect } from './places.ts'

/** Random effects of the levels of a category; `driver` is the name of its column. */
export type CategoryEffects = { driver: string; column: number; levels: PlaceEffects }

/** Effects of places, nested, and of categories of many levels, beside one another. */
export type Effects = { places: PlaceEffects; categories: CategoryEffects[] }

/** What the effects are of some rows: of all places together, and of each category. */
export type RowEffects = { places: Float64Array; categories: Float64Array[] }

/** The columns of a frame that have random effects. */
const effectColumns = (frame: Frame): { driver: string; column: number }[] =>
  frame.columns.flatMap(({ name, ...form }, column) =>
    form.kind === 'category' && form.levels.length > MANY_LEVELS ? [{ driver: name, column }] : [],
  )

/** The effects of rows by their codes; a model of before 1.4.0 has none of categories. */
export function effectsOf(
  { places, categories = [] }: Partial<Effects> & { places: PlaceEffects },
  rows: Rows,
): RowEffects {
  return {
    places: rows.places.length > 0 ? placeEffect(places, rows.places) : new Float64Array(rows.count),
    categories: categories.map(({ column, levels }) => placeEffect(levels, [rows.codes[column] as Int32Array])),
  }
}

/**
 * Fits the effects of places and of each category in turn to what is left of the prices of the rows in `which`, each on what the others
 * explain, beginning with what is known of them (backfitting: L. Breiman, J. Friedman 1985). What the effects are is given for all rows.
 */
export function fitEffects(frame: Frame, rows: Rows, left: Float64Array, which: Int32Array, known: RowEffects) {
  const levelCounts = frame.places.map(({ levels }) => levels.length)
  const picked = (codes: Int32Array) => which.map((row) => codes[row] as number)
  const categories: CategoryEffects[] = []
  const blocks = [known.places, ...known.categories]
  const without = (block: number) => {
    const rest = pick(left, which)
    for (const [at, values] of blocks.entries())
      if (at !== block)
        for (let nth = 0; nth < which.length; nth++)
          rest[nth] = (rest[nth] as number) - (values[which[nth] as number] as number)
    return rest
  }
  const places = fitPlaces(rows.places.map(picked), levelCounts, without(0))
  if (rows.places.length > 0) blocks[0] = placeEffect(places, rows.places)
  for (const [at, { driver, column }] of effectColumns(frame).entries()) {
    const codes = rows.codes[column] as Int32Array
    const form = frame.columns[column]
    const count = form?.kind === 'category' ? form.levels.length : 0
    const levels = fitPlaces([picked(codes)], [count], without(at + 1))
    categories.push({ driver, column, levels })
    blocks[at + 1] = placeEffect(levels, [codes])
  }
  const [ofPlaces, ...ofCategories] = blocks as [Float64Array, ...Float64Array[]]
  return { effects: { places, categories } satisfies Effects, of: { places: ofPlaces, categories: ofCategories } }
}

/** No effects yet. */
export const noEffects = (frame: Frame, count: number): RowEffects => ({
  places: new Float64Array(count),
  categories: effectColumns(frame).map(() => new Float64Array(count)),
})

/** All effects of each row together. */
export const sumOfEffects = ({ places, categories }: RowEffects): Float64Array =>
  places.map((value, row) => categories.reduce((sum, values) => sum + (values[row] as number), value))
