import { type Kysely, type Selectable, sql } from 'kysely'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { AppError, type FieldFault } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { audit } from '#server/audit/write.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import { copySheets } from '../../approaches/commands/copy.ts'
import { SHEETS } from '../../approaches/model/codes.ts'
import { readSheets } from '../../approaches/queries/read.ts'
import { plainSheets } from '../../approaches/queries/sheets.ts'
import { scheduleChanges } from '../../approaches/rules/income/schedule-changes.ts'
import { rowsOf } from '../../approaches/rules/methods/reading.ts'
import { searchComparables } from '../../comparables/commands/search.ts'
import type { SearchParameters } from '../../comparables/model.ts'
import { beginTexts } from '../../engagement-work/commands/take-texts.ts'
import { type EngagementRow, lockEngagement } from '../../engagements/commands/lock.ts'
import { followEngagement } from '../../engagements/commands/moves.ts'
import { SHEET_RENTS } from '../../tenancies/model.ts'
import { readRents } from '../../tenancies/queries.ts'
import { beginOpened } from '../../valuation-reports/commands/begin.ts'
import { carryContent } from '../../valuation-reports/commands/roll-forward.ts'
import { createValuation } from '../../valuations/commands/create.ts'
import { storedContent } from '../../valuations/commands/record.ts'
import type { Content } from '../../valuations/fields.ts'
import type { ValuationFields } from '../../valuations/model.ts'
import { lastCompleted } from '../../valuations/queries/last-completed.ts'
import type { ValuationRow } from '../../valuations/queries/rows.ts'
import { valuationFromProperty } from '../../valuations/rules/from-property.ts'
import { EARLIER_WORK } from '../../valuations/rules/from-valuation.ts'
import { hasComputedFee } from '../../valuations/rules.ts'
import type { ChangedLease, Differing } from '../model.ts'

export type RolledCycle = { id: string; engagementId: string; valuationDate: string }
type Line = Selectable<Tables['engagementProperties']>

/**
 * Opens the valuation of a line of a cycle and rolls it forward from the last completed one of the same property and client: facts, sheets with their
 * links, assumptions, what the report says. Its evidence is searched and chosen again at the new date; an approval, a declaration, a
 * signature and an inspection are never carried. A property that was never valued for this client begins from the register, as what is opened otherwise does. All in the
 * transaction of the caller, who finds nothing done where it throws. A line that has a valuation stays as it is. Throws as `lockEngagement` and
 * `createValuation` do.
 */
export async function rollForward(ctx: WriteContext, cycle: RolledCycle, lineId: string): Promise<void> {
  const engagement = await lockEngagement(ctx, { id: cycle.engagementId }, 'open')
  const line = await ctx.db
    .selectFrom('engagementProperties')
    .selectAll()
    .where('id', '=', lineId)
    .where('engagementId', '=', cycle.engagementId)
    .where('valuationId', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!line) return
  const register = await registeredFacts(ctx, line.propertyId)
  const last = await lastValuation(ctx, line, engagement)
  const client = await clientOf(ctx, engagement, last?.clientUserId ?? null)
  const before = last ? carriedFields(storedContent(last)) : { ...register, requestor: client.name }
  const fee = feeOf(line, engagement, last)
  const { id, valuationNumber } = await createValuation(ctx, {
    ...before,
    ...fieldsOfOrder(line, engagement),
    valuationDate: cycle.valuationDate,
    propertyId: line.propertyId,
    clientUserId: client.userId,
    ...(fee === null ? {} : { fee, agreedFee: fee }),
  })
  await ctx.db
    .updateTable('engagementProperties')
    .set({ valuationId: id, version: line.version + 1 })
    .where('id', '=', lineId)
    .execute()
  if (last) await carryWork(ctx, { valuationId: id, from: last.id })
  await beginTexts(ctx, engagement, [id])
  if (!last) await beginOpened(ctx, [id])
  const differing = last ? factsThatDiffer(before, register) : []
  const leases = last ? await leaseChanges(ctx, { valuationId: id, propertyId: line.propertyId }) : []
  const rolled = {
    fromValuationId: last?.id ?? null,
    differing: JSON.stringify(differing),
    leases: JSON.stringify(leases),
    failure: null,
    faults: '[]',
  }
  await ctx.db
    .insertInto('programmeRolls')
    .values({ engagementPropertyId: lineId, cycleId: cycle.id, ...rolled })
    .onConflict((on) => on.column('engagementPropertyId').doUpdateSet({ ...rolled, rolledAt: sql<Date>`now()` }))
    .execute()
  await audit(ctx, {
    eventType: 'VALUATION_ROLL_FORWARD',
    description: last
      ? `Rolled valuation ${valuationNumber} forward from ${last.valuationNumber}`
      : `Opened valuation ${valuationNumber} of a property that was not valued for this client before`,
    details: {
      ...{ engagementId: engagement.id, engagementNumber: engagement.number, valuationNumber },
      ...(last
        ? { from: last.id, fromNumber: last.valuationNumber, differing: differing.map(({ field }) => field) }
        : {}),
    },
    resourceId: id,
    resourceType: 'valuation',
  })
  await followEngagement(ctx, engagement.id)
}

