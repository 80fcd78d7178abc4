import { z } from 'zod'
import { ERROR_TYPES } from '#kernel/errors/entry.ts'
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
      schemas: { Error: errorSchema() },
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

const text = { type: 'string' }
const params = { type: 'object', additionalProperties: { type: ['string', 'number'] } }
const errorSchema = () => ({
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['type', 'code', 'message', 'requestId'],
      properties: {
        type: { enum: ERROR_TYPES },
        code: { enum: errorCodes() },
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
