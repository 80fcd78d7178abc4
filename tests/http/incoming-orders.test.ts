import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrderMailbox } from '#features/incoming-orders/jobs/mailbox.ts'
import { createOrderNotices } from '#features/incoming-orders/jobs/notices.ts'
import type { IncomingOrder } from '#features/incoming-orders/model.ts'
import { AppError } from '#kernel/errors.ts'
import { createNotifyCache } from '#server/db/notify-cache.ts'
import { createInspect, type Inspect } from '#server/files/inspect/inspect.ts'
import { log } from '#server/log.ts'
import { createSheetReader } from '#server/sheets/read.ts'
import { type Bank, bankOf, issueReport, openOrdered, orderText } from '../support/bank.ts'
import { codeOf } from '../support/client.ts'
import { letterOf, openImap } from '../support/imap.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { textRow, workbook } from '../support/sheets.ts'
import { temporaryStore } from '../support/store.ts'

// Orders of a bank by its mailbox and as files that staff drop: from the mail to the opened request, what waits, doubles, and what the sender hears.

let product: Product
let bank: Bank
const { store } = temporaryStore()
beforeAll(async () => {
  product = await openProduct({ store })
  bank = await bankOf(product)
  await bank.manager.incomingOrders.addSender({
    ...{ accountId: bank.accountId, address: 'Orders@Bank.example', language: null },
    ...{ purpose: 'MORTGAGE', requestedParty: 'إدارة الضمانات', contactPhone: '55512345' },
  })
})
afterAll(() => product.close())

const FROM = 'Bank Orders <orders@bank.example>'
const serverOf = (url: string, now?: () => Date, inspect: Inspect = createInspect({ log })) => {
  const { db, notify } = product
  const parts = { db, notifyCache: createNotifyCache(notify), log, store }
  const reading = { ...parts, inspect, read: createSheetReader({ log }) }
  return {
    mailbox: createOrderMailbox({ ...reading, url, every: 0, ...(now ? { now } : {}) }),
    notices: createOrderNotices({ ...parts, appUrl: 'http://localhost:3000' }),
  }
}
const newest = async (n = 1): Promise<IncomingOrder[]> =>
  (await bank.appraiser.incomingOrders.list({ pageSize: n })).items
const mailsTo = (to: string) =>
  product.db
    .selectFrom('mails')
    .select(['subject', 'text', 'html'])
    .where('recipient', '=', to)
    .where('kind', '=', 'orderState')
    .orderBy('createdAt')
    .execute()
const lastMail = async (to = 'orders@bank.example') => (await mailsTo(to)).at(-1)
async function drop(by: Pick<Person, 'cookie'>, name: string, content: string | Uint8Array, of = bank.accountId) {
  const answer = await fetch(`${product.base}/files/incoming-orders?${new URLSearchParams({ of, name })}`, {
    method: 'POST',
    headers: { origin: product.base, cookie: by.cookie },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  })
  return { status: answer.status, said: (await answer.json()) as IncomingOrder & { error?: { code: string } } }
}
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })

