import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import { FAULTS, type Fault } from '../model.ts'
import { isStillBroken } from '../queries/verify.ts'
import { type Ask, walkAfter, walkEnd, walkRows } from '../queries/walk.ts'

type Parts = { db: Kysely<DB>; log: Log; every?: number; newest?: number; stretch?: number }

/** How often one of the servers checks the chain, in ms. */
const EVERY = 60_000
/** How many of the newest seals each check covers, and how many seals and rows of the walk over the whole chain. */
const NEWEST = 1000
const STRETCH = 10_000

/**
 * Checks the chain in the background: the newest seals each minute, and a slow walk over the whole chain that restarts at the
 * end. A fault is reported once, as a SECURITY_ALERT and in the server's log, until the chain is whole again, which is an entry too.
 */
export function createChainWatch({ db, log, every = EVERY, newest = NEWEST, stretch = STRETCH }: Parts) {
  /** One check; skipped when another server has just made it. */
  function look(): Promise<void> {
    return db.transaction().execute(async (trx) => {
      const state = await trx
        .selectFrom('auditChecks')
        .select(['walkedSeq', 'walkedId', 'fault'])
        .where((eb) =>
          eb.or([
            eb('checkedAt', 'is', null),
            eb('checkedAt', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${(every * 0.8) / 1000}::float8)`),
          ]),
        )
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!state) return
      const known = state.fault as Fault | null
      const ask = askIn(trx)
      const walked = { walkedSeq: state.walkedSeq, walkedId: state.walkedId }
      const fault = known && (await isStillBroken(ask, known)) ? known : await search(ask, walked)
      await trx
        .updateTable('auditChecks')
        .set({ ...walked, checkedAt: sql<Date>`clock_timestamp()` })
        .execute()
      if (fault !== known) await sql`select note_audit_fault(${fault && JSON.stringify(fault)}::jsonb)`.execute(trx)
      if (fault && fault !== known) await alert(trx, fault)
      if (!fault && known) log.info({ was: known }, 'the chain of the audit log is whole again')
    })
  }

  async function search(ask: Ask, walked: { walkedSeq: number; walkedId: number }): Promise<Fault | null> {
    const { end, fault } = await walkEnd(ask)
    if (fault) return fault
    const first = Math.max(0, (end?.seq ?? 0) - newest)
    const latest = await walkAfter(ask, first, newest)
    if (latest.fault) return latest.fault
    const seals = await walkAfter(ask, walked.walkedSeq, stretch)
    walked.walkedSeq = seals.last?.seq ?? 0
    const rows = await walkRows(ask, walked.walkedId, stretch)
    walked.walkedId = rows.last ?? 0
    return seals.fault ?? rows.fault
  }

  async function alert(trx: Transaction<DB>, fault: Fault): Promise<void> {
    const description = `The audit log's chain is broken: ${FAULTS[fault.kind]}`
    log.error({ fault }, 'the chain of the audit log is broken, run npm run verify-audit')
    await writeAudit(trx, {
      actor: SYSTEM,
      eventType: 'SECURITY_ALERT',
      description,
      details: fault,
      resourceType: 'audit',
    })
  }

  return repeatedly({ every, look, log, failure: 'the chain of the audit log could not be checked' })
}

function askIn(trx: Transaction<DB>): Ask {
  return async (text, values) => (await trx.executeQuery<{ found: unknown }>(CompiledQuery.raw(text, values))).rows
}
