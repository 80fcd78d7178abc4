import type { Insertable, Selectable } from 'kysely'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { recordInvalid } from '#kernel/errors.ts'
import { asStored } from '#kernel/text.ts'
import type { Tables } from '#server/db/tables.ts'
import type { ComparisonFields } from '../model/inputs.ts'
import type { PropertyLabel } from '../model/saved.ts'
import type { ComparisonSetup, Outcome } from '../model.ts'
import type { Facts, Member } from '../queries/properties.ts'
import { SHAPE, storedConfigs } from '../queries/stored.ts'
import { comparisonFaults, draftOf, type SetupDraft } from '../rules/setup.ts'

export type ComparisonRow = Selectable<Tables['comparisons']>

/** A computed outcome with the properties that it was computed from, in their order. */
export type Computed = { outcome: Outcome; year: number; facts: Facts[] }

/** The normalised content of a comparison, not checked yet. */
export type Content = SetupDraft & {
  name: string | null
  description: string | null
  primaryPropertyId: string | null
}
/** A content that `assertContent` has checked. */
type CheckedContent = Content & ComparisonSetup & { name: string }

/** The fields that describe a comparison; all others decide what is computed. */
const DESCRIPTIVE_FIELDS = ['name', 'description', 'primaryPropertyId'] as const
export const isDescriptive = (field: string): boolean => DESCRIPTIVE_FIELDS.some((one) => one === field)

/** Throws 'record-invalid' with everything that is wrong with a content; what passes is computed without another check. */
export function assertContent(content: Content, createdBy: string): asserts content is CheckedContent {
  const faults = comparisonFaults({ ...content, createdBy })
  if (faults.length > 0) throw recordInvalid(faults)
}

/** Normalises an input; an absent field is null. */
export function contentOf({ name, description, primaryPropertyId, ...setup }: ComparisonFields): Content {
  return {
    name: asStored(name) as string | null,
    description: asStored(description) as string | null,
    primaryPropertyId: primaryPropertyId?.toLowerCase() ?? null,
    ...draftOf(setup),
  }
}

/** The content of a stored comparison of these properties. */
export function storedContent(row: ComparisonRow, members: readonly Member[]): Content {
  const { name, description, primaryPropertyId, weightingMethod, method } = row
  return contentOf({
    name,
    description,
    primaryPropertyId,
    propertyIds: members.map(({ then }) => then.id),
    dimensionConfigs: storedConfigs(row.dimensionConfigs),
    weightingMethod,
    method,
  })
}

type Columns = Omit<Insertable<Tables['comparisons']>, 'id' | 'createdBy' | 'updatedBy' | 'outcome' | 'shape' | 'year'>

/**
 * The columns of the descriptive fields. Throws 'record-invalid' for these alone: a stored set-up of an older shape does not prevent a
 * new name.
 */
export function descriptiveColumns(
  content: Content,
  createdBy: string,
): Pick<Columns, (typeof DESCRIPTIVE_FIELDS)[number]> {
  const faults = comparisonFaults({ ...content, createdBy }).filter(({ field }) => isDescriptive(field))
  if (faults.length > 0) throw recordInvalid(faults)
  const { name, description, primaryPropertyId } = content
  return { name: name as string, description, primaryPropertyId }
}

/** The columns of a checked content. */
export function contentColumns({ dimensionConfigs, propertyIds: _, ...columns }: CheckedContent): Columns {
  return { ...columns, dimensionConfigs: JSON.stringify(dimensionConfigs) }
}

/** The columns of a computed outcome. */
export function outcomeColumns({ outcome, year }: Pick<Computed, 'outcome' | 'year'>) {
  return { outcome: JSON.stringify(outcome), shape: SHAPE, year }
}

/** The names of properties by id, for the audit log: a deleted property has its name nowhere else. */
export function namesOf(labels: readonly PropertyLabel[]): Record<string, string> {
  return Object.fromEntries(labels.map((label) => [label.id, propertyDisplayName(label)]))
}

/** The rows of the properties of a comparison, as they were read. */
export function memberRows(
  comparisonId: string,
  facts: readonly Facts[],
): Insertable<Tables['comparisonProperties']>[] {
  return facts.map(({ id, version, cover: _, yearBuilt: __, floors: ___, features: ____, ...label }, position) => ({
    ...label,
    comparisonId,
    position,
    propertyId: id,
    propertyVersion: version,
  }))
}

/** The audit entry of a saved comparison. */
export function creationEntry(id: string, content: Content, { outcome, facts }: Computed) {
  return {
    eventType: 'COMPARISON_CREATE',
    description: `Saved comparison ${content.name}`,
    details: { names: namesOf(facts) },
    after: { ...content, bestOverall: outcome.bestOverall },
    resourceId: id,
    resourceType: 'comparison',
  } as const
}
