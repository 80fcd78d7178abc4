import { type Kysely, type Selectable, sql } from 'kysely'
import { AppError, faultOf } from '#kernel/errors.ts'
import { requiredReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import { spatialMessages } from '../messages.ts'

const fault = faultOf('spatial', spatialMessages)

type Table = 'amenities' | 'zones'
type Seen = { id: string; version: number }
export type AmenityRow = Selectable<Tables['amenities']>
export type ZoneRow = Selectable<Tables['zones']>

const NOT_FOUND = { amenities: 'amenity-not-found', zones: 'zone-not-found' } as const

/** Takes a row for this transaction at the version that the caller saw. Throws 'amenity-not-found' or 'zone-not-found', and 'stale-version'. */
async function lockSeen(db: Kysely<DB>, table: Table, { id, version }: Seen) {
  const row = await db.selectFrom(table).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new AppError(NOT_FOUND[table], { params: { id } })
  assertVersion(row, version)
  return row
}

/** An amenity that is not withdrawn, for this transaction. Throws 'amenity-not-found', 'stale-version' and 'place-status'. */
export const lockAmenity = async ({ db }: Pick<WriteContext, 'db'>, seen: Seen): Promise<AmenityRow> =>
  active(await lockSeen(db, 'amenities', seen)) as AmenityRow

/** A version of a zone that is not withdrawn, for this transaction. Throws 'zone-not-found', 'stale-version' and 'place-status'. */
export const lockZone = async ({ db }: Pick<WriteContext, 'db'>, seen: Seen): Promise<ZoneRow> =>
  active(await lockSeen(db, 'zones', seen)) as ZoneRow

function active<R extends { withdrawnAt: Date | null }>(row: R): R {
  if (row.withdrawnAt !== null) throw new AppError('place-status')
  return row
}

/** The reason that a change asks for. Throws 'record-invalid' without one. */
export const demandedReason = (given: string) => requiredReason(given, fault('reason', 'fault.reason'))

/** What every change of a row writes besides itself. */
export const changedBy = ({ actor }: Pick<WriteContext, 'actor'>, { version }: { version: number }) => ({
  version: version + 1,
  updatedBy: actor.id,
  updatedAt: sql<Date>`now()`,
})

/** Withdraws a row for a reason: no figure counts it any more, and its history stays. Gives the row as it was. Throws as `lockAmenity`. */
export async function withdrawRow(ctx: WriteContext, table: Table, seen: Seen, reason: string) {
  const row = active(await lockSeen(ctx.db, table, seen))
  await ctx.db
    .updateTable(table)
    .set({ withdrawnAt: sql<Date>`now()`, withdrawalReason: reason, ...changedBy(ctx, row) })
    .where('id', '=', row.id)
    .execute()
  return row
}

/** Takes a withdrawal back. Gives the row as it was. Throws as `lockAmenity`; 'place-status' when it is not withdrawn. */
async function restoreRow(ctx: WriteContext, table: Table, seen: Seen) {
  const row = await lockSeen(ctx.db, table, seen)
  if (row.withdrawnAt === null) throw new AppError('place-status')
  await ctx.db
    .updateTable(table)
    .set({ withdrawnAt: null, withdrawalReason: null, ...changedBy(ctx, row) })
    .where('id', '=', row.id)
    .execute()
  return row
}

type Standing<R, D> = {
  resourceType: 'amenity' | 'zone'
  /** What the log calls a row. */
  nameOf: (row: R) => string
  /** Throws where a row can't be put back. */
  assertFree?: (ctx: WriteContext, row: R) => Promise<void>
  read: (ctx: WriteContext, id: string) => Promise<D>
}

const EVENTS = {
  amenity: { withdraw: 'AMENITY_WITHDRAW', restore: 'AMENITY_RESTORE' },
  zone: { withdraw: 'ZONE_WITHDRAW', restore: 'ZONE_RESTORE' },
} as const

/**
 * What withdraws a row of a register for a reason, so that no figure counts it, and what puts it back. They throw 'amenity-not-found' or 'zone-not-found',
 * 'stale-version', 'place-status' and 'record-invalid'.
 */
export function standingOf<R extends AmenityRow | ZoneRow, D>(
  table: Table,
  { resourceType, nameOf, assertFree, read }: Standing<R, D>,
) {
  const events = EVENTS[resourceType]
  return {
    async withdraw(ctx: WriteContext, { reason: given, ...seen }: Seen & { reason: string }): Promise<D> {
      const reason = demandedReason(given)
      const row = (await withdrawRow(ctx, table, seen, reason)) as R
      const description = `Withdrew ${resourceType} ${nameOf(row)}`
      await audit(ctx, {
        eventType: events.withdraw,
        description,
        details: { reason },
        resourceId: row.id,
        resourceType,
      })
      return read(ctx, row.id)
    },
    async restore(ctx: WriteContext, { reason: given, ...seen }: Seen & { reason: string }): Promise<D> {
      const reason = demandedReason(given)
      const row = (await restoreRow(ctx, table, seen)) as R
      await assertFree?.(ctx, row)
      const description = `Restored ${resourceType} ${nameOf(row)}`
      await audit(ctx, {
        eventType: events.restore,
        description,
        details: { reason },
        resourceId: row.id,
        resourceType,
      })
      return read(ctx, row.id)
    },
  }
}
