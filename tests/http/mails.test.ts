import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sendMail } from '#features/mails/commands.ts'
import type { ListedMail } from '#features/mails/model.ts'
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
  const said = await admin.mails.list()
  const [first] = said.items as unknown as ListedMail[]
  expect(said).toMatchObject({ totalCount: 5, hasMore: false })
  const listed = {
    id: expect.any(String),
    channel: 'EMAIL',
    to: 'a5@x.example',
    kind: 'oneTimeCode',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    lastError: null,
    sentAt: null,
    gaveUpAt: null,
  }
  expect(first).toEqual(listed)
  expect(await admin.mails.get({ id: first?.id })).toEqual({
    ...listed,
    language: 'en',
    subject: 'Your verification code',
    text: expect.stringContaining('\n048213\n'),
    html: expect.stringContaining('>048213<'),
    attempts: 0,
    nextTryAt: expect.any(String),
  })
  const unknown = await admin.call('mails.get', { id: '00000000-0000-4000-8000-000000000000' })
  expect([unknown.status, unknown.said.error.code]).toEqual([404, 'document-not-found'])
  const seen: string[] = []
  for (let lastId: string | undefined; ; ) {
    const page = await admin.mails.list({ pageSize: 2, lastId })
    seen.push(...(page.items as unknown as ListedMail[]).map(({ to }) => to))
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
  const { id } = await product.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  const refused = async (call: Product['nobody']) => {
    const [list, one] = [await call('mails.list'), await call('mails.get', { id })]
    expect(JSON.stringify([list.said, one.said])).not.toContain('048213')
    expect([one.status, one.said.error?.code]).toEqual([list.status, list.said.error?.code])
    return [list.status, list.said.error?.code]
  }
  expect(await refused(admin.call)).toEqual([403, 'permission-denied'])
  await product.set('demonstration', true)
  await admin.mails.list()
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
