import { type Kysely, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { kuwaitDayOf, kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { foldArabic } from '#kernel/text.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { presentFields } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { findPriorWork } from '../../valuations/queries/prior-work.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { REST_FIELDS } from '../fields.ts'
import type { Concern } from '../model/codes.ts'
import { type Involvement, MOST_OF_VALUATION, type RelianceDetails, type ValuationReliances } from '../model.ts'
import { concernsOf } from '../rules.ts'
import { actsFor, mayAsk } from '../workflow.ts'
import { inScope, judged, LINE_COLUMNS, presentLine, REST_COLUMNS } from './rows.ts'

type Reading = Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>

const rowsOf = (db: Kysely<DB>) =>
  db
    .selectFrom('reliances as l')
    .innerJoin('valuations as v', 'v.id', 'l.valuationId')
    .innerJoin('issuedReports as r', 'r.id', 'l.reportId')
    .select([...LINE_COLUMNS, ...REST_COLUMNS])
    .select(['l.requestedBy', 'l.feeFils', 'v.status', 'r.issuedAt as reportIssuedAt'])
    .select(
      sql<number>`(select max(o.version) from issued_reports o where o.valuation_id = l.valuation_id)`.as('latest'),
    )
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** What a report is as of now, of which a letter is asked for or given. */
type Standing = Pick<Row, 'reportVersion' | 'latest' | 'status' | 'valuedOn' | 'reportIssuedAt'>

/** Why a report is not relied on as a matter of course today, by the firm's setting. */
export async function readConcerns(
  ctx: Pick<Reading, 'db' | 'notifyCache'>,
  { reportVersion, latest, status, valuedOn, reportIssuedAt }: Standing,
): Promise<Concern[]> {
  const { relianceMonths } = await readSettings(ctx)
  const issuedOn = kuwaitDayOf(reportIssuedAt.toISOString())
  return concernsOf(
    { version: reportVersion, latest, isCancelled: status === 'CANCELLED', valuedOn: valuedOn ?? issuedOn },
    { months: relianceMonths, today: kuwaitToday() },
  )
}

async function presented(ctx: Reading, row: Row): Promise<RelianceDetails> {
  const { actor } = ctx
  const { fourEyes } = await readSettings(ctx)
  const { requestedBy, feeFils, status, reportIssuedAt, latest, ...shown } = row
  const may = actsFor(actor, judged({ ...shown, requestedBy, feeFils }, fourEyes))
  const concerns = may.includes('agree') || may.includes('issue') ? await readConcerns(ctx, row) : []
  presentFields(REST_FIELDS, shown, rowScope(actor))
  return { ...presentLine(shown, actor), concerns, may }
}

/** One letter with what this person may do with it. Throws 'reliance-not-found'. */
export async function readReliance(ctx: Reading, id: string): Promise<RelianceDetails> {
  const row = await rowsOf(ctx.db)
    .where('l.id', '=', id)
    .where(inScope(...scopeOf(ctx.actor)))
    .executeTakeFirst()
  if (!row) throw new AppError('reliance-not-found', { params: { id } })
  return presented(ctx, row)
}

/** The latest letters on the report of a valuation, and on which versions this person may ask for one. Throws 'valuation-not-found'. */
export async function listOfValuation(
  ctx: Reading,
  { valuationId }: { valuationId: string },
): Promise<ValuationReliances> {
  const { actor, db } = ctx
  const valuation = db
    .selectFrom('valuations as v')
    .select('v.id')
    .where('v.id', '=', valuationId)
    .where(valuationInScope(...scopeOf(actor)))
  const letters = rowsOf(db)
    .where('l.valuationId', '=', valuationId)
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id')
    .limit(MOST_OF_VALUATION)
  const printed = db
    .selectFrom('issuedReports')
    .select(['id as reportId', 'version'])
    .where('valuationId', '=', valuationId)
    .where('state', '=', 'ISSUED')
    .orderBy('version', 'desc')
  const [found, rows, askable] = await Promise.all([
    valuation.executeTakeFirst(),
    letters.execute(),
    mayAsk(actor) ? printed.execute() : [],
  ])
  if (!found) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  return { items: await Promise.all(rows.map((row) => presented(ctx, row))), askable }
}

/** The earlier letters shown of one party. */
const MOST_LETTERS = 5

type Letter = Involvement['letters'][number]

/**
 * What the firm had to do with the party of a letter before: files of which it is the owner or asked for by that name in either language,
 * and other letters to it; names are compared folded. Throws 'reliance-not-found'.
 */
export async function readInvolvement(ctx: ReadContext, { id }: { id: string }): Promise<Involvement> {
  const { db, actor } = ctx
  const row = await db
    .selectFrom('reliances as l')
    .select(['l.partyNameAr', 'l.partyNameEn', 'l.valuationId'])
    .where('l.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!row) throw new AppError('reliance-not-found', { params: { id } })
  const names = [row.partyNameAr, row.partyNameEn].flatMap((name) => name ?? [])
  const found = await Promise.all(
    names.map((name) => findPriorWork(ctx, { ownerName: name, requestor: name, except: row.valuationId })),
  )
  const valuations = new Map(found.flatMap(({ items }) => items.map((one) => [one.id, one])))
  const folded = names.map((name) => foldArabic(name).trim())
  const letters = await runOnce(
    db,
    sql<Letter>`select l.id, l.number, l.state, l.valuation_number as "valuationNumber", ${sql.raw(isoInstant('l.created_at'))} as "createdAt"
      from reliances l
      where l.id <> ${id} and l.search_text like any (${folded.map((name) => `%${name.replace(/[\\%_]/g, '\\$&')}%`)}::text[])
        and (fold_text(l.party_name_ar) = any (${folded}::text[]) or fold_text(l.party_name_en) = any (${folded}::text[]))
      order by l.created_at desc limit ${sql.lit(MOST_LETTERS)}`,
  )
  return { valuations: [...valuations.values()], letters }
}