/** Writes down why a line could not be rolled forward. */
export async function keepFailure(
  { db }: { db: Kysely<DB> },
  cycle: RolledCycle,
  lineId: string,
  error: { code: string; faults: readonly FieldFault[] },
): Promise<void> {
  const failed = { failure: error.code, faults: JSON.stringify(error.faults) }
  await db
    .insertInto('programmeRolls')
    .values({ engagementPropertyId: lineId, cycleId: cycle.id, ...failed })
    .onConflict((on) => on.column('engagementPropertyId').doUpdateSet({ ...failed, rolledAt: sql<Date>`now()` }))
    .execute()
}

/** Sheets, evidence and report of the new valuation, from the last one. */
async function carryWork(ctx: WriteContext, ids: { valuationId: string; from: string }): Promise<void> {
  await copySheets(ctx, { ...ids, sheets: SHEETS, valuesAgain: true }).catch(unless('approaches-nothing'))
  await carryContent(ctx, ids)
  const [searched] = await runOnce(
    ctx.db,
    sql<{
      parameters: SearchParameters
    }>`select s.parameters from comparable_searches s where s.valuation_id = ${ids.from}
      order by s.searched_at desc, s.id desc limit 1`,
  )
  if (searched)
    await searchComparables(ctx, { valuationId: ids.valuationId, parameters: searched.parameters }).catch(
      unless('comparables-no-place'),
    )
}

/** What the tenancy schedule has otherwise at the new date than the rents that were carried; the valuer takes it over, or does not. */
async function leaseChanges(
  ctx: WriteContext,
  { valuationId, propertyId }: { valuationId: string; propertyId: string },
): Promise<ChangedLease[]> {
  const { sheets, inputs } = await readSheets(ctx, valuationId)
  const incomes = Object.entries(plainSheets(sheets)).filter(([sheet]) => sheet.startsWith('INCOME'))
  if (!incomes.some(([, values]) => rowsOf(values, 'rents').length > 0)) return []
  const { on } = inputs.subject
  const schedule = await readRents(ctx, { propertyId, on, most: SHEET_RENTS })
  return incomes.flatMap(([, values]) =>
    schedule.count > schedule.rents.length
      ? []
      : scheduleChanges(values, schedule, on).map(({ is, unit }) => ({ is, unit })),
  )
}

/** Passes over one refusal, which is decided before anything is written. */
const unless = (code: AppError['code']) => (error: unknown) => {
  if (!(error instanceof AppError) || error.code !== code) throw error
}

/** The facts of the register as a valuation has them. */
async function registeredFacts({ db }: WriteContext, id: string): Promise<ValuationFields> {
  const row = await db
    .selectFrom('properties')
    .select(['id', 'type', 'area', 'location', 'blockNumber', 'plotNumber', 'ownerName', 'documentNumber'])
    .select(['registrationDate', 'yearBuilt', 'floors'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return valuationFromProperty({ ...row, type: row.type as PropertyCategory | null })
}

async function lastValuation({ db }: WriteContext, { propertyId }: Line, { clientAccountId }: EngagementRow) {
  return db
    .selectFrom('valuations as v')
    .selectAll('v')
    .where('v.id', '=', lastCompleted(sql`${propertyId}::uuid`, sql`${clientAccountId}::uuid`))
    .executeTakeFirst()
}

/** What a fee and dates of the earlier work were is not carried either: both are of the order. */
const OF_WORK: readonly string[] = [...EARLIER_WORK, 'issueDate', 'dueReason', 'fee']
const carriedFields = (content: Content): ValuationFields =>
  Object.fromEntries(Object.entries(content).filter(([field]) => !OF_WORK.includes(field)))

/** What a line and its order say of the valuation, where they say it. */
function fieldsOfOrder(line: Line, { purpose, requestedParty }: EngagementRow): ValuationFields {
  const { documentType, documentNumber, planNumber, ownerName, assignedTo } = line
  const said = Object.entries({ documentType, documentNumber, planNumber, ownerName, assignedTo })
  return { purpose, requestedParty, ...Object.fromEntries(said.filter(([, value]) => value !== null)) }
}

/** The fee in KWD that was agreed for a line, that of the last valuation where no rule computes one; null where the firm's schedule does. */
function feeOf({ feeFils }: Line, { feeKind, feeFils: each }: EngagementRow, last?: ValuationRow): number | null {
  const before = last && !hasComputedFee(last.propertyCategory ?? '') ? last.feeFils : null
  const fils = feeFils ?? (feeKind === 'EACH' ? each : before)
  return fils === null ? null : kwdFromFils(fils)
}

/** The client's name, and the member of its account for whom it is opened: that of the last valuation while it is one, else the owner. */
async function clientOf({ db }: WriteContext, { clientAccountId }: EngagementRow, before: string | null) {
  const [found] = await runOnce(
    db,
    sql<{ name: string; userId: string | null }>`select coalesce(nullif(a.name_ar, ''), a.name_en) as name, (
        select u.id from client_members m join users u on u.id = m.user_id
        where m.account_id = a.id and u.active and u.role in ('CLIENT', 'USER')
        order by u.id is not distinct from ${before}::uuid desc, m.role = 'OWNER' desc, m.since, u.id limit 1) as "userId"
      from client_accounts a where a.id = ${clientAccountId}`,
  )
  return found ?? { name: '', userId: null }
}

/** The facts that the register has otherwise now than the valuation that is carried on. */
const factsThatDiffer = (before: ValuationFields, register: ValuationFields): Differing[] =>
  Object.entries(register).flatMap(([field, now]) => {
    const was = before[field as keyof ValuationFields] ?? null
    return now === null || now === undefined || now === was ? [] : [{ field, before: was, now }]
  })
