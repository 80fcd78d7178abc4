import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { AUDIT_EVENTS } from '../audit/events.ts'
import { DELIVERED_KINDS, WEBHOOK_KINDS } from './model/endpoints.ts'
import { isWebhookAddress } from './model/faults.ts'
import { PUBLISHED_EVENTS, webhooksJsonSchema } from './model.ts'
import { eventsOf, pauseAfter, restAfter } from './rules.ts'

const ROOT = join(import.meta.dirname, '../../..')
const ID = '5e0f9a64-1c1f-4c8e-9a9c-1a2b3c4d5e6f'

test.each([
  ['https://hooks.bank.example/x?y=1', true],
  ['https://hooks.bank.example:8443/x', true],
  ['https://بنك.example/', true],
  ['http://hooks.bank.example/x', false],
  ['https://hooks.bank.example:8080/x', false],
  ['https://user:pass@hooks.bank.example/', false],
  ['https://hooks.bank.example/#x', false],
  ['https://localhost/', false],
  ['https://db.internal/', false],
  ['https://printer.local/', false],
  ['https://10.0.0.1/', false],
  ['https://0x7f.1/', false],
  ['https://2130706433/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:169.254.169.254]/', false],
  ['ftp://hooks.bank.example/', false],
  ['', false],
])('%s may be an endpoint: %s', (url, may) => expect(isWebhookAddress(url)).toBe(may))

test('an entry of the log tells of what follows from it, and of nothing else', () => {
  const kindsOf = (eventType: (typeof AUDIT_EVENTS)[number], details: Record<string, unknown> = {}) =>
    eventsOf({ eventType, details, resourceId: ID, actor: { id: ID, name: '' }, description: '' }).map(
      ({ kind }) => kind,
    )
  expect(kindsOf('VALUATION_STATUS_CHANGE', { to: 'UNDER_REVIEW' })).toEqual([])
  expect(kindsOf('VALUATION_STATUS_CHANGE', { to: 'CANCELLED' })).toEqual(['valuation.cancelled', 'report.withdrawn'])
  expect(kindsOf('REPORT_ISSUE', { reportVersion: 1 })).toEqual(['report.issued'])
  expect(kindsOf('REPORT_ISSUE', { reportVersion: 3 })).toEqual(['report.corrected', 'report.superseded'])
  expect(kindsOf('INSPECTION_STATE_CHANGE', { to: 'FAILED' })).toEqual([])
  expect(kindsOf('MESSAGE_SEND', { side: 'client' })).toEqual([])
  expect(kindsOf('COMMENT_ADD')).toEqual([])
  const details = [
    {},
    { to: 'COMPLETED' },
    { to: 'CANCELLED' },
    { to: 'HELD' },
    { reportVersion: 1 },
    { reportVersion: 2 },
    { side: 'firm' },
  ]
  const known = new Set(AUDIT_EVENTS.flatMap((event) => details.flatMap((one) => kindsOf(event, one))))
  // The two that days bring follow from no entry.
  expect(WEBHOOK_KINDS.filter((kind) => !known.has(kind))).toEqual(['request.quote_expired', 'invoice.overdue'])
})

test('rests grow, by chance a little more, and hold to what is asked for up to a day', () => {
  expect([1, 2, 9, 10].map((attempts) => restAfter(attempts, 0, 0))).toEqual([5, 300, 86_400, null])
  expect(restAfter(1, 0, 1)).toBeCloseTo(5.5)
  expect([restAfter(1, 120, 0), restAfter(1, 1e9, 0)]).toEqual([120, 86_400])
  expect([1, 2, 8, 100].map((failures) => pauseAfter(failures, 0))).toEqual([5, 10, 600, 600])
  expect(pauseAfter(1, 3600)).toBe(3600)
})

test('the published schema is that of the code: UPDATE=1 writes it', () => {
  const path = join(ROOT, 'public/thamin-webhooks-1.schema.json')
  const schema = `${JSON.stringify(webhooksJsonSchema(), null, 2)}\n`
  if (process.env.UPDATE === '1') writeFileSync(path, schema)
  expect(readFileSync(path, 'utf8')).toBe(schema)
  expect(Object.keys(PUBLISHED_EVENTS)).toEqual(DELIVERED_KINDS)
  for (const { body, example } of Object.values(PUBLISHED_EVENTS)) expect(body.parse(example)).toEqual(example)
})

test('the example of the documentation takes what is signed, also beside another signature, and nothing else', () => {
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8')) ?? []
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const body = JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), data: { endpointId: ID } })
  const sent = new Date()
  const signed = (at: Date) => new Webhook(secret).sign('msg_1', at, body)
  const messageOf = ({ given = body, at = sent, signature = signed(at) }) => [
    given,
    {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
    },
    secret,
  ]
  const hourAgo = new Date(sent.getTime() - 3_600_000)
  const messages = [
    {},
    { signature: `v1,AAAA ${signed(sent)}` },
    { signature: 'v1,AAAA' },
    { given: `${body} ` },
    { at: hourAgo },
  ]
  const program = `${example}\nconsole.log(${JSON.stringify(messages.map(messageOf))}.map((one) => verify(...one)).join())`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program]).toString().trim()
  expect(said).toBe('true,true,false,false,false')
})