test('a mail becomes a request, seen by two servers at once; its sender is notified of each step once, in both languages', async () => {
  const imap = await openImap()
  imap.put(
    letterOf({
      from: FROM,
      id: '1@bank',
      files: [{ name: 'order.json', content: orderText('PO-1', { plot: '501' }) }],
    }),
  )
  const [one, two] = [serverOf(imap.url), serverOf(imap.url)]
  await Promise.all([one.mailbox.look(), two.mailbox.look()])
  await two.mailbox.look()
  const orders = await newest(10)
  expect(orders).toHaveLength(1)
  const [order] = orders
  expect(order).toMatchObject({
    ...{ state: 'OPENED', sender: 'orders@bank.example', subject: 'Order', reason: null },
    ...{ clientNameEn: 'Test Bank', fileName: 'order.json', hasFile: true },
  })
  expect([...(imap.messages[0]?.flags ?? [])]).toEqual(['\\Seen'])
  // The same message again, unread: as another server would find it that died before it was marked.
  imap.messages[0]?.flags.clear()
  await one.mailbox.look()
  expect(await newest(10)).toHaveLength(1)

  const requestId = order?.requestId ?? ''
  const request = await bank.manager.requests.get({ id: requestId })
  expect(request).toMatchObject({ state: 'SUBMITTED', orderReference: 'PO-1', plotNumber: '501' })
  await Promise.all([one.notices.look(), two.notices.look()])
  expect(await mailsTo('orders@bank.example')).toHaveLength(1)
  const received = await lastMail()
  for (const said of ['وصل الطلب وسُجّل', 'Order received', request.number, 'قسيمة 501', 'plot 501', 'A-1'])
    expect(received?.text).toContain(said)
  expect(received?.subject).toContain('PO-1')

  const valuationId = await openOrdered(bank, requestId)
  await one.notices.look()
  expect((await lastMail())?.text).toContain('The valuation is under way')
  await issueReport(bank, valuationId)
  await one.notices.look()
  expect((await lastMail())?.text).toContain('The report is issued')
  const count = (await mailsTo('orders@bank.example')).length
  await one.notices.look()
  expect(await mailsTo('orders@bank.example')).toHaveLength(count)
  // The file and the mail are kept as they came.
  const get = (path: string) => fetch(`${product.base}/files/${path}`, { headers: { cookie: bank.appraiser.cookie } })
  expect(await (await get(`incoming-orders/${order?.id}`)).text()).toBe(orderText('PO-1', { plot: '501' }))
  expect(await (await get(`incoming-mails/${order?.id}`)).text()).toContain('Please value.')
  expect((await fetch(`${product.base}/files/incoming-orders/${order?.id}`)).status).toBe(401)
})

test('a stranger, a forged sender, an automatic answer, a mail that is too large and a wrong file open nothing; only who may order is answered', async () => {
  const imap = await openImap()
  const file = { name: 'order.json', content: orderText('PO-2', { plot: '502' }) }
  imap.put(letterOf({ from: '"orders@bank.example" <x@evil.example>', id: '2@x', files: [file] }))
  const heads = ['Authentication-Results: mx.firm.example; spf=fail smtp.mailfrom=bank.example; dmarc=fail']
  imap.put(letterOf({ from: FROM, id: '3@x', heads, files: [file] }))
  imap.put(letterOf({ from: FROM, id: '4@bank', heads: ['Auto-Submitted: auto-replied', 'Return-Path: <>'] }))
  imap.put(letterOf({ from: FROM, id: '5@bank', files: [{ name: 'order.xlsx', content: Buffer.alloc(12_000_000) }] }))
  imap.put(letterOf({ from: FROM, id: '6@bank', files: [{ name: 'order.xlsx', content: 'MZ this is a program' }] }))
  imap.put(letterOf({ from: FROM, id: '7@bank', files: [{ name: 'order.json', content: '{"schema": 1}' }] }))
  const before = (await mailsTo('orders@bank.example')).length
  const { mailbox, notices } = serverOf(imap.url)
  await mailbox.look()
  const reasons = (await newest(5)).toReversed().map(({ reason, wrong }) => [reason, wrong?.code])
  expect(reasons).toEqual([
    ['UNKNOWN_SENDER', undefined],
    ['UNVERIFIED', undefined],
    ['TOO_LARGE', undefined],
    ['REFUSED', 'file-is-program'],
    ['INVALID', 'exchange-order-unread'],
  ])
  expect(imap.messages.map(({ flags }) => flags.has('\\Flagged'))).toEqual([false, false, false, true, false, false])
  expect(imap.messages.every(({ flags }) => flags.has('\\Seen'))).toBe(true)
  await notices.look()
  expect(await mailsTo('x@evil.example')).toEqual([])
  // What the registered sender sent itself is answered; what somebody forged, and a program, is not.
  expect((await mailsTo('orders@bank.example')).length).toBe(before + 3)

  // A person settles what the stranger sent: no mail, as the address may not order for the client.
  const held = (await newest(5)).find(({ reason }) => reason === 'UNKNOWN_SENDER')
  const settled = await bank.appraiser.incomingOrders.settle({
    ...seen(held as IncomingOrder),
    ...{ accountId: bank.accountId, purpose: null, requestedParty: null, contactPhone: null },
  })
  expect(settled).toMatchObject({ state: 'OPENED', requestNumber: expect.stringMatching(/^REQ-/) })
  const forged = (await newest(5)).find(({ reason }) => reason === 'UNVERIFIED') as IncomingOrder
  expect(await codeOf(bank.appraiser.incomingOrders.dismiss({ ...seen(forged), reason: ' ' }))).toBe('record-invalid')
  const gone = await bank.appraiser.incomingOrders.dismiss({ ...seen(forged), reason: 'رسالة مزورة' })
  expect(gone).toMatchObject({ state: 'DISMISSED', dismissal: 'رسالة مزورة' })
  expect(await codeOf(bank.appraiser.incomingOrders.dismiss({ ...seen(gone), reason: 'x' }))).toBe(
    'incoming-order-settled',
  )
  await notices.look()
  expect((await mailsTo('orders@bank.example')).length).toBe(before + 3)
})

