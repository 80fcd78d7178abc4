import type { WriteContext } from '#server/procedure.ts'
import { lockProperty } from '../../properties/commands/record.ts'
import { restoreRows } from '../../tenancies/commands/rolled.ts'
import { withdrawTenancies } from '../../tenancies/commands/write.ts'
import type { Tenancy } from '../../tenancies/model.ts'
import { changedByImport, type FormerRow, restoredOfImport, tenanciesOfImport } from '../../tenancies/queries.ts'
import { unitKey } from '../../tenancies/rules.ts'
import { importsMessages } from '../messages.ts'
import { takeBack, type UndoneRecords } from './take-back.ts'

/** A row that an import added, or that it changed or ended and what it was. */
type Touched = { now: Tenancy; former: FormerRow | undefined }

/**
 * Withdraws the rows that an imported rent roll added and gives those that it changed or ended back what they were, each with its audit entry. A unit of which a row
 * was changed, ended or withdrawn since is kept as a whole, or keeps all.
 */
export async function undoTenancies(
  ctx: WriteContext,
  { id: importId, fileName: file, propertyId }: { id: string; fileName: string; propertyId: string | null },
  keepChanged: boolean,
): Promise<UndoneRecords> {
  const reason = importsMessages['undone.reason'][ctx.actor.language ?? 'ar']
  // Its rows went with a property that was deleted.
  if (propertyId === null) return { removed: 0, changed: { count: 0, first: [] } }
  await lockProperty(ctx, { id: propertyId }, 'update')
  const added = (await tenanciesOfImport(ctx.db, importId)).map((now): Touched => ({ now, former: undefined }))
  const restored = await restoredOfImport(ctx.db, importId)
  /** The version of a row that nobody changed since, but for imports that were undone. */
  const versionOf = (id: string, version: number): number => {
    const later = restored.get(id)?.find(({ before }) => before === version)
    return later ? versionOf(id, later.restored) : version
  }
  const isTouched = ({ now, former }: Touched) =>
    now.withdrawnAt !== null || now.version > versionOf(now.id, former?.version ?? 1)
  const units = Map.groupBy([...added, ...(await changedByImport(ctx.db, importId))], ({ now }) => unitKey(now))
  const written = [...units.values()].flatMap((all) => all.filter(({ former }) => !former?.isEndOnly))
  const done = new Set<string>()
  return takeBack(written, {
    keepChanged,
    changedOf: ({ now: { id, unit: name, ...row } }) =>
      units.get(unitKey({ ...row, unit: name }))?.some(isTouched) ? { id, name, why: 'changed' } : undefined,
    atOnce: 500,
    take: async (records) => {
      const keys = new Set(records.map(({ now }) => unitKey(now))).difference(done)
      for (const key of keys) done.add(key)
      const all = [...keys].flatMap((key) => units.get(key) ?? [])
      await withdrawTenancies(
        ctx,
        all.flatMap(({ now, former }) => (former ? [] : [now])),
        reason,
        { importId, file },
      )
      const changed = all.flatMap(({ now, former }) => (former ? [{ now, former }] : []))
      await restoreRows(ctx, propertyId, changed, { importId, file })
    },
  })
}
