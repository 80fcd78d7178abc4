import { kuwaitYear } from '#kernel/dates.ts'
import type { Attributes } from '../model.ts'

/** Attributes while they are typed. */
export type TypedAttributes = { [F in keyof Attributes]?: Attributes[F] | undefined }

export type AttributeFault = 'type' | 'location' | 'size' | 'year' | 'condition' | 'figure'

/** The least and the greatest of what is counted or measured; whole ones are counted. */
const BOUNDS = {
  area: { least: 0.01, most: 10_000_000, whole: false, fault: 'size' },
  builtArea: { least: 0.01, most: 10_000_000, whole: false, fault: 'size' },
  yearBuilt: { least: 1900, most: 0, whole: true, fault: 'year' },
  floors: { least: 0, most: 200, whole: true, fault: 'figure' },
  condition: { least: 1, most: 10, whole: true, fault: 'condition' },
  frontage: { least: 0.01, most: 10_000, whole: false, fault: 'figure' },
  streets: { least: 0, most: 20, whole: true, fault: 'figure' },
} as const

/** What is wrong with typed attributes, by field; type, place and size are needed. */
export function attributeFaults(typed: TypedAttributes): { [F in keyof Attributes]?: AttributeFault } {
  const faults: { [F in keyof Attributes]?: AttributeFault } = {}
  if (!typed.type) faults.type = 'type'
  if (!typed.location && typeof typed.latitude !== 'number') faults.location = 'location'
  for (const [name, { least, most, whole, fault }] of Object.entries(BOUNDS)) {
    const field = name as keyof typeof BOUNDS
    const value = typed[field]
    if (value === null || value === undefined) {
      if (field === 'area') faults.area = 'size'
      continue
    }
    const greatest = field === 'yearBuilt' ? kuwaitYear() : most
    if (!(value >= least && value <= greatest) || (whole && !Number.isInteger(value))) faults[field] = fault
  }
  return faults
}
