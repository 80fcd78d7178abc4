import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { isAmendable } from '../model/codes.ts'
import type { AmendedRequest } from '../model/inputs.ts'
import type { RequestDetails } from '../model.ts'
import { readRequest } from '../queries/read.ts'
import { aboutRequest, changeRequest, lockRequest } from './lock.ts'
import { assertAccount, takenFields } from './take.ts'

/**
 * Completes or corrects what was said by telephone, and chooses the account of the client. Throws as `lockRequest` does, 'record-invalid',
 * 'client-account-not-found', and 'request-not-now' for facts of which terms were made, or another account than was chosen.
 */
export async function amendRequest(
  ctx: WriteContext,
  { fields: typed, clientAccountId: chosen, ...seen }: AmendedRequest,
): Promise<RequestDetails> {
  const row = await lockRequest(ctx, seen, 'amend')
  const clientAccountId = chosen ?? row.clientAccountId
  const isMoved = row.clientAccountId !== null && clientAccountId !== row.clientAccountId
  if ((typed && !isAmendable(row.state)) || isMoved) throw new AppError('request-not-now')
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
