import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { FLOORS } from '../../../inspections/model/codes.ts'
import { rowArea } from '../../../inspections/rules/areas.ts'
import { rowsOf } from '../../../inspections/rules/form.ts'

/** What an inspection measured of a floor, a basement, a roof or an annexe: m² in all, its uses, and how many floors are alike. */
export type InspectedFloor = { floor: (typeof FLOORS)[number]; area: number; uses: readonly string[]; alike: number }

/** The measured areas of an inspection by floor, from the basement up; floors without an area are left out. */
export function inspectedFloors(form: FormValues): InspectedFloor[] {
  const rows = rowsOf(form, 'areas').map(({ row }) => row)
  return FLOORS.flatMap((floor): InspectedFloor[] => {
    const measured = rows.flatMap((row) => (row.floor === floor && rowArea(row) !== null ? [row] : []))
    if (measured.length === 0) return []
    const area = measured.reduce((sum, row) => sum + (rowArea(row) ?? 0), 0)
    const uses = new Set(measured.flatMap(({ use }) => (typeof use === 'string' ? [use] : [])))
    // To the cm² that was measured: sums of decimals leave a rest in binary.
    return [{ floor, area: Math.round(area * 10_000) / 10_000, uses: [...uses], alike: alikeOf(measured) }]
  })
}

/** How many floors the rows of one floor are of, where all say the same; else 1. */
function alikeOf(rows: readonly FormRow[]): number {
  const counts = new Set(
    rows.map(({ equalFloors }) => (typeof equalFloors === 'number' ? Math.max(equalFloors, 1) : 1)),
  )
  const [count = 1, ...others] = counts
  return others.length === 0 ? count : 1
}
