import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { limitRequestSteps } from '#server/identity/rate-limits.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { AmendedRequest, TakenRequest } from '../model/inputs.ts'
import type { RequestDetails } from '../model.ts'
import { readRequest } from '../queries/read.ts'
import { takenFaults } from '../rules.ts'
import { checkedFields } from './draft.ts'
import { aboutRequest, answerDue, changeRequest, lockRequest, nextRequestNumber } from './lock.ts'

/**
 * Takes a request by telephone: it is submitted at once, with its number, by whoever took the call; the firm's time to answer begins. Throws
 * 'record-invalid' without a name and an area, 'client-account-not-found', and as `limitRequestSteps` does.
 */
export async function takeRequest(
  ctx: WriteContext,
  { fields: typed, clientAccountId = null }: TakenRequest,
): Promise<RequestDetails> {
  const { actor, db } = ctx
  await limitRequestSteps(db, actor)
  const fields = takenFields(typed)
  await assertAccount(ctx, clientAccountId)
  const due = await answerDue(ctx)
  const [id, number] = [randomUUID(), await nextRequestNumber(db)]
  await db
    .insertInto('requests')
    .values({
      id,
      clientAccountId,
      takenBy: actor.id,
      fields: JSON.stringify(fields),
      state: 'SUBMITTED',
      number,
      submittedAt: sql<Date>`now()`,
      ...due,
    })
    .execute()
  await audit(ctx, {
    eventType: 'REQUEST_SUBMIT',
    description: `Took request ${number} by telephone`,
    after: { ...fields, number, clientAccountId },
    ...aboutRequest(id),
  })
  return readRequest(ctx, id)
}

/**
 * Completes or corrects what was told by telephone, and chooses the account of the client. Throws as `lockRequest` does, 'record-invalid',
 * 'client-account-not-found', and 'request-not-now' for facts of which terms were made, or another account than was chosen.
 */
export async function amendRequest(
  ctx: WriteContext,
  { fields: typed, clientAccountId: chosen, ...seen }: AmendedRequest,
): Promise<RequestDetails> {
  const row = await lockRequest(ctx, seen, 'amend')
  const isOpen = row.state === 'SUBMITTED' || row.state === 'QUESTIONED'
  const clientAccountId = chosen ?? row.clientAccountId
  const isMoved = row.clientAccountId !== null && clientAccountId !== row.clientAccountId
  if ((typed && !isOpen) || isMoved) throw new AppError('request-not-now')
  if (row.clientAccountId === null) await assertAccount(ctx, clientAccountId)
  const fields = typed ? takenFields(typed) : row.fields
  await changeRequest(ctx, row, { fields: JSON.stringify(fields), clientAccountId })
  await audit(ctx, {
    eventType: 'REQUEST_UPDATE',
    description: `Completed request ${row.number}, which was taken by telephone`,
    before: { ...row.fields, clientAccountId: row.clientAccountId },
    after: { ...fields, clientAccountId },
    ...aboutRequest(row.id),
  })
  return readRequest(ctx, row.id)
}

function takenFields(typed: TakenRequest['fields']) {
  const fields = checkedFields(typed)
  const faults = takenFaults(fields)
  if (faults.length > 0) throw recordInvalid(faults)
  return fields
}

/** Throws 'client-account-not-found' for an account that is chosen and is none. */
export async function assertAccount({ db }: Pick<WriteContext, 'db'>, id: string | null): Promise<void> {
  if (id === null) return
  const found = await db.selectFrom('clientAccounts').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('client-account-not-found')
}
