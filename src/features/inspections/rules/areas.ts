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

/** The sum of the measured areas in m², and how it compares to the title's area. */
export type AreaSum = {
  measured: number
  /** The rows that have an area. */
  rows: number
  /** The title's area, where there is one. */
  title: number | null
  /** Measured less title, in m². */
  difference: number | null
  /** Measured as a part of the title: 1.2 is 120 %. */
  ratio: number | null
}

/** Adds up the measured areas of a form, against the area of the title. */
export function areaSum(form: FormValues, title: number | null): AreaSum {
  const areas = rowsOf(form, 'areas').flatMap(({ row }) => rowArea(row) ?? [])
  const measured = Math.round(areas.reduce((sum, area) => sum + area, 0) * 10_000) / 10_000
  if (title === null || title <= 0) return { measured, rows: areas.length, title: null, difference: null, ratio: null }
  const difference = Math.round((measured - title) * 10_000) / 10_000
  return { measured, rows: areas.length, title, difference, ratio: measured / title }
}
