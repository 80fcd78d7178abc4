import type { Property } from '../../properties/model.ts'
import type { ComparisonMethod, ComparisonSetup, Outcome, WeightingMethod } from '../model.ts'
import type { Change } from '../rules/changes.ts'

/** What a property is called by and told apart: `plotNumber` is null for whom it is withheld from. */
export type PropertyLabel = Pick<
  Property,
  'id' | 'name' | 'type' | 'location' | 'governorate' | 'blockNumber' | 'plotNumber' | 'area'
>
/** A property that was compared, at the version that was read; `cover` is the id of its first photo. */
export type ComparedProperty = PropertyLabel & { version: number; cover: string | null }

/** What comes of comparing: the outcome, with the properties in the order asked and the year that ages were counted to. */
export type ComparisonAnswer = Outcome & { properties: ComparedProperty[]; year: number }

type Kept = {
  id: string
  version: number
  name: string
  description: string | null
  primaryPropertyId: string | null
  propertyIds: string[]
  weightingMethod: WeightingMethod
  method: ComparisonMethod
  createdBy: string
  createdByName: string | null
  createdAt: string
  updatedBy: string
  updatedByName: string | null
  updatedAt: string
}

/**
 * A comparison that was saved. Results, totals and the best are those of the day it was computed, null where they are stored in a
 * shape that can't be read any more. A property that is gone is called as it was then. `changes` are the values that are others now.
 */
export type SavedComparison = Kept &
  Pick<ComparisonSetup, 'dimensionConfigs'> & { [Part in keyof Outcome]: Outcome[Part] | null } & {
    year: number
    properties: (ComparedProperty & { gone: boolean })[]
    changes: Change[]
    editable: boolean
    deletable: boolean
  }

/** A saved comparison in a list; `changed` when some value is another now than when it was computed. */
export type ComparisonLine = Kept & {
  bestOverall: string | null
  /** The ids with the highest total: several are a tie, none what can't be read. */
  leaders: string[]
  properties: (PropertyLabel & { gone: boolean })[]
  changed: boolean
}

/** What a person decides on a comparison that is kept. */
export const CONTENT_FIELDS = [
  'name',
  'description',
  'primaryPropertyId',
  'propertyIds',
  'dimensionConfigs',
  'weightingMethod',
  'method',
] as const
export type ContentField = (typeof CONTENT_FIELDS)[number]

/** What a list of saved comparisons may be narrowed by; all of it combines. */
export type ComparisonFilters = { createdBy?: string; propertyId?: string; text?: string }
