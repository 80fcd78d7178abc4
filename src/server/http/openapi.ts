import { z } from 'zod'
import { type Entry, ERROR_TYPES } from '#kernel/errors/entry.ts'
import { errorCodes } from '#kernel/errors.ts'
import type { Verbs } from './rpc.ts'

/** The contract of every verb as an OpenAPI 3.1 document, made from the schemas that check the calls; `cookieName` is the session's. */
export function openApi(verbs: Verbs, cookieName: string): object {
  const paths = Object.fromEntries(
    Object.entries(verbs).flatMap(([feature, its]) =>
      Object.entries(its).map(([name, verb]) => [
        `/rpc/${feature}.${name}`,
        { post: operation(`${feature}.${name}`, verb) },
      ]),
    ),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Thamin', version: '1' },
    paths,
    components: {
      schemas: { Error: errorSchema(errorCodes()) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  }
}

function operation(operationId: string, verb: Verbs[string][string]) {
  const schema = z.toJSONSchema(verb.input, { io: 'input', unrepresentable: 'any' })
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }
  return {
    operationId,
    tags: [operationId.split('.')[0]],
    'x-access': verb.access,
    'x-kind': verb.kind,
    ...(verb.access === 'public' ? {} : { security: [{ session: [] }] }),
    ...(verb.idempotent ? { parameters: [key] } : {}),
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      200: { description: 'What the verb answers', content: { 'application/json': {} } },
      default: {
        description: 'An error of the catalogue',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const text = { type: 'string' } as const
const params = { type: 'object', additionalProperties: { type: ['string', 'number'] } }
const errorSchema = (codes: readonly string[]) => ({
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['type', 'code', 'message', 'requestId'],
      properties: {
        type: { type: 'string', enum: ERROR_TYPES },
        code: { type: 'string', enum: codes },
        message: text,
        params,
        fields: {
          type: 'array',
          items: { type: 'object', properties: { field: text, code: text, message: text, params } },
        },
        requestId: text,
      },
    },
  },
})

/** A verb or file as it is published for other programs; `answer` is the schema of what a verb answers, `file` what a file is. */
export type Published = {
  name: string
  tag: string
  summary: string
  description?: string | undefined
  input: z.ZodType
  answer?: z.ZodType | undefined
  type?: string | undefined
  idempotent?: boolean | undefined
  example: object
  answerExample?: object | undefined
}
/** An event that is sent to other programs: when it is, the schema of its body, and an example. */
type PublishedEvent = { summary: string; description?: string; body: z.ZodType; example: object }
type PublishedParts = {
  calls: readonly Published[]
  tags: Readonly<Record<string, string>>
  /** What is sent to other programs by itself, by the name of the event. */
  webhooks: Readonly<Record<string, PublishedEvent>>
  errors: Readonly<Record<string, Entry>>
  appUrl: string
  cookieName: string
  description: string
}

/** What other programs may call, whole: inputs, answers, examples, errors by status, files and what is sent by itself, as an OpenAPI 3.1 document. */
export function publishedApi({
  calls,
  tags,
  webhooks,
  errors,
  appUrl,
  cookieName,
  description,
}: PublishedParts): object {
  const statuses = [...new Set(Object.values(errors).map(({ status }) => status))].toSorted((a, b) => a - b)
  const refused = Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
  )
  const schemas: Record<string, object> = { Error: errorSchema(Object.keys(errors)) }
  const kept = (name: string, schema: object) => {
    schemas[name] = schema
    return { $ref: `#/components/schemas/${name}` }
  }
  const paths = calls.map((call) => {
    const shared = {
      operationId: operationIdOf(call.name),
      tags: [call.tag],
      summary: call.summary,
      ...(call.description ? { description: call.description } : {}),
      security: [{ key: [] }, { session: [] }],
    }
    const of = { call, shared, refused }
    return call.name.startsWith('files/') ? publishedFile(of) : publishedVerb({ ...of, kept })
  })
  const sent = Object.entries(webhooks).map(([name, event]) => [name, publishedEvent(name, event, kept)] as const)
  return {
    openapi: '3.1.0',
    info: { title: 'Thamin', version: '1', description },
    servers: [{ url: appUrl }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths: Object.fromEntries(paths),
    ...(sent.length > 0 ? { webhooks: Object.fromEntries(sent) } : {}),
    components: {
      schemas,
      responses: Object.fromEntries(statuses.map((status) => [`Error${status}`, errorAnswerOf(status, errors)])),
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of a connected system: `Authorization: Bearer thm_live_…`',
        },
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
      },
    },
  }
}

