import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { propertiesMessages } from '../messages.ts'
import { SIZE_UNITS, type SizeUnit } from '../model/codes.ts'

const fault = faultOf('properties', propertiesMessages)

// m²; a foot is 0.3048 m, and a dunum as Kuwait reckons it 1000 m².
const SQUARE_METRES: Readonly<Record<SizeUnit, number>> = {
  SQM: 1,
  SQFT: 0.09290304,
  DUNUM: 1000,
  HECTARE: 10_000,
}

/** Converts a size in a unit to m², to two decimals; null for an unknown unit. */
export function squareMetres(size: number, unit: string): number | null {
  const known = SIZE_UNITS.find((one) => one === unit)
  return known ? Math.round(size * SQUARE_METRES[known] * 100) / 100 : null
}

/** True when an area in m² equals a size in its unit within rounding. */
export function isSameSize(area: number, size: number, unit: string): boolean {
  const other = squareMetres(size, unit)
  return other !== null && Math.abs(area - other) <= Math.max(0.01, area * 0.005)
}

type Sizes = { area: number | null; size: number | null; sizeUnit: string | null }

/** The fault when an area in m² and a size in its unit are both given but differ. */
export function sizeFaults({ area, size, sizeUnit }: Sizes): FieldFault[] {
  if (area === null || size === null || sizeUnit === null) return []
  const squared = squareMetres(size, sizeUnit)
  if (squared === null || isSameSize(area, size, sizeUnit)) return []
  return [fault('size', 'fault.size.differs', { squareMetres: squared })]
}
