import { recordInvalid } from '#kernel/errors.ts'
import { fieldNames } from '#kernel/field-descriptor.ts'
import { formatDate } from '#kernel/format.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { Language } from '#kernel/words.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { createValuation } from '../../valuations/commands/create.ts'
import type { ValuationFields } from '../../valuations/model.ts'
import { CARRIED_FIELDS, type RequestField, WRITTEN_FIELDS } from '../fields.ts'
import { requestsMessages } from '../messages.ts'
import type { Conversion } from '../model/inputs.ts'
import type { RequestDetails, RequestFields } from '../model.ts'
import { readRequest } from '../queries/read.ts'
import { requestFault } from '../rules.ts'
import { aboutRequest, changeRequest, lockRequest, type RequestRow } from './lock.ts'

/**
 * Opens the valuation of an accepted request as a DRAFT with all that was stated and agreed; both lead to each other from then on. Of two who
 * do so at once one is refused since it is done. Throws as `lockRequest` does, and 'record-invalid' with what a valuation needs besides, which
 * `fields` gives.
 */
export async function convertRequest(ctx: WriteContext, { fields, ...seen }: Conversion): Promise<RequestDetails> {
  const row = await lockRequest(ctx, seen, 'convert')
  const [carried, clientUserId] = [await carriedOver(ctx, row), await clientOf(ctx, row)]
  const { id: valuationId, valuationNumber } = await createValuation(ctx, { ...carried, ...fields, clientUserId })
  await changeRequest(ctx, row, { state: 'CONVERTED', valuationId })
  await audit(ctx, {
    eventType: 'REQUEST_CONVERT',
    description: `Opened valuation ${valuationNumber} from request ${row.number}`,
    after: { valuationId, valuationNumber },
    ...aboutRequest(row.id),
  })
  return readRequest(ctx, row.id)
}

async function carriedOver(
  ctx: WriteContext,
  { id, fields, number, promisedOn }: RequestRow,
): Promise<ValuationFields & { agreedFee: number }> {
  const { feeFils } = await ctx.db
    .selectFrom('requestAcceptances as a')
    .innerJoin('requestQuotes as q', (join) =>
      join.onRef('q.requestId', '=', 'a.requestId').onRef('q.version', '=', 'a.quoteVersion'),
    )
    .select('q.feeFils')
    .where('a.requestId', '=', id)
    .executeTakeFirstOrThrow()
  const carried = Object.fromEntries(CARRIED_FIELDS.map((field) => [field, fields[field]]))
  return {
    ...(carried as Pick<RequestFields, (typeof CARRIED_FIELDS)[number]>),
    requestor: fields.requestedParty,
    requestorPhone: fields.contactPhone,
    agreedFee: kwdFromFils(feeFils),
    notes: visitNotes(fields, (await readSettings(ctx)).defaultLanguage),
    dueDate: promisedOn,
    dueReason: number,
  }
}

/** What goes elsewhere than into the notes: the pin, and what the valuation has a field for. */
const UNNOTED: readonly RequestField[] = [...CARRIED_FIELDS, 'contactPhone', 'latitude', 'longitude']

/** What a valuation has no field for, as its notes in the language of the firm; null when nothing was stated. */
function visitNotes(fields: RequestFields, language: Language): string | null {
  const lines = fieldNames(WRITTEN_FIELDS).flatMap((field) => {
    const said = fields[field]
    if (said === null || UNNOTED.includes(field)) return []
    const isDate = WRITTEN_FIELDS[field].kind === 'date'
    const text = isDate ? formatDate(String(said), { language, digits: 'latn' }) : said
    return [`${requestsMessages[`field.${field}`][language]}: ${text}`]
  })
  const { latitude, longitude } = fields
  if (latitude !== null && longitude !== null)
    lines.push(`${requestsMessages['field.latitude'][language]}: ${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)
  return lines.join('\n') || null
}

/** Who of the client's account the valuation is for: who asked, or its owner once they have left it. Throws 'record-invalid'. */
async function clientOf({ db }: WriteContext, { askedBy, clientAccountId }: RequestRow): Promise<string> {
  const members = await db
    .selectFrom('clientMembers')
    .select(['userId', 'role'])
    .where('accountId', '=', clientAccountId)
    .execute()
  const chosen =
    members.find(({ userId }) => userId === askedBy) ?? members.find(({ role }) => role === 'OWNER') ?? members[0]
  if (!chosen) throw recordInvalid([requestFault('clientUserId', 'fault.account')])
  return chosen.userId
}
