import { randomUUID } from 'node:crypto'
import { type Expression, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { rowScope } from '#access/actor.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { limitRequestSteps } from '#server/identity/rate-limits.ts'
import type { RecordContext, WriteContext } from '#server/procedure.ts'
import { locate } from '../../places/rules/locate.ts'
import { accountOf, assertSeesAccount } from '../../valuations/queries/rows.ts'
import type { ChangedRequest, NewRequest, RequestInput, SeenRequest } from '../model/inputs.ts'
import { MOST_DRAFTS, type RequestDetails, type RequestFields } from '../model.ts'
import { readRequest } from '../queries/read.ts'
import { fieldFaults, requestFault, storedFields, submitFaults } from '../rules.ts'
import { aboutRequest, answerDue, changeRequest, lockRequest, nextRequestNumber } from './lock.ts'

/**
 * Begins a request of the client’s account as a draft, which the firm doesn’t see. Throws 'permission-denied' for who is no client,
 * 'client-limited', 'request-drafts-full' and 'record-invalid'.
 */
export async function createRequest(ctx: WriteContext, { fields }: NewRequest): Promise<RequestDetails> {
  const { actor } = ctx
  if (rowScope(actor) !== 'own') throw new AppError('permission-denied')
  await assertSeesAccount(ctx)
  const { id } = await beginDraft(ctx, { account: accountOf(sql.val(actor.id)), askedBy: actor.id, fields })
  return readRequest(ctx, id)
}

/** In what a draft is begun and submitted: by a person, or by the firm's own mailbox. */
export type DraftContext = Omit<RecordContext, 'actor'> & { actor: Pick<Actor, 'id' | 'displayName'> }
/** A draft in the transaction that began it. */
type Begun = { id: string; version: number; fields: RequestFields; accountId: string }

/** Begins the draft of an account, which SQL finds, in the name of one of its people. Throws 'permission-denied' without an account, 'request-drafts-full' and 'record-invalid'. */
export async function beginDraft(
  ctx: DraftContext,
  {
    account: of,
    askedBy,
    fields: typed,
  }: { account: Expression<string | null>; askedBy: string; fields: RequestInput },
): Promise<Begun> {
  const { db } = ctx
  const fields = checkedFields(typed)
  // The account is locked, so that two who begin at once don't both get the last draft.
  const account = await db
    .selectFrom('clientAccounts')
    .select('id')
    .where('id', '=', of)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw new AppError('permission-denied')
  const { drafts } = await db
    .selectFrom('requests')
    .select((eb) => eb.fn.countAll<number>().as('drafts'))
    .where('clientAccountId', '=', account.id)
    .where('state', '=', 'DRAFT')
    .executeTakeFirstOrThrow()
  if (Number(drafts) >= MOST_DRAFTS) throw new AppError('request-drafts-full')
  const id = randomUUID()
  await db
    .insertInto('requests')
    .values({ id, clientAccountId: account.id, askedBy, fields: JSON.stringify(fields) })
    .execute()
  await audit(ctx, {
    eventType: 'REQUEST_CREATE',
    description: 'Began a request for a valuation',
    after: fields,
    ...aboutRequest(id),
  })
  return { id, version: 1, fields, accountId: account.id }
}

/** Changes what a draft holds. Throws 'request-not-found', 'stale-version', 'request-not-now' once it is submitted, and 'record-invalid'. */
export async function updateRequest(
  ctx: WriteContext,
  { fields: typed, ...seen }: ChangedRequest,
): Promise<RequestDetails> {
  const row = await lockRequest(ctx, seen, 'update')
  const fields = checkedFields(typed)
  await changeRequest(ctx, row, { fields: JSON.stringify(fields) })
  await audit(ctx, {
    eventType: 'REQUEST_UPDATE',
    description: 'Changed a request for a valuation',
    before: row.fields,
    after: fields,
    ...aboutRequest(row.id),
  })
  return readRequest(ctx, row.id)
}

/** Deletes a draft. Throws 'request-not-found', 'stale-version' and 'request-not-now' once it is submitted. */
export async function deleteRequest(ctx: WriteContext, seen: SeenRequest): Promise<{ id: string }> {
  const { id, fields } = await lockRequest(ctx, seen, 'delete')
  await ctx.db.deleteFrom('requests').where('id', '=', id).execute()
  await audit(ctx, {
    eventType: 'REQUEST_DELETE',
    description: 'Deleted the draft of a request for a valuation',
    before: fields,
    ...aboutRequest(id),
  })
  return { id }
}

/**
 * Submits a draft: it gets its number, and the firm's time to answer begins. Throws 'request-not-found', 'stale-version', 'request-not-now',
 * 'record-invalid' with all that is missing, and as `limitRequestSteps` does.
 */
export async function submitRequest(ctx: WriteContext, seen: SeenRequest): Promise<RequestDetails> {
  await limitRequestSteps(ctx.db, ctx.actor)
  await submitDraft(ctx, await lockRequest(ctx, seen, 'submit'))
  return readRequest(ctx, seen.id)
}

/** Submits a draft that this transaction holds; gives its number. Throws 'record-invalid' with all that is missing. */
export async function submitDraft(ctx: DraftContext, row: Omit<Begun, 'accountId'>): Promise<string> {
  const sheet = await sheetOf(ctx, row.id)
  const faults = submitFaults(row.fields, { hasSheet: sheet !== undefined })
  if (sheet && !sheet.isSound) faults.push(requestFault('sheet', 'fault.sheet'))
  if (faults.length > 0) throw recordInvalid(faults)
  const due = await answerDue(ctx)
  const number = await nextRequestNumber(ctx.db)
  await changeRequest(ctx, row, {
    state: 'SUBMITTED',
    number,
    submittedAt: sql<Date>`now()`,
    ...(sheet ? { sheetName: sheet.fileName, sheetLines: sheet.lines } : {}),
    ...due,
  })
  await audit(ctx, {
    eventType: 'REQUEST_SUBMIT',
    description: `Submitted request ${number}`,
    after: { number, ...(sheet ? { file: sheet.fileName, lines: sheet.lines } : {}) },
    ...aboutRequest(row.id),
  })
  return number
}

/** The file of properties of a draft, locked so that it isn't replaced meanwhile: how many it names, and whether all of its rows can be read. */
async function sheetOf({ db }: Pick<WriteContext, 'db'>, requestId: string) {
  const found = await db
    .selectFrom('imports')
    .select(['fileName', 'state', sql<{ rows: number; bad: number } | null>`counts`.as('counts')])
    .where('requestId', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  const { fileName, state, counts } = found
  const lines = counts?.rows ?? 0
  return { fileName, lines, isSound: state === 'CHECKED' && lines > 0 && counts?.bad === 0 }
}

/** What is typed as it is stored, which may lack anything. Throws 'record-invalid'. */
export function checkedFields(typed: RequestInput): RequestFields {
  const faults = fieldFaults(typed)
  const { latitude, longitude } = typed
  // The borders are known to the server alone.
  if (latitude != null && longitude != null && !locate({ latitude, longitude }))
    faults.push(requestFault('latitude', 'fault.pin'))
  if (faults.length > 0) throw recordInvalid(faults)
  return storedFields(typed)
}