test('a mail that cannot be taken is held and flagged, and those behind it are taken; what fails of this server stops the round', async () => {
  const { manager } = bank
  const gone = await product.person('CLIENT')
  const { id: accountId } = await manager.clients.open({
    ...{ userId: gone.id, nameAr: 'بنك بلا مالك', nameEn: '', registrationNumber: '', contact: '' },
    ...{ bringFiles: false, reason: 'طلب موقع' },
  })
  const terms = { purpose: null, requestedParty: null, contactPhone: null } as const
  await manager.incomingOrders.addSender({ accountId, address: 'gone@bank.example', language: null, ...terms })
  await product.db.deleteFrom('clientMembers').where('userId', '=', gone.id).execute()

  const imap = await openImap()
  const put = (id: string, name: string, content: string, from = FROM) =>
    imap.put(letterOf({ from, id, subject: id, files: [{ name, content }] }))
  put('ownerless', 'order.json', orderText('PO-31', { plot: '531' }), 'gone@bank.example')
  put('late', 'late.csv', 'late')
  put('broken', 'order.json', orderText('PO-32', { plot: '532' }))
  put('cut', 'order.json', orderText('PO-33', { plot: '533' }))
  put('good', 'order.json', orderText('PO-34', { plot: '534' }))
  imap.put(letterOf({ from: 'x@evil.example', id: 'empty', subject: 'empty' }))
  const inspect = createInspect({ log })
  let isCut = true
  const failing: Inspect = async (file, from) => {
    if (file.name === 'late.csv') throw new AppError('deadline-exceeded')
    const bytes = file.name === 'mail.eml' ? await readFile(file.path, 'utf8') : ''
    if (bytes.includes('<broken>')) throw new Error('The inspection of files does not work.')
    if (isCut && bytes.includes('<cut>')) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    return inspect(file, from)
  }
  const { mailbox, notices } = serverOf(imap.url, undefined, failing)
  await mailbox.look()
  const marks = () => imap.messages.map(({ flags }) => [flags.has('\\Seen'), flags.has('\\Flagged')])
  const [read, flagged, waits] = [
    [true, false],
    [true, true],
    [false, false],
  ]
  expect(marks()).toEqual([read, read, flagged, waits, waits, waits])
  isCut = false
  await product.db
    .updateTable('orderMailbox')
    .set({ nextLookAt: new Date(0) })
    .execute()
  await mailbox.look()
  expect(marks()).toEqual([read, read, flagged, read, read, read])
  const orders = (await newest(6)).toReversed()
  expect(
    orders.map(({ subject, state, reason, canBeOpened, wrong }) => [subject, state, reason, canBeOpened, wrong?.code]),
  ).toEqual([
    ['ownerless', 'HELD', 'UNKNOWN_SENDER', true, undefined],
    ['late', 'HELD', 'REFUSED', false, 'deadline-exceeded'],
    ['broken', 'HELD', 'REFUSED', false, undefined],
    ['cut', 'OPENED', null, false, undefined],
    ['good', 'OPENED', null, false, undefined],
    ['empty', 'HELD', 'UNKNOWN_SENDER', false, undefined],
  ])
  // The file of the first is kept: it may be opened for another account.
  const settled = await bank.appraiser.incomingOrders.settle({
    ...{ ...seen(orders[0] as IncomingOrder), accountId: bank.accountId, ...terms },
  })
  expect(settled.state).toBe('OPENED')
  await notices.look()
})

