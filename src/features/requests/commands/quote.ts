import { createHash } from 'node:crypto'
import { PREMISES_OF } from '#features/terms/model/bases.ts'
import { addDays, type CalendarDate, kuwaitDayOf, kuwaitMidnight, kuwaitToday } from '#kernel/dates.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import { rowOfContent } from '#kernel/field-descriptor.ts'
import { filsFromKwd } from '#kernel/money.ts'
import { tidyText } from '#kernel/text.ts'
import { addWorkingMinutes, minutesOfDay, type WorkingTimes } from '#kernel/working-time.ts'
import { audit } from '#server/audit/write.ts'
import { limitRequestSteps } from '#server/identity/rate-limits.ts'
import type { WriteContext } from '#server/procedure.ts'
import { termsInForce } from '../../client-terms/queries.ts'
import { readSettings } from '../../settings/queries.ts'
import { concludesAlone } from '../../valuations/queries/part.ts'
import { AGREED_FIELDS } from '../fields.ts'
import type { NewAcceptance, NewQuote, RecordedAcceptance } from '../model/inputs.ts'
import { type AgreedTerms, REQUEST_LIMITS, type RequestDetails, type Term } from '../model.ts'
import { readRequest } from '../queries/read.ts'
import { proposedAt, proposeQuote } from '../rules/fees.ts'
import { hashedTerms, termsOf } from '../rules/terms.ts'
import { acceptedOnFaults, isByHand, quotedFaults, quoteFaults, textFaults } from '../rules.ts'
import { answeredNow } from './answers.ts'
import { clientNameOf } from './client-name.ts'
import { aboutRequest, changeRequest, lockRequest, type RequestRow } from './lock.ts'

const sha256Of = (terms: readonly Term[]): string => createHash('sha256').update(hashedTerms(terms)).digest('hex')

/**
 * Sends a quote with the terms of engagement that follow from it; one before it is kept and can't be accepted any more. Throws as
 * `lockRequest` and `limitRequestSteps` do, 'record-invalid', also for what a call left out of what terms state, and 'request-quotes-full' beyond `REQUEST_LIMITS`.
 */
export async function quoteRequest(ctx: WriteContext, { id, version, ...typed }: NewQuote): Promise<RequestDetails> {
  const { actor, db } = ctx
  await limitRequestSteps(db, actor)
  const row = await lockRequest(ctx, { id, version }, 'quote')
  const lacking = quotedFaults(row.fields, row.sheetLines !== null)
  if (lacking.length > 0) throw recordInvalid(lacking)
  const firm = await readSettings(ctx)
  const client = await termsInForce(db, row.clientAccountId)
  const usual = proposeQuote(row.fields, firm, kuwaitToday(), client)
  const { fee: proposedFee } = proposedAt(usual, typed.inspectionLevel)
  const basis = typed.basis ?? usual.basis
  const agreed: AgreedTerms = {
    ...contentOf(AGREED_FIELDS, typed),
    basis,
    premise: typed.premise ?? (typed.basis ? PREMISES_OF[basis][0] : usual.premise),
    inspectionLevel: typed.inspectionLevel ?? usual.inspectionLevel,
    reportType: typed.reportType ?? usual.reportType,
  }
  const faults = quoteFaults({ id, version, ...typed, ...agreed }, { ...firm, proposedFee })
  if (faults.length > 0) throw recordInvalid(faults)
  const quoteVersion = (row.quoteVersion ?? 0) + 1
  if (quoteVersion > REQUEST_LIMITS.quotes) throw new AppError('request-quotes-full')
  const { fee, deposit, validUntil, workingDays } = typed
  const note = tidyText(typed.note ?? '') || null
  const feeReason = isByHand(fee, proposedFee) ? tidyText(typed.feeReason ?? '') : null
  const terms = termsOf({
    firm: firm.companyName,
    firmEmail: firm.supportEmail,
    client: await clientNameOf(db, row),
    fields: row.fields,
    agreed,
    sheet: row.sheetName !== null && row.sheetLines !== null ? { name: row.sheetName, lines: row.sheetLines } : null,
    fee,
    deposit,
    workingDays,
    validUntil,
    note,
    agreement: client?.agreement ?? null,
  })
  await db
    .insertInto('requestQuotes')
    .values({
      requestId: id,
      version: quoteVersion,
      feeFils: filsFromKwd(fee),
      depositFils: filsFromKwd(deposit),
      validUntil,
      workingDays,
      ...rowOfContent(AGREED_FIELDS, agreed),
      note,
      feeReason,
      terms: JSON.stringify(terms),
      termsSha256: sha256Of(terms),
      madeBy: actor.id,
    })
    .execute()
  await changeRequest(ctx, row, { state: 'QUOTED', quoteVersion, validUntil, ...answeredNow })
  await audit(ctx, {
    eventType: 'REQUEST_QUOTE',
    description: `Quoted for request ${row.number}`,
    after: { fee, deposit, validUntil, workingDays, ...agreed, quoteVersion, ...(feeReason ? { feeReason } : {}) },
    ...aboutRequest(id),
  })
  return readRequest(ctx, id)
}

