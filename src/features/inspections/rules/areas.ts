import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { rowsOf } from './form.ts'

/** The area of a measured row in m²: as it was entered, else length × width; times the floors that are like it. Null while unknown. */
export function rowArea({ area, length, width, equalFloors }: FormRow): number | null {
  const sides = typeof length === 'number' && typeof width === 'number' ? length * width : null
  const one = typeof area === 'number' ? area : sides
  if (one === null) return null
  // Products of decimal metres are rounded to the cm² that was measured.
  return Math.round(one * (typeof equalFloors === 'number' && equalFloors > 0 ? equalFloors : 1) * 10_000) / 10_000
}

/** The sum of the measured areas in m², and how it compares to the built-up area that is known. */
export type AreaSum = {
  measured: number
  /** The rows that have an area. */
  rows: number
  /** The built-up area of the papers, where there is one. */
  built: number | null
  /** Measured as a part of it: 1.2 is 120 %. */
  ratio: number | null
}

/** Adds up the measured areas of a form, against the built-up area of the papers. */
export function areaSum(form: FormValues, built: number | null): AreaSum {
  const areas = rowsOf(form, 'areas').flatMap(({ row }) => rowArea(row) ?? [])
  const measured = Math.round(areas.reduce((sum, area) => sum + area, 0) * 10_000) / 10_000
  if (built === null || built <= 0) return { measured, rows: areas.length, built: null, ratio: null }
  return { measured, rows: areas.length, built, ratio: measured / built }
}
