import { z } from 'zod'
import { fieldShape } from '#kernel/field-schema.ts'
import { PAPER_LANGUAGES } from '../../invoices/model/codes.ts'
import { valuationFields } from '../../valuations/model/inputs.ts'
import { AGREED_FIELDS, QUOTE_FIELDS, WRITTEN_FIELDS } from '../fields.ts'
import { REQUEST_LIMITS as LIMITS } from '../model.ts'
import { REQUEST_STATES } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library. Shape and size only: rules.ts holds the rules.

const seen = { id: z.uuid(), version: z.number().int().min(1) }

const requestFields = z.strictObject(fieldShape(WRITTEN_FIELDS))
export type RequestInput = z.infer<typeof requestFields>

export const newRequest = z.strictObject({ fields: requestFields.default({}) })
export type NewRequest = z.infer<typeof newRequest>
/** A request that staff take by telephone, of an account or of none yet. */
export const takenRequest = z.strictObject({ fields: requestFields, clientAccountId: z.uuid().nullish() })
export type TakenRequest = z.infer<typeof takenRequest>
/** What is completed of it; an account is chosen once. */
export const amendedRequest = z.strictObject({
  ...seen,
  fields: requestFields.optional(),
  clientAccountId: z.uuid().nullish(),
})
export type AmendedRequest = z.infer<typeof amendedRequest>
export const changedRequest = z.strictObject({ ...seen, fields: requestFields })
export type ChangedRequest = z.infer<typeof changedRequest>
export const oneRequest = z.strictObject({ id: z.uuid() })
export const seenRequest = z.strictObject(seen)
export type SeenRequest = z.infer<typeof seenRequest>
export const newQuestion = z.strictObject({ ...seen, text: z.string().max(LIMITS.question) })
export type NewQuestion = z.infer<typeof newQuestion>
export const newAnswer = z.strictObject({ ...seen, questionId: z.uuid(), text: z.string().max(LIMITS.answer) })
export type NewAnswer = z.infer<typeof newAnswer>
export const closedRequest = z.strictObject({ ...seen, reason: z.string().max(LIMITS.reason) })
export type ClosedRequest = z.infer<typeof closedRequest>

/** A quote in KWD. */
export const newQuote = z.strictObject({
  ...seen,
  fee: z.number(),
  deposit: z.number().default(0),
  validUntil: z.string().max(40),
  workingDays: z.number(),
  note: z.string().max(QUOTE_FIELDS.note.max).nullish(),
  /** Basis, premise, level and type that are not given are as the purpose has them. */
  ...fieldShape(AGREED_FIELDS),
  /** Asked for where the fee differs from the one that is proposed. */
  feeReason: z.string().max(LIMITS.reason).nullish(),
})
export type NewQuote = z.infer<typeof newQuote>

/** `termsSha256` is that of the terms that were read. */
const acceptance = {
  ...seen,
  name: z.string().max(LIMITS.name),
  termsSha256: z.string().regex(/^[0-9a-f]{64}$/),
}
export const newAcceptance = z.strictObject(acceptance)
export type NewAcceptance = z.infer<typeof newAcceptance>
export const recordedAcceptance = z.strictObject({
  ...acceptance,
  acceptedOn: z.string().max(40),
  evidence: z.string().max(LIMITS.evidence),
})
export type RecordedAcceptance = z.infer<typeof recordedAcceptance>

export const addedEvidence = z.strictObject({ id: z.uuid(), uploadId: z.uuid() })
export type AddedEvidence = z.infer<typeof addedEvidence>
export const evidenceFile = z.strictObject({ id: z.uuid(), as: z.literal('view').optional() })

/**
 * `fields` are those that a request lacks, or that its documents word otherwise; what was agreed is carried over as it is. `propertyId` says which property it is
 * about where that is doubtful, 'NEW' for none that is registered.
 */
export const conversion = z.strictObject({
  ...seen,
  propertyId: z.union([z.uuid(), z.literal('NEW')]).optional(),
  clientAccountId: z.uuid().nullish(),
  fields: valuationFields
    .pick({
      documentType: true,
      documentNumber: true,
      planNumber: true,
      blockNumber: true,
      plotNumber: true,
      propertySize: true,
      hasBuilding: true,
    })
    .strict()
    .default({}),
})
export type Conversion = z.infer<typeof conversion>
/** The facts of a parcel that are typed for the opening, where the request has none or others. */
export const openingAsked = z.strictObject({
  id: z.uuid(),
  blockNumber: z.string().max(40).optional(),
  plotNumber: z.string().max(40).optional(),
  propertySize: z.number().nullish(),
})
export type OpeningAsked = z.infer<typeof openingAsked>

/** The filters of the list. */
export const requestFilters = z.strictObject({
  text: z.string().max(200).optional(),
  state: z.enum(REQUEST_STATES).optional(),
  /** Those alone that wait for the firm's first answer beyond its time. */
  late: z.literal(true).optional(),
  clientAccountId: z.uuid().optional(),
})
export type RequestFilters = z.infer<typeof requestFilters>

/** The terms as a paper: in one language or in both, of the present quote or of an earlier one by its version. */
export const termsFile = z.strictObject({
  id: z.uuid(),
  language: z.enum(PAPER_LANGUAGES).optional(),
  quote: z.coerce.number().int().min(1).optional(),
})