type Kept = (name: string, schema: object) => object
type Publishing = { call: Published; shared: object; refused: object }

function publishedVerb({ call, shared, refused, kept }: Publishing & { kept: Kept }) {
  const { name, input, answer, example, answerExample, idempotent } = call
  const id = operationIdOf(name)
  const Name = id.charAt(0).toUpperCase() + id.slice(1)
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key within a day answers what it answered first, and makes nothing a second time.',
    schema: { type: 'string', maxLength: 200 },
  }
  const body = { schema: kept(`${Name}Input`, jsonSchema(input, 'input')), example }
  const given = {
    schema: answer ? kept(`${Name}Answer`, jsonSchema(answer, 'output')) : {},
    ...(answerExample ? { example: answerExample } : {}),
  }
  const post = {
    ...shared,
    ...(idempotent ? { parameters: [key] } : {}),
    requestBody: { required: true, content: { 'application/json': body } },
    responses: {
      200: { description: 'What was asked for', headers: LIMIT_HEADERS, content: { 'application/json': given } },
      ...refused,
    },
  }
  return [`/rpc/${name}`, { post }] as const
}

function publishedFile({
  call: { name, input, type = 'application/octet-stream', example },
  shared,
  refused,
}: Publishing) {
  const { properties = {}, required = [] } = jsonSchema(input, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  const inPath = [...name.matchAll(/:(\w+)/g)].map(([, one]) => one)
  const examples = example as Record<string, unknown>
  const parameters = Object.entries(properties).map(([field, schema]) => ({
    name: field,
    in: inPath.includes(field) ? 'path' : 'query',
    required: inPath.includes(field) || required.includes(field),
    schema,
    ...(field in examples ? { example: examples[field] } : {}),
  }))
  const isText = type.endsWith('json')
  const content = { [type]: { schema: isText ? { type: 'object' } : { type: 'string', format: 'binary' } } }
  const get = { ...shared, parameters, responses: { 200: { description: 'The file', content }, ...refused } }
  return [`/${name.replace(/:(\w+)/g, '{$1}')}`, { get }] as const
}

function publishedEvent(name: string, { summary, description, body, example }: PublishedEvent, kept: Kept) {
  const Name = operationIdOf(name).replace(/^./, (letter) => letter.toUpperCase())
  const content = { 'application/json': { schema: kept(`${Name}Event`, jsonSchema(body, 'output')), example } }
  const responses = { '2XX': { description: 'It was taken; anything else is sent again.' } }
  return {
    post: {
      operationId: `on${Name}`,
      summary,
      ...(description ? { description } : {}),
      requestBody: { required: true, content },
      responses,
    },
  }
}

/** The schema as JSON Schema. What is answered may have more fields in a later release, so it is closed for inputs alone. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const override = ({ jsonSchema: made }: { jsonSchema: { additionalProperties?: unknown } }) => {
    if (io === 'output' && made.additionalProperties === false) delete made.additionalProperties
  }
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override })
  return made
}

const operationIdOf = (name: string): string =>
  name
    .replace(/:(\w+)/g, 'By $1')
    .split(/[^a-zA-Z0-9]+/)
    .filter((part) => part !== '')
    .map((part, at) => (at === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('')

const LIMIT_HEADERS = Object.fromEntries(
  ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map((name) => [name, { schema: { type: 'integer' } }]),
)

function errorAnswerOf(status: number, errors: Readonly<Record<string, Entry>>) {
  const its = Object.entries(errors).filter(([, entry]) => entry.status === status)
  const description = its.map(([code, { en }]) => `- \`${code}\`: ${en}`).join('\n')
  const retry = { 'Retry-After': { description: 'In how many seconds to come again', schema: { type: 'integer' } } }
  return {
    description,
    ...(status === 429 || status === 503 ? { headers: retry } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}