test('an order of which nobody is notified is not looked for again', async () => {
  const { manager, appraiser, accountId } = bank
  const sender = { accountId, language: 'en', purpose: null, requestedParty: null, contactPhone: null } as const
  const allow = async (address: string) => (await manager.incomingOrders.addSender({ ...sender, address })).at(-1)?.id
  const leaving = (await allow('leaves@bank.example')) ?? ''
  const imap = await openImap()
  const put = (from: string, reference: string, plot: string, heads: string[] = []) =>
    imap.put(
      letterOf({
        ...{ from, id: reference, heads },
        files: [{ name: `${reference}.json`, content: orderText(reference, { plot }) }],
      }),
    )
  put(FROM, 'PO-41', '541', ['Auto-Submitted: auto-generated'])
  put('later@bank.example', 'PO-42', '542')
  put('leaves@bank.example', 'PO-43', '543')
  const { mailbox, notices } = serverOf(imap.url)
  await mailbox.look()
  const [left, held, automatic] = await newest(3)
  expect([automatic?.state, held?.state, left?.state]).toEqual(['OPENED', 'HELD', 'OPENED'])
  const followed = async () => {
    const all = product.db.selectFrom('incomingOrders').select('fileName').where('fileName', 'like', 'PO-4%')
    return (await all.where('isOver', '=', false).execute()).map(({ fileName }) => fileName)
  }
  expect(await followed()).toEqual(['PO-43.json'])
  await manager.incomingOrders.removeSender({ id: leaving })
  await notices.look()
  expect(await followed()).toEqual(['PO-43.json'])
  const request = await manager.requests.get({ id: left?.requestId ?? '' })
  await manager.requests.decline({ ...seen(request), reason: 'خارج الاختصاص' })
  await notices.look()
  expect(await followed()).toEqual([])
  expect(await mailsTo('leaves@bank.example')).toEqual([])
  // One that is settled for an account is answered, where its address may order for that by then.
  const later = (await allow('later@bank.example')) ?? ''
  await appraiser.incomingOrders.settle({
    ...{ ...seen(held as IncomingOrder), accountId },
    ...{ purpose: null, requestedParty: null, contactPhone: null },
  })
  expect(await followed()).toEqual(['PO-42.json'])
  await notices.look()
  expect(await mailsTo('later@bank.example')).toHaveLength(1)
  await manager.incomingOrders.removeSender({ id: later })
})

test('a bomb of mails from one sender is bounded, and a mailbox that fails rests and is shown', async () => {
  const imap = await openImap()
  for (let at = 0; at < 25; at += 1)
    imap.put(
      letterOf({ from: 'flood@evil.example', id: `f${at}@x`, files: [{ name: 'a.json', content: `{"n": ${at}}` }] }),
    )
  let at = new Date()
  const { mailbox } = serverOf(imap.url, () => at)
  await mailbox.look()
  await mailbox.look()
  const flooded = await product.db
    .selectFrom('orderMails')
    .select('id')
    .where('sender', '=', 'flood@evil.example')
    .execute()
  expect(flooded).toHaveLength(20)
  expect(imap.messages.filter(({ flags }) => flags.has('\\Flagged'))).toHaveLength(5)

  imap.behaviour.signsIn = false
  await mailbox.look()
  const row = await product.db.selectFrom('orderMailbox').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ failures: 1, failure: 'AUTHENTICATION', leasedUntil: null })
  const { connections } = imap.seen
  await mailbox.look()
  expect(imap.seen.connections).toBe(connections)
  imap.behaviour.signsIn = true
  at = new Date(at.getTime() + 120_000)
  await mailbox.look()
  expect(await product.db.selectFrom('orderMailbox').select('failures').executeTakeFirst()).toEqual({ failures: 0 })
})

