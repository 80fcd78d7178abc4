import { sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Settings } from '../../settings/model.ts'
import { readSettings } from '../../settings/queries.ts'
import type { RequestDetails, RequestFields } from '../model.ts'
import { type FeeSettings, proposeQuote } from '../rules/fees.ts'
import { OVER, type ProgressFacts, progressOf } from '../rules/progress.ts'
import { actsOn } from '../workflow.ts'
import { inScope, LINE_COLUMNS, REST_COLUMNS } from './rows.ts'

/** A request as it is stored; fees in fils. */
export type StoredRequest = Omit<
  RequestDetails,
  keyof RequestFields | 'progress' | 'proposal' | 'may' | 'valuationNumber'
> & {
  fields: RequestFields
  valuation: (NonNullable<ProgressFacts['valuation']> & { number: string; accountId: string | null }) | null
}

const one = scopedQuery<{ row: StoredRequest; madeQuote: boolean }>(
  (scope, actorId) => sql`select row_to_json(found) as row, exists (select from request_quotes q
      where q.request_id = found.id and q.version = (found.quotes -> 0 ->> 'version')::int and q.made_by = ${actorId}) as "madeQuote"
    from (select ${LINE_COLUMNS}, ${REST_COLUMNS} from requests r
      where r.id = ${parameter('id')} and ${inScope(scope, actorId)}) found`,
)

/** One request with what this person may do with it. Throws 'request-not-found'. */
export async function readRequest(
  ctx: Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>,
  id: string,
): Promise<RequestDetails> {
  const [found] = await one(ctx, { id })
  if (!found) throw new AppError('request-not-found')
  return present(found, ctx.actor, await readSettings(ctx))
}

function present(
  { row, madeQuote }: { row: StoredRequest; madeQuote: boolean },
  actor: Pick<Actor, 'role'>,
  firm: FeeSettings & Pick<Settings, 'fourEyes'>,
): RequestDetails {
  const may = actsOn(actor, row).filter((act) => act !== 'record' || !madeQuote || !firm.fourEyes)
  const { fields, valuation, ...told } = forReader(row, actor)
  return {
    ...told,
    ...fields,
    valuationNumber: valuation?.number ?? null,
    progress: row.valuation && !valuation ? OVER : progressOf({ ...told, valuation }),
    proposal: may.includes('quote') ? proposeQuote(fields, firm, kuwaitToday()) : null,
    may,
  }
}

/**
 * A request with amounts in KWD. Clients are shown neither who of the firm wrote something, nor why a fee differs, nor from where an
 * acceptance came, nor anything of its valuation once that is another account's.
 */
export function forReader(row: StoredRequest, actor: Pick<Actor, 'role'>): StoredRequest {
  const isClient = rowScope(actor) !== 'all'
  const { acceptance, valuation } = row
  const isTheirs = !isClient || valuation === null || valuation.accountId === row.clientAccountId
  return {
    ...row,
    ...(isTheirs ? {} : { valuationId: null, valuation: null }),
    questions: row.questions.map((question) => ({ ...question, ...(isClient ? { askedByName: null } : {}) })),
    quotes: row.quotes.map((quote) => ({
      ...quote,
      fee: kwdFromFils(quote.fee),
      deposit: kwdFromFils(quote.deposit),
      ...(isClient ? { madeByName: null, feeReason: null } : {}),
    })),
    acceptance: acceptance && isClient ? { ...acceptance, ipAddress: null, recordedByName: null } : acceptance,
  }
}
