import { type Actor, isAdmin } from '#access/actor.ts'
import { KEEPERS } from '#access/roles.ts'
import type { Property } from '../../properties/model.ts'
import type { ComparisonMethod, ComparisonSetup, Outcome, ValueChange, WeightingMethod } from '../model.ts'

/** The fields that name a property; `plotNumber` is null for readers from whom it is withheld. */
export type PropertyLabel = Pick<
  Property,
  'id' | 'name' | 'type' | 'location' | 'governorate' | 'blockNumber' | 'plotNumber' | 'area'
>
/** A compared property at the version that was read; `cover` is the id of its first photo. */
export type ComparedProperty = PropertyLabel & { version: number; cover: string | null }

/** The answer of `comparisons.compare`: the outcome, the properties in the requested order, and the year that ages were computed for. */
export type ComparisonAnswer = Outcome & { properties: ComparedProperty[]; year: number }

type SavedFields = {
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
 * A saved comparison. Results, totals and the best are those of the day it was computed, null when they are stored in a shape that
 * can no longer be read. A deleted property keeps the name that it had then. `changes` are the raw values that differ by now.
 */
export type SavedComparison = SavedFields &
  Pick<ComparisonSetup, 'dimensionConfigs'> & { [Part in keyof Outcome]: Outcome[Part] | null } & {
    year: number
    properties: (ComparedProperty & { gone: boolean })[]
    changes: ValueChange[]
    editable: boolean
    deletable: boolean
  }

/** A saved comparison in a list; `changed` when some raw value differs from the one that was computed with. */
export type ComparisonLine = Omit<SavedFields, 'description' | 'primaryPropertyId' | 'updatedBy' | 'updatedByName'> & {
  /** The ids with the highest total: several for a tie, none when the outcome can't be read. */
  leaders: string[]
  properties: (PropertyLabel & { gone: boolean })[]
  changed: boolean
}

/** The fields of a saved comparison that a person edits. */
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

/** The filters of the list of saved comparisons; they combine. */
export type ComparisonFilters = { createdBy?: string; propertyId?: string; text?: string }

/** True when the person may change or delete a saved comparison that they see: their own, or anybody's for administrators. */
export function mayChange(actor: Pick<Actor, 'id' | 'role'>, { createdBy }: { createdBy: string }): boolean {
  return KEEPERS.includes(actor.role) && (isAdmin(actor) || createdBy === actor.id)
}
