import { sql } from 'kysely'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Withheld, WithheldOf } from '../model.ts'

type Reading = Pick<ReadContext, 'actor' | 'db'>

/** The column and the table of what is decided for, and whether it is withheld now. */
const OF = {
  valuation: { column: sql.ref('w.valuation_id'), table: sql.ref('valuations'), now: sql`report_withheld(o.id)` },
  engagement: {
    column: sql.ref('w.engagement_id'),
    table: sql.ref('engagements'),
    now: sql`engagement_withheld(o.id)`,
  },
  account: {
    column: sql.ref('w.client_account_id'),
    table: sql.ref('client_accounts'),
    now: sql`withholds_from(o.id)`,
  },
} as const
/** What it is called where it is not found. */
const MISSING = {
  valuation: 'valuation-not-found',
  engagement: 'engagement-not-found',
  account: 'client-account-not-found',
} as const

/** Whether reports are withheld until they are paid, and what was decided for this record. Throws that it was not found. Only for staff. */
export async function readWithheld(
  { actor, db }: Reading,
  { of: { kind, id } }: { of: WithheldOf },
): Promise<Withheld> {
  const { column, table, now } = OF[kind]
  const [row] = await runOnce(
    db,
    sql<{
      isWithheld: boolean
      version: number | null
      decided: boolean | null
      reason: string | null
      decidedByName: string | null
      decidedAt: string | null
    }>`select ${now} as "isWithheld", w.version, w.is_withheld as decided, w.reason, u.display_name as "decidedByName",
        ${sql.raw(isoInstant('w.decided_at'))} as "decidedAt"
      from ${table} o left join report_withholdings w on ${column} = o.id left join users u on u.id = w.decided_by where o.id = ${id}`,
  )
  if (!row) throw new AppError(MISSING[kind], { params: { id } })
  return { ...row, version: row.version ?? 0, mayDecide: can(actor, 'canDeleteValuations') }
}