const SHEET = (plot: string) =>
  workbook([
    {
      name: 'كشف',
      rows: [
        ['المرجع', 'المنطقة', 'القطعة', 'القسيمة', 'رقم الوثيقة', 'المساحة م2', 'النوع'],
        ['A-1', 'السالمية', '7', plot, 'ق-1', '400', ''],
        ['A-2', 'الفروانية', '3', '77', 'و-5', '640', 'عمارة استثمارية'],
      ]
        .map((cells, at) => textRow(at + 1, cells))
        .join(''),
    },
  ])

test('files that staff drop: a sheet asks for its terms, an exact double is answered with its request, a likely one waits for a person', async () => {
  expect((await drop(bank.owner, 'x.json', orderText('PO-9'))).said.error?.code).toBe('permission-denied')
  const first = await drop(bank.appraiser, 'كشف.xlsx', SHEET('9001'))
  expect(first.said).toMatchObject({ state: 'HELD', reason: 'TERMS', isSheet: true, broughtByName: expect.any(String) })
  const terms = { purpose: 'MORTGAGE', requestedParty: 'بنك', contactPhone: '55500000' } as const
  const settle = { accountId: bank.accountId, ...terms }
  const opened = await bank.appraiser.incomingOrders.settle({ ...seen(first.said), ...settle })
  expect(opened.state).toBe('OPENED')
  const request = await bank.manager.requests.get({ id: opened.requestId ?? '' })
  expect(request).toMatchObject({ sheetName: 'كشف.xlsx', sheetLines: 2, purpose: 'MORTGAGE' })
  // The same file again, and the same order by its number.
  expect((await drop(bank.appraiser, 'again.xlsx', SHEET('9001'))).said).toMatchObject({
    ...{ state: 'DOUBLE', requestId: opened.requestId },
  })
  const order = await drop(bank.appraiser, 'o.json', orderText('PO-20', { plot: '9020' }))
  expect(order.said).toMatchObject({ state: 'OPENED' })
  expect((await drop(bank.appraiser, 'o2.json', orderText('PO-20', { plot: '9021' }))).said).toMatchObject({
    ...{ state: 'DOUBLE', requestId: order.said.requestId },
  })
  // Another number for the same parcel and purpose.
  const alike = await drop(bank.appraiser, 'o3.json', orderText('PO-21', { plot: '9020' }))
  expect(alike.said).toMatchObject({
    ...{ state: 'HELD', reason: 'LIKELY_DOUBLE', requestId: null },
    doubles: [{ kind: 'request', id: order.said.requestId, number: order.said.requestNumber }],
  })
  const despite = await bank.appraiser.incomingOrders.settle({
    ...{ ...seen(alike.said), accountId: bank.accountId, despite: true },
    ...{ purpose: null, requestedParty: null, contactPhone: null },
  })
  expect(despite.state).toBe('OPENED')
  // Faults are named by their places, and nothing is kept.
  const wrong = await drop(bank.appraiser, 'o4.json', orderText('PO-22', { size: '-1' }))
  expect(wrong.said).toMatchObject({ state: 'HELD', reason: 'INVALID' })
  expect(wrong.said.wrong?.fields?.map(({ field }) => field)).toEqual(['order.properties[0].size'])
  const { rows } = {
    rows: await product.db.selectFrom('exchangeOrders').select('reference').where('reference', '=', 'PO-22').execute(),
  }
  expect(rows).toEqual([])
  const found = await bank.appraiser.incomingOrders.list({ text: 'O4.json', state: 'HELD' })
  expect(found.items.map(({ id }) => id)).toEqual([wrong.said.id])
  // Without a client it waits for one.
  expect((await drop(bank.appraiser, 'o5.json', orderText('PO-23', { plot: '9023' }), '')).said.reason).toBe(
    'UNKNOWN_SENDER',
  )
  expect((await drop(bank.appraiser, 'o6.json', orderText('PO-24'), 'x')).said.error?.code).toBe(
    'client-account-not-found',
  )
})

