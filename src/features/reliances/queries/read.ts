import { type Kysely, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { kuwaitDayOf, kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { presentFields } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Received } from '../../issued-reports/model.ts'
import { receivedOf } from '../../issued-reports/queries/deliveries.ts'
import { readSettings } from '../../settings/queries.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { REST_FIELDS } from '../fields.ts'
import type { Concern } from '../model/codes.ts'
import { MOST_OF_VALUATION, type RelianceDetails, type ValuationReliances } from '../model.ts'
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
async function readConcerns(
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

/** Gives who received each of these letters; a client learns nothing of it. */
const receivedFor = ({ actor, db }: Reading, ids: readonly string[]) =>
  receivedOf(db, 'relianceId', rowScope(actor) === 'all' ? ids : [])

async function presented(ctx: Reading, row: Row, received: Received): Promise<RelianceDetails> {
  const { actor } = ctx
  const { fourEyes } = await readSettings(ctx)
  const { requestedBy, feeFils, status, reportIssuedAt, latest, ...shown } = row
  const may = actsFor(actor, judged({ ...shown, requestedBy, feeFils }, fourEyes))
  const concerns = may.includes('agree') || may.includes('issue') ? await readConcerns(ctx, row) : []
  presentFields(REST_FIELDS, shown, rowScope(actor))
  return { ...presentLine(shown, actor), ...received, concerns, may }
}

/** One letter with what this person may do with it. Throws 'reliance-not-found'. */
export async function readReliance(ctx: Reading, id: string): Promise<RelianceDetails> {
  const row = await rowsOf(ctx.db)
    .where('l.id', '=', id)
    .where(inScope(...scopeOf(ctx.actor)))
    .executeTakeFirst()
  if (!row) throw new AppError('reliance-not-found', { params: { id } })
  const received = await receivedFor(ctx, [id])
  return presented(ctx, row, received(id))
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
  const received = await receivedFor(
    ctx,
    rows.map(({ id }) => id),
  )
  return { items: await Promise.all(rows.map((row) => presented(ctx, row, received(row.id)))), askable }
}
