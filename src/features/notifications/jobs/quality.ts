import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { QualityResult, RuleCode } from '#features/quality/model.ts'
import { checkQuality, keptResults } from '#features/quality/queries/check.ts'
import { readSettings } from '#features/settings/queries.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import { tell } from '../commands.ts'

type Parts = { db: Kysely<DB>; notifyCache: NotifyCache; log: Log; every?: number }

/** The interval of checks, in ms, and the valuations per check; the next check takes the rest. */
const EVERY = 60_000
const AT_ONCE = 20

/** Reads with the firm's scope: every row, nothing hidden. */
const READER: Actor = {
  id: '00000000-0000-0000-0000-000000000000',
  email: '',
  displayName: 'Thamin',
  role: 'SYSTEM_ADMIN',
  active: true,
  twoFactor: { status: 'ENABLED', method: null },
  language: null,
  digits: null,
  sessionId: '',
}

const UNDER_REVIEW = sql`v.status in ('SUBMITTED', 'UNDER_REVIEW')`

/**
 * Notifies assignees of rules that newly fail of a valuation that was submitted, once until the rule passes again. A valuation is checked after
 * something of it or of its property was recorded, and daily, as dates, licences and the firm's rules change what is found. Nothing is
 * sent where the firm does not hold moves back by the rules.
 */
export function createQualityWatch({ db, notifyCache, log, every = EVERY }: Parts) {
  async function look(): Promise<void> {
    const { qualityEnforced } = await readSettings({ db, notifyCache })
    if (!qualityEnforced) return
    await sql`delete from quality_watch w using valuations v where v.id = w.valuation_id and not (${UNDER_REVIEW})`.execute(
      db,
    )
    for (const id of await changed(db)) await db.transaction().execute((trx) => check(trx, notifyCache, id))
  }
  return repeatedly({ every, look, log, failure: 'quality could not be watched' })
}

/** The valuations to be checked, those that never were first. What was committed late counts by a minute's margin. */
async function changed(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from valuations v left join quality_watch w on w.valuation_id = v.id
    where ${UNDER_REVIEW} and (w.valuation_id is null or w.checked_at < now() - interval '1 day' or exists (
      select from audit_log a where a.resource_id in (v.id::text, v.property_id::text)
        and a.at > w.checked_at - interval '1 minute'))
    order by w.checked_at nulls first limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

async function check(trx: Transaction<DB>, notifyCache: NotifyCache, valuationId: string): Promise<void> {
  const begun = await trx
    .insertInto('qualityWatch')
    .values({ valuationId, failing: [] })
    .onConflict((on) => on.doNothing())
    .returning('valuationId')
    .executeTakeFirst()
  const row = await trx
    .selectFrom('qualityWatch')
    .select('failing')
    .where('valuationId', '=', valuationId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  // Another server is checking it.
  if (!row) return
  const failing = failingOf(await checkQuality({ actor: READER, db: trx, notifyCache }, valuationId))
  const before = begun ? await atMove(trx, valuationId) : row.failing
  const rules = before ? failing.filter((rule) => !before.includes(rule)) : []
  await trx
    .updateTable('qualityWatch')
    .set({ failing, checkedAt: sql<Date>`now()` })
    .where('valuationId', '=', valuationId)
    .execute()
  if (rules.length === 0) return
  await tell(trx, [
    {
      kind: 'RULE_FAILING',
      to: ['assignee'],
      recordKind: 'valuation',
      recordId: valuationId,
      params: { rules },
    },
  ])
}

/** What failed at the last move; null for what was submitted while the rules held nothing back. */
async function atMove(db: Kysely<DB>, valuationId: string): Promise<RuleCode[] | null> {
  const last = (await keptResults(db, valuationId)).at(-1)
  return last ? failingOf(last.results) : null
}

const failingOf = (results: readonly QualityResult[]): RuleCode[] =>
  results.filter(({ verdict }) => verdict === 'FAIL').map(({ rule }) => rule)
