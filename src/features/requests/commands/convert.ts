import { kuwaitDayOf } from '#kernel/dates.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { fieldNames } from '#kernel/field-descriptor.ts'
import { formatDate } from '#kernel/format.ts'
import { handedIn } from '#kernel/handed-in.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { Language } from '#kernel/words.ts'
import { audit } from '#server/audit/write.ts'
import { presentFields, selectedFields } from '#server/lists/selected-fields.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { createValuation } from '../../valuations/commands/create.ts'
import type { ValuationDetails, ValuationFields } from '../../valuations/model.ts'
import { AGREED_FIELDS, CARRIED_FIELDS, type RequestField, WRITTEN_FIELDS } from '../fields.ts'
import { requestsMessages } from '../messages.ts'
import type { Conversion } from '../model/inputs.ts'
import type { AgreedTerms, RequestDetails, RequestFields } from '../model.ts'
import { readRequest } from '../queries/read.ts'
import { requestFault } from '../rules.ts'
import { aboutRequest, changeRequest, lockRequest, type RequestRow } from './lock.ts'

/**
 * The terms that a client accepted: the fee in fils, the day, who accepted, how that is known where it was recorded, and what was agreed of the value, the
 * inspection and the report; where the quote has it in its text alone, the market value after a full inspection, in a full report.
 */
type AcceptedTerms = AgreedTerms & { feeFils: number; acceptedOn: string; name: string; evidence: string | null }
/** The valuation that was opened from a request, the property that it is about, and the terms that were accepted. */
export type OpenedRequest = {
  request: RequestRow
  valuation: ValuationDetails
  propertyId: string
  terms: AcceptedTerms
}
type Opening = {
  /** The property that the facts are about; null where they do not suffice for one, which the valuation is then refused for. */
  propertyOf: (
    ctx: WriteContext,
    facts: ValuationFields & Pick<RequestFields, 'latitude' | 'longitude' | 'paciNumber'>,
  ) => Promise<string | null>
  /** What else follows from the opening, ahead of the log's entry. */
  opened: (ctx: WriteContext, opened: OpenedRequest) => Promise<void>
}

const opening = handedIn<Opening>('nothing has composed the opening of requests: import src/app/moves.ts')

/** Sets what the opening of a valuation needs of other features. Called once, by src/app/moves.ts. */
export const composeOpening = opening.set

/**
 * Opens the valuation of an accepted request as a DRAFT with all that was stated and agreed, and its engagement; they lead to each other from
 * then on. Of two who do so at once one is refused since it is done. Throws as `lockRequest` does, and 'record-invalid' with what a valuation needs besides, which
 * `fields` gives.
 */
export async function convertRequest(ctx: WriteContext, { fields, ...seen }: Conversion): Promise<RequestDetails> {
  const row = await lockRequest(ctx, seen, 'convert')
  // An order by a file is opened as an engagement, whose properties are in the file.
  if (row.sheetLines !== null) throw new AppError('request-not-now')
  const terms = await acceptedTerms(ctx, row.id)
  const content = { ...(await carriedOver(ctx, row, terms)), ...fields, clientUserId: await clientOf(ctx, row) }
  const { latitude, longitude, paciNumber } = row.fields
  const propertyId = await opening.get().propertyOf(ctx, { ...content, latitude, longitude, paciNumber })
  const valuation = await createValuation(ctx, { ...content, propertyId })
  const { id: valuationId, valuationNumber } = valuation
  await changeRequest(ctx, row, { state: 'CONVERTED', valuationId })
  if (propertyId !== null) await opening.get().opened(ctx, { request: row, valuation, propertyId, terms })
  await audit(ctx, {
    eventType: 'REQUEST_CONVERT',
    description: `Opened valuation ${valuationNumber} from request ${row.number}`,
    after: { valuationId, valuationNumber },
    ...aboutRequest(row.id),
  })
  return readRequest(ctx, row.id)
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
  { fields, number, promisedOn, submittedAt }: RequestRow,
  { feeFils }: AcceptedTerms,
): Promise<ValuationFields & { agreedFee: number }> {
  const carried = Object.fromEntries(CARRIED_FIELDS.map((field) => [field, fields[field]]))
  return {
    ...(carried as Pick<RequestFields, (typeof CARRIED_FIELDS)[number]>),
    requestDate: submittedAt && kuwaitDayOf(submittedAt.toISOString()),
    requestor: fields.requestedParty,
    requestorPhone: fields.contactPhone,
    agreedFee: kwdFromFils(feeFils),
    notes: visitNotes(fields, (await readSettings(ctx)).defaultLanguage),
    dueDate: promisedOn,
    dueReason: number,
  }
}

/** What goes elsewhere than into the notes: the pin, what the valuation has a field for, and the report, which the quote agrees. */
const UNNOTED: readonly RequestField[] = [
  ...CARRIED_FIELDS,
  'contactPhone',
  'contactEmail',
  'latitude',
  'longitude',
  'reportType',
]

/** What a valuation has no field for, as its notes in the language of the firm; null when nothing was stated. */
function visitNotes(fields: RequestFields, language: Language): string | null {
  const lines = fieldNames(WRITTEN_FIELDS).flatMap((field) => {
    const said = fields[field]
    // A request of before has no value of what is asked since.
    if (said == null || UNNOTED.includes(field)) return []
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
    .where('role', '<>', 'SYSTEM')
    .execute()
  const chosen =
    members.find(({ userId }) => userId === askedBy) ?? members.find(({ role }) => role === 'OWNER') ?? members[0]
  if (!chosen) throw recordInvalid([requestFault('clientUserId', 'fault.account')])
  return chosen.userId
}
