import { expect, test } from 'vitest'
import { z } from 'zod'
import { entry } from '#kernel/errors/entry.ts'
import { publishedApi } from './openapi.ts'

const parts = {
  tags: { orders: 'Orders.' },
  errors: {
    'too-many-calls': entry('NETWORK', 429, 'كثير', 'Too many'),
    lost: entry('NOT_FOUND', 404, 'مفقود', 'Lost'),
  },
  ...{ appUrl: 'https://thamin.example', cookieName: 'c', description: 'd' },
}

test('an event that is sent by itself is published with its body and an example', () => {
  const body = z.strictObject({ type: z.literal('report.issued'), id: z.uuid() })
  const example = { type: 'report.issued', id: '7d9f0d1e-5c8a-4c0f-9a52-2f6f6c1c3a03' }
  const document = publishedApi({
    ...parts,
    calls: [],
    webhooks: { 'report.issued': { summary: 'A report', body, example } },
  })
  expect(document).toMatchObject({
    webhooks: {
      'report.issued': {
        post: {
          operationId: 'onReportIssued',
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/ReportIssuedEvent' }, example } },
          },
        },
      },
    },
    components: { schemas: { ReportIssuedEvent: { required: ['type', 'id'] } } },
  })
})

test('a verb has its schemas by name, closed for what is sent and open for what is answered; a file its parameters', () => {
  const verb = {
    ...{ name: 'orders.send', tag: 'orders', summary: 'Send', idempotent: true, example: { text: 'x' } },
    input: z.strictObject({ text: z.string() }),
    answer: z.strictObject({ number: z.string().nullable() }),
  }
  const file = {
    ...{
      name: 'files/orders/:id/pdf',
      tag: 'orders',
      summary: 'Its PDF',
      type: 'application/pdf',
      example: { id: 'a' },
    },
    input: z.strictObject({ id: z.uuid(), language: z.enum(['ar', 'en']).optional() }),
  }
  const said = publishedApi({ ...parts, calls: [verb, file], webhooks: {} })
  expect(said).not.toHaveProperty('webhooks')
  expect(said).toMatchObject({
    paths: {
      '/rpc/orders.send': {
        post: {
          operationId: 'ordersSend',
          parameters: [{ name: 'Idempotency-Key', in: 'header' }],
          responses: { 404: { $ref: '#/components/responses/Error404' }, 429: {} },
        },
      },
      '/files/orders/{id}/pdf': {
        get: {
          operationId: 'filesOrdersByIdPdf',
          parameters: [
            { name: 'id', in: 'path', required: true, example: 'a' },
            { name: 'language', in: 'query', required: false },
          ],
        },
      },
    },
    components: {
      schemas: { OrdersSendInput: { additionalProperties: false } },
      responses: { Error429: { description: '- `too-many-calls`: Too many', headers: { 'Retry-After': {} } } },
    },
  })
  const { components } = said as { components: { schemas: Record<string, object> } }
  expect(components.schemas.OrdersSendAnswer).not.toHaveProperty('additionalProperties')
})
