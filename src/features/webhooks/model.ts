import { z } from 'zod'
import { INVOICE_STATES } from '../invoices/model/codes.ts'
import { REQUEST_STATES } from '../requests/model/codes.ts'
import { webhooksMessages } from './messages.ts'
import {
  DELIVERED_KINDS,
  type DeliveredKind,
  FAMILIES,
  KINDS_OF,
  kindKey,
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
const WEBHOOKS_VERSION = 1

const SAMPLE = '0d6f4f54-6d1e-4a9e-8f0a-2a9d5cf4f0a1'
const TO = { accountId: SAMPLE, order: { reference: 'PO-77', property: 'A-1' } }
const NOWHERE = { valuationId: null, engagementId: null, requestId: null }
const EXAMPLES: { [Family in WebhookFamily]: z.output<(typeof DATA)[Family]> } = {
  request: { requestId: SAMPLE, number: 'REQ-2026-0042', state: 'QUOTED', ...TO },
  valuation: {
    valuationId: SAMPLE,
    number: 'VAL-2026-0412',
    state: 'OPENED',
    inspectionId: null,
    draftId: null,
    ...TO,
  },
  report: {
    ...{ reportId: SAMPLE, number: 'VAL-2026-0412', version: 1, state: 'VALID' },
    ...{ valuationId: SAMPLE, engagementId: null, ...TO },
  },
  invoice: { invoiceId: SAMPLE, number: 'INV-2026-0031', state: 'ISSUED', isOverdue: false, ...NOWHERE, ...TO },
  message: { messageId: SAMPLE, threadId: SAMPLE, number: 'VAL-2026-0412', ...NOWHERE, ...TO },
}

type PublishedEvent = { summary: string; body: z.ZodType; example: object }
const published = (kind: DeliveredKind, data: z.ZodType, example: object): [DeliveredKind, PublishedEvent] => [
  kind,
  {
    summary: webhooksMessages[`kind.${kindKey(kind)}`].en,
    body: bodyOf(kind, data),
    example: { type: kind, timestamp: '2026-11-30T07:34:12.227Z', data: example },
  },
]

/** Every kind of event by its name: what it is, the schema of its body, and an example; what an OpenAPI document lists below `webhooks`. */
export const PUBLISHED_EVENTS = Object.fromEntries([
  ...FAMILIES.flatMap((family) => KINDS_OF[family].map((kind) => published(kind, DATA[family], EXAMPLES[family]))),
  published(TEST_KIND, z.strictObject({ endpointId: id }), { endpointId: SAMPLE }),
]) as Readonly<Record<DeliveredKind, PublishedEvent>>

function bodyOf(kind: DeliveredKind, data: z.ZodType) {
  return z.strictObject({
    type: z.literal(kind),
    timestamp: z.iso.datetime().meta({ description: 'When it happened.' }),
    data,
  })
}

/** The published schema of all that is sent, as JSON Schema (draft 2020-12). */
export function webhooksJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(z.union(DELIVERED_KINDS.map((kind) => PUBLISHED_EVENTS[kind].body)), {
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
