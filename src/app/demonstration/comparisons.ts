import type { Kysely } from 'kysely'
import {
  assertContent,
  type Computed,
  contentColumns,
  contentOf,
  creationEntry,
  memberRows,
  outcomeColumns,
} from '#features/comparisons/commands/content.ts'
import {
  type DemonstrationChange,
  type DemonstrationComparison,
  demonstrationComparisons,
} from '#features/comparisons/demonstration/comparisons.ts'
import { computeOutcome } from '#features/comparisons/rules.ts'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import { completed } from '#features/properties/commands/content.ts'
import type { DemonstrationProperty } from '#features/properties/demonstration/properties.ts'
import { propertyDisplayName } from '#features/terms/rules.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { kuwaitYear } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'

type AuditedChange = { at: Date; entry: AuditEntry }

/**
 * Stores the demonstration's comparisons of these properties and the later change of one property, as the commands would have. Gives
 * the audit entries to write.
 */
export async function saveComparisons(
  db: Kysely<DB>,
  properties: readonly DemonstrationProperty[],
): Promise<AuditedChange[]> {
  const { comparisons, changes } = demonstrationComparisons(properties)
  const made = comparisons.map(computedThen)
  await db
    .insertInto('comparisons')
    .values(made.map(({ row }) => row))
    .execute()
  await db
    .insertInto('comparisonProperties')
    .values(made.flatMap(({ members }) => members))
    .execute()
  for (const change of changes) await apply(db, change)
  return [...made.map(({ audited }) => audited), ...changes.map(auditedChange)]
}

/** A comparison as its command stored it on its day. */
function computedThen({ id, by, at, fields, properties }: DemonstrationComparison) {
  const content = contentOf(fields)
  const { id: person, displayName } = demonstrationPerson(by)
  assertContent(content, person)
  const facts = properties.map(factsOf)
  const year = kuwaitYear(at)
  const found: Computed = { outcome: computeOutcome({ ...content, properties: facts, year }), year, facts }
  const written = { createdBy: person, updatedBy: person, createdAt: at, updatedAt: at }
  return {
    row: { ...contentColumns(content), ...outcomeColumns(found), ...written, id },
    members: memberRows(id, facts),
    audited: { at, entry: { ...creationEntry(id, content, found), actor: { id: person, name: displayName } } },
  }
}

function factsOf({ id, fields }: DemonstrationProperty): Computed['facts'][number] {
  const { content } = completed(fields)
  const { name, type, location, governorate, blockNumber, plotNumber, area, yearBuilt, floors, features } = content
  const label = { id, name, type, location, governorate, blockNumber, plotNumber, area }
  return { ...label, yearBuilt, floors, features, version: 1, cover: null } as Computed['facts'][number]
}

async function apply(db: Kysely<DB>, { property, by, at, fields }: DemonstrationChange): Promise<void> {
  await db
    .updateTable('properties')
    .set({
      features: JSON.stringify(fields.features),
      version: 2,
      updatedBy: demonstrationPerson(by).id,
      updatedAt: at,
    })
    .where('id', '=', property.id)
    .execute()
}

function auditedChange({ property, by, at, fields }: DemonstrationChange): AuditedChange {
  const { id, displayName } = demonstrationPerson(by)
  const [before, after] = [completed(property.fields).content, completed({ ...property.fields, ...fields }).content]
  return {
    at,
    entry: {
      eventType: 'PROPERTY_UPDATE',
      actor: { id, name: displayName },
      description: `Changed property ${propertyDisplayName(after)}`,
      details: { fields: ['features'], version: 1 },
      before: { features: before.features },
      after: { features: after.features },
      resourceId: property.id,
      resourceType: 'property',
    },
  }
}
