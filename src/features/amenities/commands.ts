import { randomUUID } from 'node:crypto'
import { recordInvalid } from '#kernel/errors.ts'
import { asStored } from '#kernel/text.ts'
import { differing } from '#server/audit/history.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { type AmenityRow, changedBy, demandedReason, lockAmenity, standingOf } from '../spatial/commands/registers.ts'
import type { AmenityWritten } from '../spatial/model/register-inputs.ts'
import { type AmenityInput, amenityFaults, amenityRecord } from '../spatial/rules/amenity-record.ts'
import { type AmenityDetails, type AmenityField, WRITTEN } from './model.ts'
import { readAmenity } from './queries.ts'

type Content = Readonly<Partial<Record<AmenityField, string | number | null>>>
type Seen = { id: string; version: number }

/** The columns of a complete amenity. Throws 'record-invalid' with all faults. */
function columnsOf(content: Content) {
  const entries = WRITTEN.map((field) => [field, asStored(content[field]) ?? undefined])
  const input = Object.fromEntries(entries) as AmenityInput
  const faults = amenityFaults(input)
  if (faults.length > 0) throw recordInvalid(faults)
  return amenityRecord(input)
}

const contentOf = (row: Pick<AmenityRow, AmenityField>): Content =>
  Object.fromEntries(WRITTEN.map((field) => [field, row[field]]))

const nameOf = ({ nameEn, nameAr, category }: { nameEn: string | null; nameAr: string | null; category: string }) =>
  nameEn ?? nameAr ?? category

/** Adds an amenity, in the area and the cells that its point lies in. Throws 'record-invalid' with all faults. */
export async function createAmenity(ctx: WriteContext, fields: AmenityWritten): Promise<AmenityDetails> {
  const columns = columnsOf(fields as Content)
  const id = randomUUID()
  await ctx.db
    .insertInto('amenities')
    .values({ ...columns, id, createdBy: ctx.actor.id })
    .execute()
  await audit(ctx, {
    eventType: 'AMENITY_CREATE',
    description: `Added amenity ${nameOf(columns)}`,
    after: { ...contentOf(columns) },
    resourceId: id,
    resourceType: 'amenity',
  })
  return readAmenity(ctx, id)
}

/**
 * Corrects an amenity for a reason; a point that moved has its area and cells found again. Throws 'amenity-not-found', 'stale-version',
 * 'place-status', and 'record-invalid' with all faults.
 */
export async function correctAmenity(
  ctx: WriteContext,
  { changes, reason: given, ...seen }: Seen & { changes: AmenityWritten; reason: string },
): Promise<AmenityDetails> {
  const row = await lockAmenity(ctx, seen)
  const reason = demandedReason(given)
  const before = contentOf(row)
  const columns = columnsOf({ ...before, ...(changes as Content) })
  const changed = differing(WRITTEN, before, columns).map(({ field }) => field)
  if (changed.length === 0) return readAmenity(ctx, row.id)
  await ctx.db
    .updateTable('amenities')
    .set({ ...columns, ...changedBy(ctx, row) })
    .where('id', '=', row.id)
    .execute()
  const only = (content: Content) => Object.fromEntries(changed.map((field) => [field, content[field]]))
  await audit(ctx, {
    eventType: 'AMENITY_CORRECT',
    description: `Corrected amenity ${nameOf(columns)}`,
    details: { reason, version: row.version + 1 },
    before: only(before),
    after: only(columns),
    resourceId: row.id,
    resourceType: 'amenity',
  })
  return readAmenity(ctx, row.id)
}

/** Withdraws an amenity for a reason: no figure counts it any more; and puts it back. */
export const { withdraw: withdrawAmenity, restore: restoreAmenity } = standingOf<AmenityRow, AmenityDetails>(
  'amenities',
  {
    resourceType: 'amenity',
    nameOf,
    read: readAmenity,
  },
)
