import { exchangeErrors } from '#features/exchange/errors.ts'
import { SCHEMA } from '#features/exchange/model.ts'
import { invoicesErrors } from '#features/invoices/errors.ts'
import { issuedReportsErrors } from '#features/issued-reports/errors.ts'
import type { CallGroup, MachineCall } from '#features/machines/model.ts'
import { marketErrors } from '#features/market/errors.ts'
import { propertiesErrors } from '#features/properties/errors.ts'
import { requestsErrors } from '#features/requests/errors.ts'
import { valuationsErrors } from '#features/valuations/errors.ts'
import { KERNEL_ERRORS } from '#kernel/error-tables.ts'

/** The ids in the examples; a test calls each of them with those of its own records. */
export const EXAMPLE_IDS = {
  request: '7d9f0d1e-5c8a-4c0f-9a52-2f6f6c1c3a01',
  valuation: '7d9f0d1e-5c8a-4c0f-9a52-2f6f6c1c3a02',
  report: '7d9f0d1e-5c8a-4c0f-9a52-2f6f6c1c3a03',
  invoice: '7d9f0d1e-5c8a-4c0f-9a52-2f6f6c1c3a04',
  property: '7d9f0d1e-5c8a-4c0f-9a52-2f6f6c1c3a05',
  evidence: '7d9f0d1e-5c8a-4c0f-9a52-2f6f6c1c3a06',
} as const

/** A call as it is published: what it does, an example of its input, and of its answer where that is short. */
export type PublishedCall = { summary: string; description?: string; example: object; answer?: object; type?: string }

const ORDER = {
  schema: SCHEMA,
  order: {
    ...{ reference: 'PO-2026-0077', purpose: 'MORTGAGE', addressee: 'Collateral department', neededBy: '2027-01-31' },
    contactPhone: '+965 5551 2345',
    properties: [
      {
        ...{ reference: 'A-1', category: 'RESIDENTIAL', areaName: 'السالمية', block: '4', plot: '112', size: '400' },
        owner: 'Owning Company',
      },
    ],
  },
}
const { request, valuation, report, invoice, property, evidence } = EXAMPLE_IDS
const paged = 'The first page; send `lastId` of an answer for the next one while `hasMore` is true.'

/** Every call that a system may be allowed, in English, as other programs read of it. */
export const CALLS: Readonly<Record<MachineCall, PublishedCall>> = {
  'exchange.order': {
    summary: 'Send an order of valuations',
    description:
      'The order is the text of a JSON or XML document by `/thamin-exchange-1.schema.json` or `/thamin-exchange-1.xsd`. It is submitted at once, and the answer acknowledges it: `number` is that of the request it became. A reference is used once in an account: a second order with it answers `exchange-order-known` and names the request. `accountId` is for systems of the firm alone.',
    example: { text: JSON.stringify(ORDER) },
    answer: { requestId: request, reference: 'PO-2026-0077', properties: 1, number: 'R-2026-0042' },
  },
  'requests.list': {
    summary: 'List the requests, the newest first',
    description: paged,
    example: { pageSize: 20, state: 'SUBMITTED' },
  },
  'requests.get': {
    summary: 'Read a request: its state, questions, quotes and the valuation it became',
    example: { id: request },
  },
  'valuations.list': {
    summary: 'List the valuations, the newest first',
    description: paged,
    example: { pageSize: 20 },
  },
  'valuations.get': {
    summary: 'Read a valuation and its state',
    description: 'A client reads no working figure: the value is null until the valuation is approved.',
    example: { id: valuation },
  },
  'issuedReports.ofValuation': {
    summary: 'List what was issued of a valuation, the newest version first',
    example: { valuationId: valuation },
  },
  'issuedReports.verify': {
    summary: 'Verify a report by the code under it',
    example: { code: 'K7QM3XWPR9TD4C8A' },
    answer: { validity: 'UNKNOWN', number: null, version: null, latest: null, issuedOn: null },
  },
  'files/issued-reports/:id': {
    summary: 'Download the PDF of an issued report',
    example: { id: report },
    type: 'application/pdf',
  },
  'files/issued-reports/:id/data.json': {
    summary: 'Read what an issued report says, as JSON by the published schema',
    example: { id: report },
    type: 'application/json',
  },
  'files/issued-reports/:id/data.xml': {
    summary: 'Read what an issued report says, as XML by the published schema',
    example: { id: report },
    type: 'application/xml',
  },
  'invoices.list': { summary: 'List the invoices, the newest first', description: paged, example: { pageSize: 20 } },
  'invoices.get': { summary: 'Read an invoice with its lines, payments and credit notes', example: { id: invoice } },
  'files/invoices/:id/pdf': {
    summary: 'Download the PDF of an invoice, of one of its credit notes or of the receipt of a payment',
    example: { id: invoice, language: 'both' },
    type: 'application/pdf',
  },
  'properties.list': {
    summary: 'List the register of properties, the newest first',
    description: paged,
    example: { pageSize: 20 },
  },
  'properties.get': { summary: 'Read a property', example: { id: property } },
  'market.list': {
    summary: 'List the evidence of the market, the newest first',
    description: paged,
    example: { pageSize: 20 },
  },
  'priceIndex.read': {
    summary: 'Read the price index',
    description:
      'The published index of a category and place by quarter, of the nation by month too: 100 in the base period, with a band of 80 % and the number of sales of each point. Clients read points of ten sales and more, and n as the least of its class.',
    example: { category: 'RESIDENTIAL', level: 'GOVERNORATE', place: 'HAWALLI' },
  },
  'market.get': { summary: 'Read an item of market evidence', example: { id: evidence } },
}

/** What the calls are about, as the tags of the document. */
export const TAGS: Readonly<Record<CallGroup, string>> = {
  orders: 'Orders that a client sends, and the requests that they become.',
  valuations: 'Valuations and how far they are.',
  reports: 'Issued reports: their PDF, what they say as data, and whether one is genuine.',
  invoices: 'Invoices to the account.',
  properties: 'The register of properties; for systems of the firm.',
  market: 'The register of market evidence, for systems of the firm, and the price index.',
}

/** The errors that these calls may be refused with. */
export const ERRORS = {
  ...KERNEL_ERRORS,
  ...exchangeErrors,
  ...requestsErrors,
  ...valuationsErrors,
  ...issuedReportsErrors,
  ...invoicesErrors,
  ...propertiesErrors,
  ...marketErrors,
}

/** What is said of the whole. */
export const DESCRIPTION =
  'What a connected system may call by its key, as far as its key allows it. Each verb is a POST with a JSON body. Errors have a code that stays as it is, and a sentence that may not. A key uploads nothing: an order carries all that it tells.'
