import { sql } from 'kysely'
import { isCalendarDate } from '#kernel/dates.ts'
import { AppError, type FieldFault, faultOf, recordInvalid } from '#kernel/errors.ts'
import { contentOf, faultsOfTexts } from '#kernel/field-content.ts'
import { type InputOf, rowOfContent } from '#kernel/field-descriptor.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { filsFromKwd, isAmount, kwdFromFils } from '#kernel/money.ts'
import { requiredReason } from '#kernel/reason.ts'
import { hasUnshowable, isBlank, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { WriteContext } from '#server/procedure.ts'
import { refusalOf } from '../../engagement-work/commands/each.ts'
import { mayShare } from '../../engagement-work/queries/rates.ts'
import { aboutEngagement, type EngagementRow, lockEngagement } from '../../engagements/commands/lock.ts'
import { SECOND_VALUER_FIELDS } from '../fields.ts'
import { twoValuersMessages } from '../messages/twovaluers.ts'
import type { SecondValueCell } from '../model/inputs.ts'
import { TWO_LIMITS, type TwoValuersScreen } from '../model/two-valuers.ts'
import type { TwoWritten } from '../model/two-values.ts'
import { readPairs, readSecondValuer, rowOf, type StoredPair } from '../queries/pairs.ts'
import { readTwoValuers } from '../queries/two-valuers.ts'

const twoFault = faultOf('twovaluers', twoValuersMessages)

/** Locks an engagement for those who work on it, until it is closed. Throws 'permission-denied' for others, and as `lockEngagement` does. */
async function lockForTwo(ctx: WriteContext, id: string): Promise<EngagementRow> {
  const engagement = await lockEngagement(ctx, { id }, 'update')
  if (!(await mayShare(ctx, engagement))) throw new AppError('permission-denied')
  return engagement
}

type Typed = InputOf<typeof SECOND_VALUER_FIELDS>

/**
 * Records the second valuer of an engagement, or changes what is recorded; `version` 0 for the first. What is wanting by the rules is listed, not refused.
 * Throws 'engagement-not-found', 'permission-denied', 'engagement-not-now', 'stale-version', and 'record-invalid' with all faults.
 */
export async function saveSecondValuer(
  ctx: WriteContext,
  { engagementId, version, ...typed }: Typed & { engagementId: string; version: number },
): Promise<TwoValuersScreen> {
  const { actor, db } = ctx
  const engagement = await lockForTwo(ctx, engagementId)
  const stored = await readSecondValuer(db, engagementId)
  assertVersion({ version: stored?.version ?? 0 }, version)
  const faults = valuerFaults(typed)
  if (faults.length > 0) throw recordInvalid(faults)
  const after = contentOf(SECOND_VALUER_FIELDS, typed)
  const row = { ...rowOfContent(SECOND_VALUER_FIELDS, after), updatedBy: actor.id }
  await db
    .insertInto('engagementSecondValuers')
    .values({ ...row, engagementId })
    .onConflict((on) =>
      on.column('engagementId').doUpdateSet({ ...row, version: version + 1, updatedAt: sql<Date>`now()` }),
    )
    .execute()
  const { version: _, ...before } = stored ?? { version: 0 }
  await audit(ctx, {
    eventType: 'ENGAGEMENT_SECOND_VALUER_UPDATE',
    description: `Recorded the second valuer of engagement ${engagement.number}`,
    ...(stored ? { before } : {}),
    after,
    ...aboutEngagement(engagementId),
  })
  return readTwoValuers(ctx, { engagementId })
}

function valuerFaults(typed: Typed): FieldFault[] {
  const faults = faultsOfTexts(SECOND_VALUER_FIELDS, typed)
  for (const field of ['firm', 'valuer'] as const)
    if (isBlank(typed[field])) faults.push(twoFault(field, `fault.${field}`))
  for (const field of ['licenceUntil', 'valuedOn', 'statementsOn'] as const)
    if (!isBlank(typed[field]) && !isCalendarDate(typed[field] ?? '')) faults.push(twoFault(field, 'fault.date'))
  const bound = typed.bound ?? -1
  if (bound < 0 || Number(bound.toFixed(2)) !== bound) faults.push(twoFault('bound', 'fault.bound'))
  return faults
}

/** Takes the second valuer with all values out of an engagement, for a reason. Throws as `saveSecondValuer` does, and 'second-valuer-not-found'. */
export async function removeSecondValuer(
  ctx: WriteContext,
  { engagementId, version, reason: given }: { engagementId: string; version: number; reason: string },
): Promise<TwoValuersScreen> {
  const engagement = await lockForTwo(ctx, engagementId)
  const stored = await readSecondValuer(ctx.db, engagementId)
  if (!stored) throw new AppError('second-valuer-not-found')
  assertVersion(stored, version)
  const reason = requiredReason(given, kernelFault('reason', 'required'))
  const values = typedOf(await readPairs(ctx, engagementId))
  await ctx.db.deleteFrom('engagementSecondValuers').where('engagementId', '=', engagementId).execute()
  const { version: _, ...before } = stored
  await audit(ctx, {
    eventType: 'ENGAGEMENT_SECOND_VALUER_REMOVE',
    description: `Took the second valuer out of engagement ${engagement.number}`,
    details: { reason, values },
    before,
    ...aboutEngagement(engagementId),
  })
  return readTwoValuers(ctx, { engagementId })
}

type Now = { value: number | null; reason: string | null }
const nowOf = ({ typedFils, typedReason }: StoredPair): Now => ({
  value: typedFils === null ? null : kwdFromFils(typedFils),
  reason: typedReason,
})
const typedOf = (pairs: readonly StoredPair[]) =>
  pairs.flatMap((pair) =>
    pair.typedFils === null && pair.typedReason === null ? [] : [{ line: pair.ordinal, ...nowOf(pair) }],
  )

/**
 * Writes second values and explanations of an engagement, cell by cell: one in which something else is stored than the person saw, and one that a rule
 * refuses, is left alone, and the others are written. What was typed of a property whose own valuation holds it by now is taken out. Throws
 * 'engagement-not-found', 'permission-denied', 'engagement-not-now' and 'second-valuer-not-found'.
 */
export async function writeSecondValues(
  ctx: WriteContext,
  { engagementId, cells }: { engagementId: string; cells: readonly SecondValueCell[] },
): Promise<TwoWritten> {
  const engagement = await lockForTwo(ctx, engagementId)
  const valuer = await readSecondValuer(ctx.db, engagementId)
  if (!valuer) throw new AppError('second-valuer-not-found')
  const pairs = new Map((await readPairs(ctx, engagementId)).map((pair) => [pair.id, pair]))
  const next = new Map<string, Now>()
  for (const pair of pairs.values()) {
    const now = nowOf(pair)
    const held = { ...now, ...Object.fromEntries(pair.inSheet.map((column) => [column, null])) }
    if (held.value !== now.value || held.reason !== now.reason) next.set(pair.id, held)
  }
  const answer: Omit<TwoWritten, 'rows'> = { written: 0, conflicts: [], refused: [] }
  for (const { id, column, before, value: typed } of cells) {
    const pair = pairs.get(id)
    const value = typeof typed === 'string' ? tidyText(typed) || null : typed
    const fault = pair ? cellFault(pair, column, value) : twoFault(column, 'fault.stranger')
    if (!pair || fault) {
      if (fault) answer.refused.push({ id, column, error: refusalOf(recordInvalid([fault])) })
      continue
    }
    const now = next.get(id) ?? nowOf(pair)
    if (now[column] !== before && now[column] !== value) {
      answer.conflicts.push({ id, column, now: now[column], by: pair.typedBy, at: pair.typedAt })
      continue
    }
    next.set(id, { ...now, [column]: value })
    answer.written += 1
  }
  await storeValues(ctx, engagementId, next)
  if (next.size > 0)
    await audit(ctx, {
      eventType: 'ENGAGEMENT_SECOND_VALUES_UPDATE',
      description: `Wrote second values of engagement ${engagement.number}`,
      details: { written: answer.written, conflicts: answer.conflicts.length, refused: answer.refused.length },
      before: changedLines(pairs, next, nowOf),
      after: changedLines(pairs, next, ({ id }) => next.get(id)),
      ...aboutEngagement(engagementId),
    })
  const ids = new Set(cells.map(({ id }) => id))
  const rows = (await readPairs(ctx, engagementId)).filter(({ id }) => ids.has(id))
  return { ...answer, rows: rows.map((pair) => rowOf(pair, valuer.bound)) }
}

/** What changed, by the numbers of the schedule. */
const changedLines = (
  pairs: ReadonlyMap<string, StoredPair>,
  next: ReadonlyMap<string, Now>,
  of: (pair: StoredPair) => Now | undefined,
): Record<string, Now | undefined> =>
  Object.fromEntries(
    [...pairs.values()].filter(({ id }) => next.has(id)).map((pair) => [String(pair.ordinal), of(pair)]),
  )

function cellFault(
  { inSheet }: StoredPair,
  column: SecondValueCell['column'],
  value: number | string | null,
): FieldFault | null {
  if (inSheet.includes(column)) return twoFault(column, 'fault.inSheet')
  if (value === null) return null
  if (column === 'value') return typeof value === 'number' && isAmount(value) ? null : twoFault(column, 'fault.amount')
  if (typeof value !== 'string') return twoFault(column, 'fault.text')
  if (hasUnshowable(value)) return kernelFault(column, 'badText')
  return value.length > TWO_LIMITS.reason ? kernelFault(column, 'tooLong', { max: TWO_LIMITS.reason }) : null
}

/** Stores what is typed of lines by one statement each for what is there and what is empty now. */
async function storeValues(
  { actor, db }: WriteContext,
  engagementId: string,
  next: ReadonlyMap<string, Now>,
): Promise<void> {
  const all = [...next].map(([id, { value, reason }]) => ({
    id,
    fils: value === null ? null : filsFromKwd(value),
    reason,
  }))
  const filled = all.filter(({ fils, reason }) => fils !== null || reason !== null)
  const empty = all.filter((one) => !filled.includes(one))
  if (empty.length > 0)
    await db
      .deleteFrom('engagementSecondValues')
      .where(
        'lineId',
        'in',
        empty.map(({ id }) => id),
      )
      .execute()
  if (filled.length > 0)
    await runOnce(
      db,
      sql`insert into engagement_second_values (line_id, engagement_id, value_fils, reason, updated_by)
        select t.id, ${engagementId}, t.fils, t.reason, ${actor.id}
        from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as t(id uuid, fils bigint, reason text)
        on conflict (line_id) do update set value_fils = excluded.value_fils, reason = excluded.reason, updated_by = excluded.updated_by, updated_at = now()`,
    )
}
