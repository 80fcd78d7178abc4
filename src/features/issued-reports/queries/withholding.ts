import { type Kysely, sql } from 'kysely'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant, snakeCase } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Withheld, WithheldOf } from '../model.ts'

type Reading = Pick<ReadContext, 'actor' | 'db'>

/** What is decided for: its column in the decisions, its table, whether it is withheld now, its name in the log, and the error where it is not found. */
export const DECIDED_FOR = {
  valuation: {
    column: 'valuationId',
    table: 'valuations',
    record: 'valuation',
    missing: 'valuation-not-found',
    now: sql`report_withheld(o.id)`,
  },
  engagement: {
    column: 'engagementId',
    table: 'engagements',
    record: 'engagement',
    missing: 'engagement-not-found',
    now: sql`engagement_withheld(o.id)`,
  },
  account: {
    column: 'clientAccountId',
    table: 'clientAccounts',
    record: 'clientAccount',
    missing: 'client-account-not-found',
    now: sql`withholds_from(o.id)`,
  },
} as const

/** Whether reports are withheld until they are paid, and what was decided for this record. Throws that it was not found. Only for staff. */
export async function readWithheld(
  { actor, db }: Reading,
  { of: { kind, id } }: { of: WithheldOf },
): Promise<Withheld> {
  const { column, table, now, missing } = DECIDED_FOR[kind]
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
      from ${sql.ref(snakeCase(table))} o left join report_withholdings w on ${sql.ref(`w.${snakeCase(column)}`)} = o.id left join users u on u.id = w.decided_by where o.id = ${id}`,
  )
  if (!row) throw new AppError(missing, { params: { id } })
  return { ...row, version: row.version ?? 0, mayDecide: can(actor, 'canDeleteValuations') }
}

/** Refuses a document that is withheld until it is paid: it is released first, with a reason. Throws 'report-withheld'. */
export async function assertNotWithheld(db: Kysely<DB>, id: string): Promise<void> {
  const found = await db.selectFrom('verifiedReports').select('isWithheld').where('id', '=', id).executeTakeFirst()
  if (found?.isWithheld) throw new AppError('report-withheld')
}

/** The reports of an engagement are withheld from its client until they are paid. */
export async function isWholeWithheld(db: Kysely<DB>, engagementId: string): Promise<boolean> {
  const [found] = await runOnce(
    db,
    sql<{ isWithheld: boolean }>`select engagement_withheld(${engagementId}) as "isWithheld"`,
  )
  return found?.isWithheld === true
}
