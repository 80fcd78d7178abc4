import { LEAST_AREA } from '#kernel/field-descriptor.ts'

/** The largest size in m²: ten square kilometres. */
const MOST_AREA = 10_000_000

/** Between what the numbers of a property lie, both ends included; m², metres, years. `whole`: no fractions. */
export const ATTRIBUTE_BOUNDS = {
  area: { low: LEAST_AREA, high: MOST_AREA, whole: false },
  builtArea: { low: LEAST_AREA, high: MOST_AREA, whole: false },
  floors: { low: 0, high: 200, whole: true },
  yearBuilt: { low: 1900, high: 2100, whole: true },
  condition: { low: 1, high: 10, whole: true },
  frontage: { low: 0.01, high: 10_000, whole: false },
  streets: { low: 0, high: 20, whole: true },
} as const
export type NumberField = keyof typeof ATTRIBUTE_BOUNDS
