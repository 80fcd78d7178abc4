import { sql } from 'kysely'
import { AppError, type FieldFault, faultOf, recordInvalid } from '#kernel/errors.ts'
import { filsFromKwd, isKwd, kwdFromFils } from '#kernel/money.ts'
import { audit } from '#server/audit/write.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { refusalOf } from '../../engagement-work/commands/each.ts'
import { aboutEngagement } from '../../engagements/commands/lock.ts'
import { inScope } from '../../engagements/queries/rows.ts'
import { inScope as propertyInScope } from '../../properties/queries/rows.ts'
import { ROLL_FIELDS } from '../fields.ts'
import { fairValuesMessages } from '../messages/fairvalues.ts'
import type { RollChanges } from '../model/inputs.ts'
import type { RollChanged, RollValue } from '../model.ts'
import type { RollTyped } from '../rules/roll.ts'

const rollFault = faultOf('fairvalues', fairValuesMessages)
type Change = RollChanges['changes'][number]

/**
 * Writes cells of the roll-forward of an engagement. A cell in which something else is stored than the person saw is left alone, and so is one that is no
 * value of its field; the rest is written. Throws 'engagement-not-found' out of scope, 'engagement-not-now' once it is cancelled.
 */
export async function changeRoll(ctx: WriteContext, { engagementId, changes }: RollChanges): Promise<RollChanged> {
  const { actor, db } = ctx
  // Two who write in one table wait for one another, and the second sees what the first has stored.
  const engagement = await db
    .selectFrom('engagements as e')
    .select(['e.number', 'e.state'])
    .where('e.id', '=', engagementId)
    .where(inScope(...scopeOf(actor)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!engagement) throw new AppError('engagement-not-found')
  if (engagement.state === 'CANCELLED') throw new AppError('engagement-not-now')
  const ids = [...new Set(changes.map(({ propertyId }) => propertyId))]
  const known = await knownOf(ctx, ids)
  const stored = await storedOf(ctx, engagementId, ids)
  const sum: RollChanged = { written: 0, conflicts: [], refused: [] }
  const before: Record<string, RollValue> = {}
  const after: Record<string, RollValue> = {}
  for (const [propertyId, cells] of Map.groupBy(changes, (one) => one.propertyId)) {
    const row = stored.get(propertyId)
    const typed: RollTyped = { ...(row?.typed ?? NOTHING) }
    let isChanged = false
    for (const { field, value, before: seen } of cells) {
      const place = { propertyId, field }
      const error = known.has(propertyId) ? invalidOf(field, value) : new AppError('property-not-found')
      const now = typed[field]
      if (error) sum.refused.push({ ...place, error: refusalOf(error) })
      else if (now !== seen && now !== value)
        sum.conflicts.push({ ...place, now, by: row?.by ?? null, at: row?.at ?? null })
      else {
        sum.written += 1
        if (now === value) continue
        isChanged = true
        Object.assign(typed, { [field]: value })
        before[`${propertyId} ${field}`] = now
        after[`${propertyId} ${field}`] = value
      }
    }
    if (isChanged) await write(ctx, { engagementId, propertyId }, typed)
  }
  if (Object.keys(after).length > 0)
    await audit(ctx, {
      eventType: 'FAIR_VALUE_CHANGE',
      description: `Changed ${Object.keys(after).length} cells of the roll-forward of engagement ${engagement.number}`,
      details: { written: sum.written, conflicts: sum.conflicts.length, refused: sum.refused.length },
      before,
      after,
      ...aboutEngagement(engagementId),
    })
  return sum
}

const NOTHING: RollTyped = {
  ...{ holding: null, opening: null, additions: null, works: null, disposals: null },
  ...{ transfersIn: null, transfersOut: null, transferred: null, exchange: null },
}

/** What is wrong with a value of a cell; undefined where nothing is. An amount is not below 0, but for foreign exchange. */
function invalidOf(field: Change['field'], value: RollValue): AppError | undefined {
  const descriptor = ROLL_FIELDS[field]
  const faults: FieldFault[] = []
  if (value === null) return undefined
  if (descriptor.kind === 'choice') {
    if (!descriptor.codes.some((code) => code === value)) faults.push(rollFault(field, 'fault.class'))
  } else if (typeof value !== 'number' || !isKwd(value)) faults.push(rollFault(field, 'fault.amount'))
  else if (value < 0 && field !== 'exchange') faults.push(rollFault(field, 'fault.below'))
  return faults.length > 0 ? recordInvalid(faults) : undefined
}

/** Which of these properties this person sees. */
async function knownOf({ actor, db }: WriteContext, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('properties as p')
    .select('p.id')
    .where('p.id', 'in', ids)
    .where(propertyInScope(...scopeOf(actor)))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type StoredRow = { typed: RollTyped; by: string | null; at: string | null }

async function storedOf(
  { db }: WriteContext,
  engagementId: string,
  ids: readonly string[],
): Promise<Map<string, StoredRow>> {
  const rows = await db
    .selectFrom('fairValueRows as r')
    .innerJoin('users as u', 'u.id', 'r.writtenBy')
    .selectAll('r')
    .select('u.displayName')
    .where('r.engagementId', '=', engagementId)
    .where('r.propertyId', 'in', ids)
    .execute()
  const kwd = (fils: number | null) => (fils === null ? null : kwdFromFils(fils))
  return new Map(
    rows.map((row) => [
      row.propertyId,
      {
        by: row.displayName,
        at: row.writtenAt.toISOString(),
        typed: {
          holding: row.holding as RollTyped['holding'],
          opening: kwd(row.openingFils),
          additions: kwd(row.additionsFils),
          works: kwd(row.worksFils),
          disposals: kwd(row.disposalsFils),
          transfersIn: kwd(row.transfersInFils),
          transfersOut: kwd(row.transfersOutFils),
          transferred: row.transferred as RollTyped['transferred'],
          exchange: kwd(row.exchangeFils),
        },
      },
    ]),
  )
}

/** Stores what is typed of a property; a row with nothing in it goes. */
async function write(
  { actor, db }: WriteContext,
  { engagementId, propertyId }: { engagementId: string; propertyId: string },
  typed: RollTyped,
): Promise<void> {
  if (Object.values(typed).every((value) => value === null)) {
    await db
      .deleteFrom('fairValueRows')
      .where('engagementId', '=', engagementId)
      .where('propertyId', '=', propertyId)
      .execute()
    return
  }
  const fils = (kwd: number | null) => (kwd === null ? null : filsFromKwd(kwd))
  const values = {
    holding: typed.holding,
    openingFils: fils(typed.opening),
    additionsFils: fils(typed.additions),
    worksFils: fils(typed.works),
    disposalsFils: fils(typed.disposals),
    transfersInFils: fils(typed.transfersIn),
    transfersOutFils: fils(typed.transfersOut),
    transferred: typed.transferred,
    exchangeFils: fils(typed.exchange),
    writtenBy: actor.id,
    writtenAt: sql<Date>`now()`,
  }
  await db
    .insertInto('fairValueRows')
    .values({ engagementId, propertyId, ...values })
    .onConflict((on) => on.columns(['engagementId', 'propertyId']).doUpdateSet(values))
    .execute()
}
