import { propertyDisplayName } from '#features/terms/rules.ts'
import type { WriteContext } from '#server/procedure.ts'
import { holdSchedule, takeLines } from '../../engagements/commands/schedule-lines.ts'
import { takeBack, type UndoneRecords } from './take-back.ts'
import { undoProperties } from './undo-properties.ts'

/** Takes the lines of an import out of the schedule, and deletes the properties that it registered and nothing else uses; what was opened or changed since is kept. */
export async function undoSchedule(
  ctx: WriteContext,
  { id: importId, fileName, engagementId }: { id: string; fileName: string; engagementId: string | null },
  keepChanged: boolean,
): Promise<UndoneRecords> {
  if (engagementId === null) return { removed: 0, changed: { count: 0, first: [] } }
  await holdSchedule(ctx.db, engagementId)
  const made = await ctx.db
    .selectFrom('engagementProperties as l')
    .innerJoin('properties as p', 'p.id', 'l.propertyId')
    .select(['l.id', 'l.version', 'l.valuationId', 'p.name', 'p.location', 'p.blockNumber', 'p.plotNumber'])
    .where('l.importId', '=', importId)
    .orderBy('l.ordinal')
    .forUpdate('l')
    .execute()
  const undone = await takeBack(made, {
    keepChanged,
    changedOf: ({ id, version, valuationId, ...property }) => {
      const why = valuationId !== null ? 'linked' : version > 1 ? 'changed' : undefined
      return why && { id, name: propertyDisplayName(property), why }
    },
    atOnce: 500,
    take: (going) =>
      takeLines(
        ctx,
        engagementId,
        going.map(({ id }) => id),
        { importId, file: fileName },
      ),
  })
  if (undone.changed.count === 0 || keepChanged) await undoProperties(ctx, { id: importId, fileName }, true)
  return undone
}
