import { z } from 'zod'
import { INVOICE_STATES } from '../invoices/model/codes.ts'
import { REQUEST_STATES } from '../requests/model/codes.ts'
import {
  DELIVERED_KINDS,
  type DeliveredKind,
  FAMILIES,
  KINDS_OF,
  TEST_KIND,
  WEBHOOK_KINDS,
  type WebhookFamily,
} from './model/endpoints.ts'

/** How far a valuation is in the words that its client knows: nothing of the firm's own steps. */
const VALUATION_STATES = ['OPENED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const

const id = z.uuid()
const number = z.string().max(100)
/** The client's own numbers of the order and of the property, where the order or the engagement says them. */
const order = z
  .strictObject({ reference: z.string().max(200), property: z.string().max(200).nullable() })
  .nullable()
  .meta({ description: 'The client’s own numbers of the order and of its property.' })
const common = { accountId: id.nullable().meta({ description: 'The client account.' }), order }

/** What an event tells, by what it is about: ids, numbers and states, as they are when it is sent. */
const DATA = {
  request: z.strictObject({ requestId: id, number, state: z.enum(REQUEST_STATES).exclude(['DRAFT']), ...common }),
  valuation: z.strictObject({
    ...{ valuationId: id, number, state: z.enum(VALUATION_STATES) },
    inspectionId: id.nullable().meta({ description: 'The visit that was planned or made.' }),
    draftId: id.nullable().meta({ description: 'The draft that was shown.' }),
    ...common,
  }),
  report: z.strictObject({
    ...{ reportId: id, number, version: z.int().min(1), state: z.enum(['VALID', 'SUPERSEDED', 'WITHDRAWN']) },
    ...{ valuationId: id.nullable(), engagementId: id.nullable(), ...common },
  }),
  invoice: z.strictObject({
    ...{ invoiceId: id, number, state: z.enum(INVOICE_STATES).exclude(['DRAFT']), isOverdue: z.boolean() },
    ...{ valuationId: id.nullable(), engagementId: id.nullable(), requestId: id.nullable(), ...common },
  }),
  message: z.strictObject({
    ...{ messageId: id, threadId: id, number, requestId: id.nullable(), valuationId: id.nullable() },
    ...{ engagementId: id.nullable(), ...common },
  }),
} as const satisfies Record<WebhookFamily, z.ZodType>

/** The version of what is sent; a field that is added keeps it. */
export const WEBHOOKS_VERSION = 1

/** The schema of the body of every kind of event: what an OpenAPI document lists below `webhooks`. */
export const WEBHOOK_SCHEMAS: Readonly<Record<DeliveredKind, z.ZodType>> = Object.fromEntries([
  ...FAMILIES.flatMap((family) => KINDS_OF[family].map((kind) => [kind, bodyOf(kind, DATA[family])])),
  [TEST_KIND, bodyOf(TEST_KIND, z.strictObject({ endpointId: id }))],
])

function bodyOf(kind: DeliveredKind, data: z.ZodType) {
  return z.strictObject({
    type: z.literal(kind),
    timestamp: z.iso.datetime().meta({ description: 'When it happened.' }),
    data,
  })
}

/** The published schema of all that is sent, as JSON Schema (draft 2020-12). */
export function webhooksJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(z.union(DELIVERED_KINDS.map((kind) => WEBHOOK_SCHEMAS[kind])), {
    reused: 'ref',
  })
  return {
    $schema,
    $id: `urn:thamin:webhooks:${WEBHOOKS_VERSION}`,
    title: 'Events that are sent to other systems',
    ...schema,
  }
}

const clientAccountId = id.nullable()
const seen = { id, version: z.int().min(1) }
const written = {
  name: z.string().max(200),
  url: z.string().max(2000),
  kinds: z.array(z.enum(WEBHOOK_KINDS)).max(WEBHOOK_KINDS.length),
}

/** The inputs of the verbs. */
export const inputs = {
  list: z.strictObject({ clientAccountId }),
  add: z.strictObject({ clientAccountId, ...written }),
  change: z.strictObject({ ...seen, ...written }),
  setState: z.strictObject({ ...seen, state: z.enum(['ACTIVE', 'PAUSED']) }),
  one: z.strictObject(seen),
  endpoint: z.strictObject({ id }),
  deliveries: z.strictObject({
    endpointId: id,
    pageSize: z.int().min(1).max(100).optional(),
    lastId: id.optional(),
    count: z.enum(['none', 'only']).optional(),
  }),
  replay: z.strictObject({ id }),
  replaySince: z.strictObject({ id, since: z.iso.datetime({ offset: true }) }),
}
