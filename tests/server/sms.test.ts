import { describe, expect, test } from 'vitest'
import { retryTextAfter } from '#features/mails/jobs.ts'
import type { AddressedMail } from '#features/mails/model.ts'
import { createSmsTransport } from '#server/mail/sms.ts'
import { openOutbox } from '../support/mail.ts'
import { openSmsGateway } from '../support/sms.ts'
import { soon } from '../support/soon.ts'

const TO = '+96599991234'
const TOKEN = 'the token of the tests'
const TEXT = 'رمز التحقق: 048213\nلا تُطلع عليه أحداً.\n@thamin.example #048213'
const code: AddressedMail = {
  kind: 'oneTimeCode',
  params: { name: 'نورة', code: '048213', minutes: 5, site: 'thamin.example' },
  to: TO,
  channel: 'SMS',
  language: 'ar',
}

async function setUp() {
  const gateway = await openSmsGateway()
  const outbox = await openOutbox(() => 'smtp://127.0.0.1:9')
  const post = () => createSmsTransport({ url: gateway.url(), token: TOKEN, sender: 'THAMIN' })
  const server = () => outbox.server({ texts: post(), retryIn: () => 30 })
  return { gateway, ...outbox, post, server }
}
const never = new AbortController().signal
const letter = {
  id: '7d0f8a3e-5f0e-4f3e-9a43-0d9a1c1f0b11',
  to: TO,
  sender: { name: 'دار', replyTo: 'x@y.example' },
  language: 'ar',
  subject: 'رمز التحقق',
  text: TEXT,
  html: '',
} as const

describe('the gateway', () => {
  test('is posted who, what and from whom, under its token', async () => {
    const { gateway, post } = await setUp()
    expect(await post().send(letter, never)).toEqual({ sent: true })
    const [text] = gateway.received
    expect([text?.method, text?.path]).toEqual(['POST', '/send'])
    expect(text?.body).toEqual({ to: TO, text: TEXT, sender: 'THAMIN', id: letter.id })
    expect(text?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`)
    expect(text?.headers.get('content-type')).toBe('application/json')
  })

  test.each([200, 201, 204])('accepts by %i', async (status) => {
    const { gateway, post } = await setUp()
    gateway.behaviour.status = status
    expect(await post().send(letter, never)).toEqual({ sent: true })
  })

  test.each([
    [400, true],
    [422, true],
    [401, false],
    [404, false],
    [429, false],
    [500, false],
    [503, false],
  ])('refuses by %i, for good: %s; and what it says is kept nowhere', async (status, forGood) => {
    const { gateway, post } = await setUp()
    Object.assign(gateway.behaviour, { status, body: `refused: ${TEXT}` })
    const reason = `HTTP ${status}`
    expect(await post().send(letter, never)).toEqual({ sent: false, forGood, reason, detail: reason })
  })

  test('is followed nowhere else, waited for no longer than asked, and may be away', async () => {
    const { gateway, post } = await setUp()
    const other = await openSmsGateway()
    Object.assign(gateway.behaviour, { status: 307, headers: { location: other.url() } })
    expect(await post().send(letter, never)).toMatchObject({ sent: false, forGood: false })
    expect(other.received).toEqual([])
    gateway.behaviour.status = undefined
    expect(await post().send(letter, AbortSignal.timeout(100))).toMatchObject({
      sent: false,
      forGood: false,
      reason: 'TimeoutError',
    })
    await gateway.down()
    expect(await post().send(letter, never)).toMatchObject({ sent: false, forGood: false, reason: 'ECONNREFUSED' })
  })
})

describe('a text message', () => {
  test('leaves by its own queue, and its row keeps no code then', async () => {
    const { gateway, send, mails, server } = await setUp()
    await server()
    await send(code)
    // A mail is none of this server's.
    await send({ ...code, to: 'a@x.example', channel: 'EMAIL' })
    await soon(() => gateway.received.map(({ body }) => body)).toMatchObject([{ to: TO, text: TEXT }])
    const done = { channel: 'SMS', recipient: TO, html: null, text: null, sentAt: expect.any(Date), attempts: 1 }
    await soon(async () => (await mails())[0]).toMatchObject(done)
    expect(gateway.received[0]?.body.id).toBe((await mails())[0]?.id)
    expect((await mails())[1]).toMatchObject({ channel: 'EMAIL', attempts: 0, sentAt: null })
  })

  test('waits for a gateway that is down, and arrives once it is back', async () => {
    const { gateway, send, mails, server, pass } = await setUp()
    await gateway.down()
    const first = await server()
    await send(code)
    await soon(async () => (await mails())[0]?.lastError).toBe('ECONNREFUSED')
    await gateway.up()
    await pass(31)
    await server()
    await soon(async () => (await mails())[0]?.sentAt).toBeInstanceOf(Date)
    expect(gateway.received).toHaveLength(1)
    expect(first.told).toContain('sms: not delivered yet')
    expect(JSON.stringify(first.whole)).not.toMatch(/048213|99991234/)
  })

  test('is given up with its code, and where the gateway will have none of it', async () => {
    const { gateway, send, mails, server, pass } = await setUp()
    gateway.behaviour.status = 503
    await send(code)
    await server()
    await soon(async () => (await mails())[0]?.lastError).toBe('HTTP 503')
    await pass(301)
    await server()
    await soon(async () => (await mails())[0]).toMatchObject({ gaveUpAt: expect.any(Date), text: null })
    expect(gateway.received).toHaveLength(1)
    gateway.behaviour.status = 422
    await send(code)
    await soon(async () => (await mails())[1]).toMatchObject({ gaveUpAt: expect.any(Date), text: null, attempts: 1 })
  })

  test('is tried again within seconds, since its code lasts minutes', () => {
    expect([1, 2, 3, 6, 9].map(retryTextAfter)).toEqual([10, 20, 30, 60, 60])
  })
})
