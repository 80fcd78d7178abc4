import type { Property } from '../../../properties/model.ts'
import type { ComparisonSetup, Outcome } from '../../model.ts'
import type { Change } from '../changes.ts'

/** A property as a file of a comparison tells it; `gone` where it was deleted since. */
export type FiledProperty = Pick<
  Property,
  'id' | 'name' | 'type' | 'location' | 'governorate' | 'blockNumber' | 'plotNumber' | 'area'
> & { gone?: boolean }

/** A comparison that goes into a file: saved, or as it was just computed, which has no name. */
export type FiledComparison = Omit<ComparisonSetup, 'propertyIds'> &
  Outcome & {
    name: string | null
    description: string | null
    primaryPropertyId: string | null
    properties: readonly FiledProperty[]
    year: number
    /** Who made it, and when it was computed; a saved one: when it was saved last. */
    by: string | null
    at: string
    changes: readonly Change[]
  }
