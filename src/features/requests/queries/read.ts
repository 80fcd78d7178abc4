import { sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { sentFile } from '#server/audit/sent-file.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { presentFields } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ClientTerms } from '../../client-terms/model.ts'
import { termsInForce } from '../../client-terms/queries.ts'
import { readSettings } from '../../settings/queries.ts'
import { approvesAlone } from '../../valuations/queries/part.ts'
import { ACCEPTANCE_FIELDS, OWN_FIELDS, QUESTION_FIELDS, QUOTE_FIELDS } from '../fields.ts'
import type { RequestDetails, RequestFields } from '../model.ts'
import { type FeeSettings, proposeQuote } from '../rules/fees.ts'
import { OVER, progressOf } from '../rules/progress.ts'
import { actsOn } from '../workflow.ts'
import { inScope, LINE_COLUMNS, REST_COLUMNS, type ValuationFacts } from './rows.ts'

/** A request as it is stored; fees in fils. */
export type StoredRequest = Omit<
  RequestDetails,
  keyof RequestFields | 'progress' | 'proposal' | 'may' | 'valuationNumber'
> & { fields: RequestFields; valuation: ValuationFacts | null }

/** One request with what this person may do with it. Throws 'request-not-found'. */
export async function readRequest(
  ctx: Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>,
  id: string,
): Promise<RequestDetails> {
  const found = await ctx.db
    .selectFrom('requests as r')
    .select([...LINE_COLUMNS, ...REST_COLUMNS])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('requestQuotes as q')
            .select('q.version')
            .whereRef('q.requestId', '=', 'r.id')
            .whereRef('q.version', '=', 'r.quoteVersion')
            .where('q.madeBy', '=', ctx.actor.id),
        )
        .as('madeQuote'),
    )
    .where('r.id', '=', id)
    .where(inScope(...scopeOf(ctx.actor)))
    .executeTakeFirst()
  if (!found) throw new AppError('request-not-found')
  const { madeQuote, ...row } = found
  const [firm, client] = await Promise.all([
    readSettings(ctx),
    actsOn(ctx.actor, row).includes('quote') ? termsInForce(ctx.db, row.clientAccountId) : null,
  ])
  const isBarred = Boolean(madeQuote) && firm.fourEyes && !(await approvesAlone(ctx))
  return present({ row, isBarred, client }, ctx.actor, firm)
}

function present(
  { row, isBarred, client }: { row: StoredRequest; isBarred: boolean; client: ClientTerms | null },
  actor: Pick<Actor, 'role'>,
  firm: FeeSettings,
): RequestDetails {
  const may = actsOn(actor, row).filter((act) => act !== 'record' || !isBarred)
  const { fields, valuation, ...told } = forReader(row, actor)
  return {
    ...told,
    ...fields,
    valuationNumber: valuation?.number ?? null,
    progress: row.valuation && !valuation ? OVER : progressOf({ ...told, valuation }),
    proposal: may.includes('quote') ? proposeQuote(fields, firm, kuwaitToday(), client) : null,
    may,
  }
}

/**
 * A request with amounts in KWD. Clients are shown neither who of the firm wrote something or took a call, nor why a fee differs, nor from where an
 * acceptance came, nor anything of its valuation once that is another account's. Mutates the row.
 */
export function forReader(row: StoredRequest, actor: Pick<Actor, 'role'>): StoredRequest {
  const scope = rowScope(actor)
  const { acceptance, valuation, quotes, questions } = row
  presentFields(OWN_FIELDS, row, scope)
  for (const one of questions) presentFields(QUESTION_FIELDS, one, scope)
  for (const one of quotes) presentFields(QUOTE_FIELDS, one, scope)
  if (acceptance) presentFields(ACCEPTANCE_FIELDS, acceptance, scope)
  const isTheirs = scope === 'all' || valuation === null || valuation.accountId === row.clientAccountId
  return isTheirs ? row : { ...row, valuationId: null, valuation: null }
}

/** A file that shows a recorded acceptance, to be displayed or downloaded. Throws 'acceptance-file-not-found' out of the reader's scope. */
export const serveEvidence = sentFile(
  'request',
  'acceptance-file-not-found',
  (scope, actorId) => sql`select f.sha256, f.size, f.kind, a.name, a.added_by as by, r.id as "recordId"
    from acceptance_files a join requests r on r.id = a.request_id join files f on f.sha256 = a.sha256
    where a.id = ${parameter('id')} and ${inScope(scope, actorId)}`,
)
