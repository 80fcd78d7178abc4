import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { limitRequestSteps } from '#server/identity/rate-limits.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { TakenRequest } from '../model/inputs.ts'
import type { RequestDetails } from '../model.ts'
import { readRequest } from '../queries/read.ts'
import { takenFaults } from '../rules.ts'
import { checkedFields } from './draft.ts'
import { aboutRequest, answerDue, nextRequestNumber } from './lock.ts'

/**
 * Takes a request by telephone: it is submitted at once, with its number, by the person who took the call; the firm's time to answer begins. Throws
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
  const [id, number] = [randomUUID(), await nextRequestNumber(db)]
  await db
    .insertInto('requests')
    .values({
      ...{ id, clientAccountId, takenBy: actor.id, fields: JSON.stringify(fields) },
      ...{ number, state: 'SUBMITTED', submittedAt: sql<Date>`now()` },
      ...(await answerDue(ctx)),
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

/** What a call was about, as it is stored. Throws 'record-invalid' without a name and an area. */
export function takenFields(typed: TakenRequest['fields']) {
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
