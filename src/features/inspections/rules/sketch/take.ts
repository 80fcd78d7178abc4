import type { FormRow, FormValue, FormValues } from '#kernel/form-values.ts'
import type { Floor } from '../../model/codes.ts'
import { rowArea } from '../areas.ts'
import { figuresOf, rowsOf } from '../form.ts'
import { toCm2 } from './area.ts'
import { totalsOf } from './totals.ts'

/** The area of a floor in m² by its sketch and by its measured areas, of one floor where several are alike; null where none is entered. */
export type SketchedFloor = { floor: Floor; sketched: number; typed: number | null }

/** The floors of a sketch beside the areas that are entered for them, from the basement up. */
export const sketchedFloors = (form: FormValues): SketchedFloor[] =>
  totalsOf(figuresOf(form)).floors.map(({ floor, area }) => {
    const typed = typedRows(form, floor).flatMap(({ row }) => areaOfOne(row) ?? [])
    return { floor, sketched: area, typed: typed.length > 0 ? toCm2(typed.reduce((sum, one) => sum + one, 0)) : null }
  })

/**
 * The changes of a form by which its measured areas are those of its sketch: one row for each floor, by `newId` where there is none, which keeps its use and how many floors are
 * like it. Floors that agree to the cm² stay as they are.
 */
export function areasFromSketch(form: FormValues, newId: () => string): { field: string; value: FormValue }[] {
  return sketchedFloors(form).flatMap(({ floor, sketched, typed }): { field: string; value: FormValue }[] => {
    if (typed === sketched) return []
    const [first, ...others] = typedRows(form, floor)
    const kept: FormRow = first ? { ...first.row, length: null, width: null } : { floor }
    return [
      { field: first?.field ?? `areas.${newId()}`, value: { ...kept, area: sketched } },
      ...others.map(({ field }) => ({ field, value: null })),
    ]
  })
}

const typedRows = (form: FormValues, floor: Floor) => rowsOf(form, 'areas').filter(({ row }) => row.floor === floor)
const areaOfOne = (row: FormRow) => rowArea({ ...row, equalFloors: 1 })
