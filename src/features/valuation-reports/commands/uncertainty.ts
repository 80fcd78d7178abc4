import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { requiredReason } from '#kernel/reason.ts'
import { tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { NewUncertainty } from '../model/inputs.ts'
import { readUncertainties } from '../queries/uncertainties.ts'
import type { DeclaredUncertainty } from '../rules/uncertainty.ts'
import { endFaults, uncertaintyFaults } from '../rules/uncertainty.ts'

type Answer = { items: DeclaredUncertainty[] }
const about = (id: string) => ({ resourceType: 'uncertainty', resourceId: id })

/** Declares that values of a market are materially uncertain from a day on. Throws 'record-invalid' with all faults. */
export async function declareUncertainty(ctx: WriteContext, typed: NewUncertainty): Promise<Answer> {
  const faults = uncertaintyFaults(typed)
  if (faults.length > 0) throw recordInvalid(faults)
  const { category, governorate, validFrom, validTo } = typed
  const texts = {
    reasonAr: tidyText(typed.reasonAr),
    reasonEn: tidyText(typed.reasonEn),
    textAr: tidyText(typed.textAr),
    textEn: tidyText(typed.textEn),
  }
  const id = randomUUID()
  await ctx.db
    .insertInto('uncertaintyDeclarations')
    .values({
      id,
      category,
      governorate,
      validFrom,
      validTo,
      ...texts,
      declaredBy: ctx.actor.id,
    })
    .execute()
  await audit(ctx, {
    eventType: 'UNCERTAINTY_DECLARE',
    description: `Declared material uncertainty from ${validFrom}`,
    after: { category, governorate, validFrom, validTo, ...texts },
    ...about(id),
  })
  return readUncertainties(ctx)
}

/**
 * Ends a declaration by its last valuation date, for a reason; reports that state it keep it. Throws 'uncertainty-not-found', 'stale-version' and
 * 'record-invalid'.
 */
export async function endUncertainty(
  ctx: WriteContext,
  { id, version, validTo, reason: given }: { id: string; version: number; validTo: string; reason: string },
): Promise<Answer> {
  const row = await ctx.db
    .selectFrom('uncertaintyDeclarations')
    .select(['version', sql<string>`valid_from::text`.as('from'), sql<string | null>`valid_to::text`.as('to')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('uncertainty-not-found')
  assertVersion(row, version)
  const endReason = requiredReason(given, kernelFault('reason', 'required'), endFaults(row.from, validTo))
  await ctx.db
    .updateTable('uncertaintyDeclarations')
    .set({ version: version + 1, validTo, endedBy: ctx.actor.id, endedAt: sql<Date>`now()`, endReason })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    eventType: 'UNCERTAINTY_END',
    description: `Ended a declaration of material uncertainty on ${validTo}`,
    details: { reason: endReason },
    before: { validTo: row.to },
    after: { validTo },
    ...about(id),
  })
  return readUncertainties(ctx)
}