/**
 * Accepts the terms that the client read, by name. Throws as `lockRequest` does, 'terms-changed' when others are offered by now, and
 * 'record-invalid' without a name.
 */
export async function acceptQuote(
  ctx: WriteContext,
  { name, termsSha256, ...seen }: NewAcceptance,
): Promise<RequestDetails> {
  const row = await lockRequest(ctx, seen, 'accept')
  return accept(ctx, row, {
    name,
    termsSha256,
    acceptedOn: kuwaitToday(),
    acceptedBy: ctx.actor.id,
    ipAddress: ctx.request.ip,
  })
}

/**
 * Records an acceptance that reached the firm otherwise, with who accepted, on what day while the quote was valid, and how it is known.
 * Throws as `acceptQuote` does, and 'request-four-eyes' for who sent the quote while four eyes are asked for, unless the firm lets its only approver decide alone: the log
 * says that it was so.
 */
export async function recordAcceptance(
  ctx: WriteContext,
  { name, termsSha256, acceptedOn, evidence, ...seen }: RecordedAcceptance,
): Promise<RequestDetails> {
  const row = await lockRequest(ctx, seen, 'record')
  const { madeAt, madeBy, validUntil } = await presentQuote(ctx, row)
  const isOwn = (await readSettings(ctx)).fourEyes && madeBy === ctx.actor.id
  if (isOwn && !(await concludesAlone(ctx))) throw new AppError('request-four-eyes')
  const faults = [
    ...textFaults('evidence', evidence, 'fault.evidence'),
    ...acceptedOnFaults(acceptedOn, { madeOn: kuwaitDayOf(madeAt.toISOString()), validUntil }),
  ]
  if (faults.length > 0) throw recordInvalid(faults)
  const accepted = { name, termsSha256, acceptedOn, recordedBy: ctx.actor.id, evidence: tidyText(evidence) }
  return accept(ctx, row, accepted, { isOwn })
}

type Acceptance = {
  name: string
  termsSha256: string
  acceptedOn: string
  acceptedBy?: string
  recordedBy?: string
  ipAddress?: string
  evidence?: string
}

async function accept(
  ctx: WriteContext,
  row: RequestRow,
  accepted: Acceptance,
  { isOwn = false }: { isOwn?: boolean } = {},
): Promise<RequestDetails> {
  const { db } = ctx
  const faults = textFaults('name', accepted.name, 'fault.name')
  if (faults.length > 0) throw recordInvalid(faults)
  const quote = await presentQuote(ctx, row)
  if (quote.termsSha256 !== accepted.termsSha256) throw new AppError('terms-changed')
  const name = tidyText(accepted.name)
  await db
    .insertInto('requestAcceptances')
    .values({ ...accepted, name, requestId: row.id, quoteVersion: quote.version })
    .execute()
  const { workingHours, holidays } = await readSettings(ctx)
  const promisedOn = promisedDay(acceptedAt(accepted.acceptedOn), quote.workingDays, { ...workingHours, holidays })
  await changeRequest(ctx, row, { state: 'ACCEPTED', promisedOn })
  await audit(ctx, {
    eventType: 'REQUEST_ACCEPT',
    description: `${accepted.recordedBy ? 'Recorded the acceptance of' : 'Accepted'} the quote for request ${row.number}`,
    after: { name, quoteVersion: quote.version, termsSha256: quote.termsSha256, promisedOn },
    ...(isOwn ? { details: { recordedByQuoter: true } } : {}),
    ...aboutRequest(row.id),
  })
  return readRequest(ctx, row.id)
}

const presentQuote = ({ db }: Pick<WriteContext, 'db'>, { id, quoteVersion }: RequestRow) =>
  db
    .selectFrom('requestQuotes')
    .select(['version', 'termsSha256', 'workingDays', 'validUntil', 'madeAt', 'madeBy'])
    .where('requestId', '=', id)
    .where('version', '=', quoteVersion ?? 0)
    .executeTakeFirstOrThrow()

/** The instant from which the promise is counted: now, or the end of an earlier day, of which no hour is known. */
export const acceptedAt = (day: CalendarDate): string =>
  day < kuwaitToday() ? kuwaitMidnight(addDays(day, 1)) : new Date().toISOString()

/** The day in Kuwait by which so many whole working days have passed since an instant. */
export function promisedDay(fromIso: string, workingDays: number, times: WorkingTimes): string {
  const day = minutesOfDay(times.closes) - minutesOfDay(times.opens)
  return kuwaitDayOf(addWorkingMinutes(fromIso, workingDays * day, times))
}
