import { z } from 'zod'
import * as invoices from '#features/invoices/fields.ts'
import type { MachineCall } from '#features/machines/model.ts'
import { SHOWN_FIELDS as EVIDENCE_FIELDS } from '#features/market/fields.ts'
import { indexAnswer } from '#features/price-indices/model/answer.ts'
import { SHOWN_FIELDS as PROPERTY_FIELDS } from '#features/properties/fields.ts'
import * as requests from '#features/requests/fields.ts'
import { PROGRESS } from '#features/requests/model.ts'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { SHOWN_FIELDS as VALUATION_FIELDS } from '#features/valuations/fields.ts'
import { answerShape } from '#kernel/field-schema.ts'

type Verb = Exclude<MachineCall, `files/${string}`>
type Shape = Record<string, z.ZodType>

const text = z.string()
const count = z.int().min(0)
const instant = z.iso.datetime({ offset: true })
const id = z.uuid()
const codes = z.array(text)

const fault = z.looseObject({ field: text, code: text, message: text })

const page = (item: z.ZodType) =>
  z.strictObject({
    items: z.array(item),
    totalCount: count.optional(),
    totalIsExact: z.boolean().optional(),
    hasMore: z.boolean().optional(),
    lastId: text.nullish(),
    isWide: z.literal(true).optional(),
  })
/** A row of a list that carries the columns which were asked for; the id always. */
const row = (shape: Shape) => z.strictObject({ ...z.strictObject(shape).partial().shape, id })

const line = answerShape(requests.SYSTEM_FIELDS, { named: true })
const asked = answerShape(requests.WRITTEN_FIELDS)
const aboutRequest = {
  ...line,
  isExpired: z.boolean(),
  sheetLines: count.nullable(),
  isTaken: z.boolean(),
  clientNameAr: text,
  clientNameEn: text,
}
const listed = Object.fromEntries(requests.LISTED_FIELDS.map((field) => [field, asked[field]?.nullable() ?? text]))
const nullable = (shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, schema.nullable()]))

const quote = z.strictObject({
  ...answerShape(requests.QUOTE_FIELDS, { named: true }),
  terms: z.array(z.strictObject({ item: text, ar: text, en: text })),
})
const acceptance = z.strictObject({
  ...answerShape(requests.ACCEPTANCE_FIELDS, { named: true }),
  acceptedByName: text.nullable(),
  files: z.array(z.strictObject({ id, name: text })),
})
const progress = z.strictObject({
  step: z.enum(PROGRESS).nullable(),
  waitsFor: z.enum(['client', 'firm']).nullable(),
  nextAt: text.nullable(),
})
const request = z.strictObject({
  ...aboutRequest,
  ...nullable(asked),
  ...answerShape(requests.OWN_FIELDS, { named: true }),
  questions: z.array(z.strictObject(answerShape(requests.QUESTION_FIELDS, { named: true }))),
  quotes: z.array(quote),
  acceptance: acceptance.nullable(),
  valuationNumber: text.nullable(),
  hasSheet: z.boolean(),
  sheetName: text.nullable(),
  progress,
  /** What the firm's next quote would begin with; null for clients. */
  proposal: z.looseObject({}).nullable(),
  may: codes,
})

const { governorate: _, location: __, ...stored } = answerShape(VALUATION_FIELDS)
const valued = { value: z.number().nullish() }
const valuation = z.strictObject({
  ...stored,
  ...valued,
  moves: z.array(z.enum(VALUATION_STATUSES)),
  part: text.nullable(),
  isUnvisited: z.boolean(),
  isWithoutValue: z.boolean(),
  editable: codes,
  deletable: z.boolean(),
  clock: z.enum(['pause', 'resume']).nullable(),
  returned: z.strictObject({ by: text, at: instant }).nullable(),
  request: z.strictObject({ id, number: text, fee: z.number() }).nullable(),
})