test('many requests are quoted and opened in one act, each by its own rules: one that fails says why and the others are done', async () => {
  const bring = async (reference: string, more: object) =>
    (await drop(bank.appraiser, `${reference}.json`, orderText(reference, more))).said.requestId ?? ''
  const ids = [
    await bring('M-1', { plot: '31' }),
    await bring('M-2', { plot: '32' }),
    await bring('M-3', { plot: '33' }),
  ]
  const items = await Promise.all(ids.map(async (id) => seen(await bank.manager.requests.get({ id }))))
  const [one, two, three] = items as [
    { id: string; version: number },
    { id: string; version: number },
    { id: string; version: number },
  ]
  const stale = { ...two, version: two.version + 5 }
  const quoted = await bank.manager.requests.quoteMany({ items: [one, stale, three] })
  expect(quoted.map(({ error }) => error?.code ?? null)).toEqual([null, 'stale-version', null])
  expect((await bank.manager.requests.get({ id: two.id })).state).toBe('SUBMITTED')
  expect((await bank.manager.requests.quoteMany({ items: [two] }))[0]?.error).toBeNull()
  expect(await codeOf(bank.appraiser.requests.quoteMany({ items: [two] }))).toBe('permission-denied')
  for (const { id } of [one, two]) {
    const request = await bank.owner.requests.get({ id })
    await bank.owner.requests.accept({
      ...seen(request),
      name: 'سارة',
      termsSha256: request.quotes[0]?.termsSha256 ?? '',
    })
  }
  const open = await Promise.all(ids.map(async (id) => seen(await bank.manager.requests.get({ id }))))
  const outcome = await bank.appraiser.requests.openMany({ items: open })
  // A valuation needs the number of the document, which these orders do not say; what is not accepted is not opened.
  expect(outcome.map(({ error }) => error?.code ?? null)).toEqual([
    'record-invalid',
    'record-invalid',
    'request-not-now',
  ])
  expect(outcome[0]?.error?.fields?.map(({ field }) => field)).toContain('documentNumber')
  expect((await bank.manager.requests.get({ id: one.id })).state).toBe('ACCEPTED')
})

test('addresses: one account each, kept by managers; clients have neither the list nor the files', async () => {
  const { manager, owner, appraiser, accountId, admin } = bank
  const sender = { accountId, language: 'en', purpose: null, requestedParty: null, contactPhone: null } as const
  expect(await codeOf(manager.incomingOrders.addSender({ ...sender, address: 'no address' }))).toBe('record-invalid')
  expect(await codeOf(manager.incomingOrders.addSender({ ...sender, address: 'ORDERS@bank.example' }))).toBe(
    'order-sender-taken',
  )
  const list = await manager.incomingOrders.addSender({ ...sender, address: 'two@bank.example' })
  expect(list.map(({ address }) => address)).toEqual(['orders@bank.example', 'two@bank.example'])
  const left = await manager.incomingOrders.removeSender({ id: list[1]?.id ?? '' })
  expect(left).toHaveLength(1)
  expect(await codeOf(appraiser.incomingOrders.senders({ accountId }))).toBe('permission-denied')
  expect(await codeOf(owner.incomingOrders.list({}))).toBe('permission-denied')
  expect(await codeOf(manager.incomingOrders.mailbox({}))).toBe('permission-denied')
  expect(await admin.incomingOrders.mailbox({})).toBeNull()
})
