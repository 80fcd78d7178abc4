import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import { auditAll } from '../../audit/commands.ts'
import { storedContent } from '../../properties/commands/content.ts'
import { propertyDisplayName } from '../../properties/rules.ts'
import type { ChangedRecord } from '../model.ts'

/** How many of those that stay are named. */
const NAMED = 20
// Small enough that others who ask meanwhile are answered in between.
const AT_ONCE = 100

/** How many properties were taken back, and those that stay because they were changed or linked since. */
export type TakenBack = { removed: number; changed: { count: number; first: ChangedRecord[] } }

/** Deletes what an import made of properties, with an entry of the audit log for each; none of it where some must stay and may not. */
export async function takeBackProperties(
  ctx: WriteContext,
  { id: importId, fileName }: { id: string; fileName: string },
  keepChanged: boolean,
): Promise<TakenBack> {
  // Held, so that none is changed or linked until this ends.
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
  const whys = made.flatMap((property): ChangedRecord[] => {
    const isChanged = property.version > 1 || photographed.has(property.id)
    const why = linked.has(property.id) ? 'linked' : isChanged ? 'changed' : undefined
    return why ? [{ id: property.id, name: propertyDisplayName(property), why }] : []
  })
  const changed = { count: whys.length, first: whys.slice(0, NAMED) }
  if (whys.length > 0 && !keepChanged) return { removed: 0, changed }
  const staying = new Set(whys.map(({ id }) => id))
  const going = made.filter(({ id }) => !staying.has(id)).map(({ id }) => id)
  for (let at = 0; at < going.length; at += AT_ONCE)
    await remove(ctx, going.slice(at, at + AT_ONCE), { importId, fileName })
  return { removed: going.length, changed }
}

async function linkedOf({ db }: WriteContext, importId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('valuations')
    .select('propertyId')
    .distinct()
    .where('propertyId', 'in', (eb) => eb.selectFrom('properties').select('id').where('importId', '=', importId))
    .execute()
  return new Set(rows.flatMap(({ propertyId }) => propertyId ?? []))
}

// Photos are somebody's work too, and raise no version of the property.
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
