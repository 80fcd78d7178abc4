import type { Insertable, Selectable } from 'kysely'
import { asStored } from '#kernel/text.ts'
import type { ComparisonProperties, Comparisons } from '#server/schema.ts'
import { propertyDisplayName } from '../../properties/rules.ts'
import type { ComparisonFields } from '../model/inputs.ts'
import type { PropertyLabel } from '../model/saved.ts'
import type { Outcome } from '../model.ts'
import type { Facts, Member } from '../queries/properties.ts'
import { SHAPE, storedConfigs } from '../queries/stored.ts'
import { draftOf, type SetupDraft } from '../rules/setup.ts'

export type ComparisonRow = Selectable<Comparisons>

/** What was computed of properties as they stood, in their order. */
export type Computed = { outcome: Outcome; year: number; facts: Facts[] }

/** What a person decides on a comparison, tidied: perhaps not sound, which is for `comparisonFaults` to say. */
export type Content = SetupDraft & {
  name: string | null
  description: string | null
  primaryPropertyId: string | null
}

/** Tidies what was sent; an absent field is null. */
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

type Columns = Omit<Insertable<Comparisons>, 'id' | 'createdBy' | 'updatedBy' | 'outcome' | 'shape' | 'year'>

/** The columns of a content in which `comparisonFaults` found nothing. */
export function contentColumns({ name, weightingMethod, dimensionConfigs, propertyIds: _, ...rest }: Content): Columns {
  return {
    ...rest,
    name: name as string,
    weightingMethod: weightingMethod as string,
    dimensionConfigs: JSON.stringify(dimensionConfigs),
  }
}

/** The columns of what was computed. */
export function outcomeColumns({ outcome, year }: Pick<Computed, 'outcome' | 'year'>) {
  return { outcome: JSON.stringify(outcome), shape: SHAPE, year }
}

/** What properties are called, by their ids: the log keeps it, for one that is deleted is called so nowhere else. */
export function namesOf(labels: readonly PropertyLabel[]): Record<string, string> {
  return Object.fromEntries(labels.map((label) => [label.id, propertyDisplayName(label)]))
}

/** The rows of the properties that a comparison is of, as they were read. */
export function memberRows(comparisonId: string, facts: readonly Facts[]): Insertable<ComparisonProperties>[] {
  return facts.map(({ id, version, cover: _, yearBuilt: __, floors: ___, features: ____, ...label }, position) => ({
    ...label,
    comparisonId,
    position,
    propertyId: id,
    propertyVersion: version,
  }))
}

/** What the log says of a comparison that was saved. */
export function savingOf(id: string, content: Content, { outcome, facts }: Computed) {
  return {
    eventType: 'COMPARISON_CREATE',
    description: `Saved comparison ${content.name}`,
    details: { names: namesOf(facts) },
    after: { ...content, bestOverall: outcome.bestOverall },
    resourceId: id,
    resourceType: 'comparison',
  } as const
}
