import { z } from 'zod'
import { fieldShape } from '#kernel/field-schema.ts'
import { newDelivery } from '../../issued-reports/model/inputs.ts'
import { identityProof } from '../../reviews/model/inputs.ts'
import { AGREED_FIELDS, ASKED_FIELDS, REST_FIELDS } from '../fields.ts'
import { RELIANCE_KINDS, RELIANCE_STATES } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library. Shape and size only: rules.ts holds the rules.

const seen = { id: z.uuid(), version: z.number().int().min(1) }

export const oneReliance = z.strictObject({ id: z.uuid() })
export const ofValuation = z.strictObject({ valuationId: z.uuid() })

/** What is asked, of a version of an issued report. */
export const askedReliance = z.strictObject({ reportId: z.uuid(), ...fieldShape(ASKED_FIELDS) })
export type AskedReliance = z.infer<typeof askedReliance>

/** The client's consent; the firm says what shows it. */
export const consented = z.strictObject({
  ...seen,
  note: z.string().max(REST_FIELDS.consentNote.max).optional(),
  documentId: z.uuid().optional(),
})
export type Consented = z.infer<typeof consented>

export const agreed = z.strictObject({ ...seen, ...fieldShape(AGREED_FIELDS) })
export type Agreed = z.infer<typeof agreed>
export const issued = z.strictObject({ ...seen, proof: identityProof.optional() })
export type Issued = z.infer<typeof issued>
export const seenReliance = z.strictObject(seen)
export type SeenReliance = z.infer<typeof seenReliance>
export const ended = z.strictObject({ ...seen, reason: z.string().max(REST_FIELDS.reason.max) })
export type Ended = z.infer<typeof ended>

/** A letter as it was seen, and to whom it is sent. */
export const sentReliance = newDelivery.extend({ version: seen.version })
export type SentReliance = z.infer<typeof sentReliance>

export const relianceFile = z.strictObject({ id: z.uuid(), inline: z.string().max(1).optional() })

/** The filters of the register. */
export const relianceFilters = z.strictObject({
  text: z.string().max(200).optional(),
  state: z.enum(RELIANCE_STATES).optional(),
  kind: z.enum(RELIANCE_KINDS).optional(),
})
export type RelianceFilters = z.infer<typeof relianceFilters>
