import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sendMail } from '#features/mails/commands.ts'
import type { OutboxMail } from '#features/mails/model.ts'
import { openProduct, type Product } from '../support/product.ts'
import { openSmtp } from '../support/smtp.ts'
import { soon } from '../support/soon.ts'

async function open(options: Parameters<typeof openProduct>[0] = {}): Promise<Product> {
  const product = await openProduct(options)
  onTestFinished(product.close)
  return product
}

const send = (product: Product, to: string) =>
  product.db
    .transaction()
    .execute((trx) =>
      sendMail(
        { db: trx, notifyCache: (_channel, load) => load() },
        { kind: 'oneTimeCode', params: { name: 'نورة', code: '048213', minutes: 5 }, to, language: 'en' },
      ),
    )

test('the outbox of a demonstration is read by supers, page by page', async () => {
  const product = await open()
  await product.set('demonstration', true)
  const admin = await product.person('SYSTEM_ADMIN')
  const all = [1, 2, 3, 4, 5].map((n) => `a${n}@x.example`).toReversed()
  for (const to of all.toReversed()) await send(product, to)
  const { said } = await admin.call('mails.list')
  const [first] = said.items as unknown as OutboxMail[]
  expect(said).toMatchObject({ totalCount: 5, hasMore: false })
  expect(first).toEqual({
    id: expect.any(String),
    channel: 'EMAIL',
    to: 'a5@x.example',
    language: 'en',
    kind: 'oneTimeCode',
    subject: 'Your verification code',
    text: expect.stringContaining('\n048213\n'),
    html: expect.stringContaining('>048213<'),
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    attempts: 0,
    nextTryAt: expect.any(String),
    lastError: null,
    sentAt: null,
    gaveUpAt: null,
  })
  const seen: string[] = []
  for (let lastId: string | undefined; ; ) {
    const page = (await admin.call('mails.list', { pageSize: 2, lastId })).said
    seen.push(...(page.items as unknown as OutboxMail[]).map(({ to }) => to))
    if (!page.hasMore) break
    lastId = page.lastId ?? undefined
  }
  expect(seen).toEqual(all)
  for (const input of [{ lastId: '00000000-0000-4000-8000-000000000000' }, { pageSize: 101 }, { to: 'x' }])
    expect((await admin.call('mails.list', input)).status).toBe(400)
})

test('nobody reads the outbox of a firm, and of a demonstration nobody but supers', async () => {
  const product = await open()
  await send(product, 'a@x.example')
  const admin = await product.person('ADMIN')
  const refused = async (call: Product['nobody']) => {
    const { status, said } = await call('mails.list')
    expect(JSON.stringify(said)).not.toContain('048213')
    return [status, said.error?.code]
  }
  expect(await refused(admin.call)).toEqual([403, 'permission-denied'])
  await product.set('demonstration', true)
  expect((await admin.call('mails.list')).status).toBe(200)
  const manager = await product.person('VALUATION_MANAGER')
  expect(await refused(manager.call)).toEqual([403, 'permission-denied'])
  expect(await refused(product.nobody)).toEqual([401, 'not-signed-in'])
})

test('a server with a mail server sends, one without keeps', async () => {
  const without = await open()
  await send(without, 'kept@x.example')
  const smtp = await openSmtp()
  const sending = await open({ smtp: { url: smtp.url(), from: 'office@house.example' } })
  await send(sending, 'sent@x.example')
  await soon(() => smtp.received.map(({ to }) => to)).toEqual([['sent@x.example']])
  await pause(200)
  const kept = await without.db.selectFrom('mails').selectAll().execute()
  expect(kept).toMatchObject([{ attempts: 0, sentAt: null, text: expect.any(String) }])
})