const report = z.strictObject({
  id,
  version: count,
  state: z.enum(['PREPARING', 'ISSUED', 'FAILED']),
  validity: z.enum(['VALID', 'SUPERSEDED', 'WITHDRAWN', 'PREPARING']),
  latest: count,
  code: text,
  template: text,
  language: text,
  fileName: text,
  issuedByName: text,
  issuedAt: instant,
  printedAt: instant.nullable(),
  sha256: text.nullable(),
  dataSha256: text.nullable(),
  size: count.nullable(),
  pages: count.nullable(),
  isSigned: z.boolean(),
  failure: text.nullable(),
  nextTryAt: text.nullable(),
  deliveries: z.array(z.looseObject({ id })).nullable(),
  receipts: z.array(z.looseObject({ id })).nullable(),
  verified: z.looseObject({}).nullable(),
})
const statedValue = z.strictObject({
  id: text,
  basis: text.nullable(),
  premise: text.nullable(),
  period: z.number().nullable(),
  periodUnit: text.nullable(),
  interest: text.nullable(),
  assumption: text.nullable(),
  date: text.nullable(),
  value: z.number().nullable(),
  unit: text,
})
const issued = z.strictObject({
  items: z.array(report),
  isWithheld: z.boolean(),
  bill: z
    .strictObject({
      engagementId: id.nullable(),
      invoice: z.strictObject({ id, isDraft: z.boolean(), owed: z.number() }).nullable(),
    })
    .nullable(),
  values: z.array(statedValue),
  corrections: z.array(z.looseObject({ id })),
  notices: z.array(z.looseObject({ id })),
  statements: z.looseObject({}),
  moves: z.record(text, z.boolean()),
})
const verification = z.strictObject({
  validity: z.enum(['VALID', 'SUPERSEDED', 'WITHDRAWN', 'PREPARING', 'UNKNOWN']),
  number: text.nullable(),
  version: count.nullable(),
  latest: count.nullable(),
  issuedOn: z.iso.date().nullable(),
  isLetter: z.literal(true).optional(),
  dataSha256: text.optional(),
  isData: z.literal(true).optional(),
})

const invoiceLine = { ...answerShape(invoices.LINE_FIELDS, { named: true }), balance: z.number() }
const several = (fields: Parameters<typeof answerShape>[0]) =>
  z.array(z.strictObject(answerShape(fields, { named: true })))
const invoice = z.strictObject({
  ...invoiceLine,
  ...answerShape(invoices.REST_FIELDS, { named: true }),
  requestNumber: text.nullable(),
  clientKind: z.enum(['PERSON', 'COMPANY']),
  engagementNumber: text.nullable(),
  lines: several(invoices.LINE_OF_INVOICE),
  payments: several(invoices.PAYMENT_FIELDS),
  credits: several(invoices.CREDIT_FIELDS),
  receipts: several(invoices.RECEIPT_FIELDS),
  link: z.strictObject({ state: text, createdAt: instant }).nullable(),
  paysByLink: z.boolean(),
  may: codes,
})

const { pin: ___, ...property } = answerShape(PROPERTY_FIELDS)
const { pin: ____, computedNet: _____, ...evidence } = answerShape(EVIDENCE_FIELDS)

/** What each verb that a system may be allowed answers, as tests hold real answers against it. */
export const ANSWERS = {
  'exchange.order': z.strictObject({ requestId: id, reference: text, properties: count, number: text.nullable() }),
  'requests.list': page(z.strictObject({ ...aboutRequest, ...listed })),
  'requests.get': request,
  'valuations.list': page(row({ ...answerShape(VALUATION_FIELDS), ...valued })),
  'valuations.get': valuation,
  'issuedReports.ofValuation': issued,
  'issuedReports.verify': verification,
  'invoices.list': page(z.strictObject(invoiceLine)),
  'invoices.get': invoice,
  'properties.list': page(row(property)),
  'properties.get': z.strictObject({
    ...property,
    features: z.looseObject({}),
    editable: z.boolean(),
    deletable: z.boolean(),
    linkedValuations: count,
    images: z.array(id),
  }),
  'market.list': page(row(evidence)),
  'priceIndex.read': indexAnswer,
  'market.get': z.strictObject({ ...evidence, editable: z.boolean(), doubts: z.array(fault) }),
} as const satisfies Record<Verb, z.ZodType>
