import { sql } from 'kysely'
import { faultOf, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { issuedMessages } from '../messages/issued.ts'
import type { WithheldDecision } from '../model/inputs.ts'
import type { Withheld } from '../model.ts'
import { DECIDED_FOR, readWithheld } from '../queries/withholding.ts'

const fault = faultOf('issued', issuedMessages)
const DECIDED = {
  true: ['REPORT_WITHHOLD', 'withheld until paid'],
  false: ['REPORT_RELEASE', 'released before they are paid'],
  null: ['REPORT_WITHHOLD_WITHDRAW', 'as for everybody'],
} as const

/**
 * Decides for a valuation, an engagement or a client account whether its reports are withheld until they are paid, with the reason; null for as it is
 * for everybody. Throws that the record was not found, 'stale-version' where it was decided meanwhile, and 'record-invalid' without a reason.
 */
export async function decideWithheld(ctx: WriteContext, asked: WithheldDecision): Promise<Withheld> {
  const { actor, db } = ctx
  const { of, version, isWithheld } = asked
  const reason = tidyText(asked.reason)
  const { kind, id } = of
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withheld ${id}`}, 0))`.execute(db)
  const before = await readWithheld(ctx, { of })
  assertVersion(before, version)
  if (reason === '') throw recordInvalid([fault('reason', 'fault.withholdReason')])
  if (hasUnshowable(reason)) throw recordInvalid([kernelFault('reason', 'badText')])
  const { column, record } = DECIDED_FOR[kind]
  if (isWithheld === null) await db.deleteFrom('reportWithholdings').where(column, '=', id).execute()
  else
    await db
      .insertInto('reportWithholdings')
      .values({ [column]: id, isWithheld, reason, decidedBy: actor.id })
      .onConflict((on) =>
        on.column(column).doUpdateSet((eb) => ({
          isWithheld,
          reason,
          decidedBy: actor.id,
          decidedAt: sql<Date>`now()`,
          version: eb('reportWithholdings.version', '+', 1),
        })),
      )
      .execute()
  const [eventType, what] = DECIDED[`${isWithheld}`]
  await audit(ctx, {
    eventType,
    description: `Reports of ${kind} ${id} are ${what}`,
    details: { of: kind, isWithheld, reason },
    before: { isWithheld: before.decided },
    after: { isWithheld },
    resourceId: id,
    resourceType: record,
  })
  return readWithheld(ctx, { of })
}
