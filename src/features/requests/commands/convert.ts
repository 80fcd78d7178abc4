import { kuwaitDayOf } from '#kernel/dates.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { fieldNames } from '#kernel/field-descriptor.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { Language } from '#kernel/words.ts'
import { audit } from '#server/audit/write.ts'
import { presentFields, selectedFields } from '#server/lists/selected-fields.ts'
import type { ReadContext, WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { createValuation } from '../../valuations/commands/create.ts'
import type { ValuationFields } from '../../valuations/model.ts'
import { tenureOfPaper } from '../../valuations/rules/tenure.ts'
import { AGREED_FIELDS, CARRIED_FIELDS, type RequestField, WRITTEN_FIELDS } from '../fields.ts'
import { requestsMessages } from '../messages.ts'
import type { Conversion, OpeningAsked } from '../model/inputs.ts'
import type { RequestDetails, RequestFields, RequestOpening } from '../model.ts'
import { readRequest } from '../queries/read.ts'
import { isBuilt, requestFault } from '../rules.ts'
import { clientNameOf } from './client-name.ts'
import { aboutRequest, changeRequest, lockRequest, type RequestRow } from './lock.ts'
import { type AcceptedTerms, opening, type PropertyFacts } from './opening.ts'
import { assertAccount } from './take.ts'

/**
 * Opens the valuation of an accepted request as a DRAFT with all that was stated and agreed, and its engagement; they lead to each other from
 * then on. Of two who do so at once one is refused since it is done. Throws as `lockRequest` does, and 'record-invalid' with what a valuation needs besides, which
 * `fields` gives.
 */
export async function convertRequest(
  ctx: WriteContext,
  { fields, propertyId: chosen, clientAccountId: account, ...seen }: Conversion,
): Promise<RequestDetails> {
  const row = await lockRequest(ctx, seen, 'convert')
  if (row.clientAccountId === null && account) {
    await assertAccount(ctx, account)
    row.clientAccountId = account
  }
  // An order by a file is opened as an engagement, whose properties are in the file.
  if (row.sheetLines !== null) throw new AppError('request-not-now')
  const terms = await acceptedTerms(ctx, row.id)
  const carried = { ...(await carriedOver(ctx, row, terms)), ...fields, clientUserId: await clientOf(ctx, row) }
  // A tenure that was typed, or cleared, is a person's.
  const content = 'tenure' in fields ? carried : { ...carried, tenure: tenureOfPaper(carried) }
  const propertyId = await opening.get().propertyOf(ctx, factsOf(row.fields, content), chosen)
  if (propertyId === 'DOUBTFUL') throw recordInvalid([requestFault('propertyId', 'fault.property')])
  const valuation = await createValuation(ctx, { ...content, propertyId })
  const { id: valuationId, valuationNumber } = valuation
  await changeRequest(ctx, row, { state: 'CONVERTED', valuationId, clientAccountId: row.clientAccountId })
  if (propertyId !== null) await opening.get().opened(ctx, { request: row, valuation, propertyId, terms })
  await audit(ctx, {
    eventType: 'REQUEST_CONVERT',
    description: `Opened valuation ${valuationNumber} from request ${row.number}`,
    after: { valuationId, valuationNumber },
    ...aboutRequest(row.id),
  })
  return readRequest(ctx, row.id)
}

const factsOf = (
  { latitude = null, longitude = null, paciNumber = null, street = null }: RequestFields,
  content: ValuationFields,
): PropertyFacts => ({ ...content, latitude, longitude, paciNumber, street })

/**
 * What the opening of a valuation begins with: the property that the request is about, by what it says and what is typed of its parcel, and the document of
 * the last valuation of that property. Throws 'request-not-found'.
 */
export async function readOpening(ctx: ReadContext, { id, ...typed }: OpeningAsked): Promise<RequestOpening> {
  const request = await readRequest(ctx, id)
  const content = Object.fromEntries(CARRIED_FIELDS.map((field) => [field, request[field]]))
  const match = await opening.get().matchOf(ctx, factsOf(request, { ...content, ...typed }))
  const [one] = match.kind === 'ONE' ? match.items : []
  const document = one
    ? await ctx.db
        .selectFrom('valuations')
        .select(['documentType', 'documentNumber', 'planNumber'])
        .where('propertyId', '=', one.id)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirst()
    : null
  return { match, document: document ?? null }
}

/** The terms of a request that were accepted. */
export async function acceptedTerms({ db }: Pick<WriteContext, 'db'>, requestId: string): Promise<AcceptedTerms> {
  const found = await db
    .selectFrom('requestAcceptances as a')
    .innerJoin('requestQuotes as q', (join) =>
      join.onRef('q.requestId', '=', 'a.requestId').onRef('q.version', '=', 'a.quoteVersion'),
    )
    .select(['q.feeFils', 'a.acceptedOn', 'a.name', 'a.evidence'])
    .select(selectedFields('requestQuotes', 'q', AGREED_FIELDS))
    .where('a.requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  const { basis, premise, inspectionLevel, reportType, ...rest } = presentFields(AGREED_FIELDS, found, 'all')
  return {
    ...rest,
    basis: basis ?? 'MARKET_VALUE',
    premise: premise ?? 'HIGHEST_AND_BEST_USE',
    inspectionLevel: inspectionLevel ?? 'FULL',
    reportType: reportType ?? 'FULL',
  }
}

async function carriedOver(
  ctx: WriteContext,
  row: RequestRow,
  { feeFils }: AcceptedTerms,
): Promise<ValuationFields & { agreedFee: number }> {
  const { fields, number, promisedOn, submittedAt } = row
  // A request of before has no value of what is asked since.
  const carried = Object.fromEntries(CARRIED_FIELDS.map((field) => [field, fields[field] ?? null]))
  const { defaultLanguage } = await readSettings(ctx)
  const { ar, en } = await clientNameOf(ctx.db, row)
  const client = (defaultLanguage === 'ar' ? ar || en : en || ar) || null
  const asked = await askedFrom(ctx, row)
  return {
    ...(carried as Pick<RequestFields, (typeof CARRIED_FIELDS)[number]>),
    hasBuilding: isBuilt(fields),
    requestDate: submittedAt && kuwaitDayOf(submittedAt.toISOString()),
    // Who asked is the client, unless somebody is named; nobody else the request names becomes the requestor.
    requestor: fields.requestor ?? client,
    requestorPhone: fields.requestor ? fields.requestorPhone : asked.phone,
    clientName: client,
    clientContact: asked.email,
    agreedFee: kwdFromFils(feeFils),
    notes: restNotes(fields, defaultLanguage),
    dueDate: promisedOn,
    dueReason: number,
  }
}

/** How the person is reached by whom an account asked; of nobody's request nothing. */
async function askedFrom({ db }: WriteContext, { askedBy }: RequestRow) {
  const found = await db
    .selectFrom('users')
    .select(['phoneNumber as phone', 'email'])
    .where('id', '=', askedBy)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return found ?? { phone: null, email: null }
}

/** What goes elsewhere than into the notes: what the valuation has a field for, what its property has, and the report and the order that the engagement has. */
const UNNOTED: readonly RequestField[] = [
  ...CARRIED_FIELDS,
  ...(['latitude', 'longitude', 'paciNumber', 'street', 'reportType', 'orderReference', 'contactEmail'] as const),
]

/** What neither the valuation nor its property or engagement has a field for, as notes in the language of the firm; null when nothing of it was stated. */
function restNotes(fields: RequestFields, language: Language): string | null {
  const lines = fieldNames(WRITTEN_FIELDS).flatMap((field) => {
    const said = fields[field]
    if (said == null || UNNOTED.includes(field)) return []
    return [`${requestsMessages[`field.${field}`][language]}: ${said}`]
  })
  return lines.join('\n') || null
}

/** Who of the client's account the valuation is for: who asked, or its owner; nobody's without an account. Throws 'record-invalid'. */
async function clientOf({ db }: WriteContext, { askedBy, clientAccountId }: RequestRow): Promise<string | null> {
  if (clientAccountId === null) return null
  const members = await db
    .selectFrom('clientMembers')
    .select(['userId', 'role'])
    .where('accountId', '=', clientAccountId)
    .where('role', '<>', 'SYSTEM')
    .execute()
  const chosen =
    members.find(({ userId }) => userId === askedBy) ?? members.find(({ role }) => role === 'OWNER') ?? members[0]
  if (!chosen) throw recordInvalid([requestFault('clientUserId', 'fault.account')])
  return chosen.userId
}
