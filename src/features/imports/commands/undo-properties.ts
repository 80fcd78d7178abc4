import { type Selectable, sql } from 'kysely'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { auditAll } from '#server/audit/write.ts'
import type { Tables } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import { storedContent } from '../../properties/commands/content.ts'
import { takeBack, type UndoneRecords } from './take-back.ts'

/** Deletes the properties of an import, each with its audit entry; none when some were changed and `keepChanged` is false. */
export async function undoProperties(
  ctx: WriteContext,
  { id: importId, fileName }: { id: string; fileName: string },
  keepChanged: boolean,
): Promise<UndoneRecords> {
  // Locked, so that none is changed or linked until the end.
  const made = await ctx.db
    .selectFrom('properties')
    .select(['id', 'version', 'name', 'location', 'blockNumber', 'plotNumber'])
    .where('importId', '=', importId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  const linked = await linkedOf(ctx, importId)
  const photographed = await photographedOf(ctx, importId)
  return takeBack(made, {
    keepChanged,
    changedOf: (property) => {
      const isChanged = property.version > 1 || photographed.has(property.id)
      const why = linked.has(property.id) ? 'linked' : isChanged ? 'changed' : undefined
      return why && { id: property.id, name: propertyDisplayName(property), why }
    },
    atOnce: 100,
    take: (going) =>
      remove(
        ctx,
        going.map(({ id }) => id),
        { importId, fileName },
      ),
  })
}

async function linkedOf({ db }: WriteContext, importId: string): Promise<Set<string>> {
  const made = db.selectFrom('properties').select('id').where('importId', '=', importId)
  const rows = await db
    .selectFrom('valuations')
    .select('propertyId')
    .where('propertyId', 'in', made)
    .union(db.selectFrom('engagementProperties').select('propertyId').where('propertyId', 'in', made))
    .union(db.selectFrom('messageThreads').select('propertyId').where('propertyId', 'in', made))
    .execute()
  return new Set(rows.flatMap(({ propertyId }) => propertyId ?? []))
}

// Adding a photo is a change too, and does not raise the property's version.
async function photographedOf({ db }: WriteContext, importId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('propertyPhotos')
    .select('propertyId')
    .distinct()
    .where('propertyId', 'in', (eb) => eb.selectFrom('properties').select('id').where('importId', '=', importId))
    .execute()
  return new Set(rows.map(({ propertyId }) => propertyId))
}

async function remove(ctx: WriteContext, ids: string[], of: { importId: string; fileName: string }): Promise<void> {
  const gone = (await ctx.db
    .deleteFrom('properties')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returningAll()
    .execute()) as Selectable<Tables['properties']>[]
  await auditAll(
    ctx,
    gone.map((row) => {
      const before = storedContent(row)
      return {
        eventType: 'PROPERTY_DELETE' as const,
        description: `Deleted property ${propertyDisplayName(before)} by undoing an import`,
        details: { name: propertyDisplayName(before), importId: of.importId, file: of.fileName },
        before,
        resourceId: row.id,
        resourceType: 'property',
      }
    }),
  )
}
