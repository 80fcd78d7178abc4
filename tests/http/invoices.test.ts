import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invoice, InvoiceDetails } from '#features/invoices/model.ts'
import { createDueWatch } from '#features/notifications/jobs/due.ts'
import { amountInWords } from '#kernel/amount-words.ts'
import { addDays, kuwaitToday, kuwaitYear } from '#kernel/dates.ts'
import type { Page } from '#kernel/page.ts'
import { log } from '#server/log.ts'
import { codeOf } from '../support/client.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { addRows } from '../support/rows.ts'
import { addUpload } from '../support/uploads.ts'

let product: Product
let [manager, senior, appraiser, reader, guest] = [] as unknown as Person[] as [Person, Person, Person, Person, Person]
let [client, stranger] = [] as unknown as [Person, Person]
let account: string
const TODAY = kuwaitToday()
const accountOf = async ({ id }: Person) =>
  (await product.db.selectFrom('clientMembers').select('accountId').where('userId', '=', id).executeTakeFirstOrThrow())
    .accountId
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  reader = await product.person('READ_ONLY')
  guest = await product.person('GUEST')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
  account = await accountOf(client)
})
afterAll(() => product.close())

const LINE = { textAr: 'أتعاب تقييم', textEn: 'Valuation fee', amount: 250.125 }
const draft = (more: object = {}) => ({
  kind: 'FEE',
  clientAccountId: account,
  dueOn: addDays(TODAY, 14),
  lines: [LINE],
  ...more,
})
const answered = (person: Person, verb: string, input: object) => person.call(`invoices.${verb}`, input)
const faultsOf = async (person: Person, verb: string, input: object) =>
  (await answered(person, verb, input)).said.error?.fields?.map(({ field, code }) => `${field} ${code}`)
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const issued = async (more: object = {}) => senior.invoices.issue(seen(await senior.invoices.create(draft(more))))
const paying = (one: InvoiceDetails, amount: number) => ({
  ...seen(one),
  amount,
  method: 'TRANSFER',
  paidOn: TODAY,
  reference: 'TRX-1',
})
const ordinals = (numbers: readonly (string | null)[]) => numbers.map((number) => Number(number?.split('-')[2]))

test('a draft is written, changed and issued; from then on it stays, in the database as well', async () => {
  const made = await senior.invoices.create(draft({ note: 'حسب الاتفاق' }))
  expect(made).toMatchObject({ state: 'DRAFT', number: null, total: 250.125, balance: 250.125, lines: [LINE] })
  const second = { textAr: 'انتقال', textEn: '', amount: 10 }
  const changed = await manager.invoices.update({ ...draft({ lines: [LINE, second] }), ...seen(made) })
  expect(changed).toMatchObject({ version: 2, total: 260.125, lines: [LINE, second], note: null })
  expect(await codeOf(senior.invoices.issue(seen(made)))).toBe('stale-version')
  const one = await senior.invoices.issue(seen(changed))
  expect(one).toMatchObject({ state: 'ISSUED', issuedOn: TODAY, may: ['pay', 'answer'] })
  expect(one.number).toMatch(new RegExp(`^INV-${kuwaitYear()}-\\d{4}$`))
  for (const verb of ['update', 'delete', 'issue'] as const)
    expect(await codeOf(manager.invoices[verb]({ ...(verb === 'update' ? draft() : {}), ...seen(one) }))).toBe(
      'invoice-not-now',
    )
  const { db } = product
  const past = { dueOn: addDays(TODAY, 90) }
  await expect(db.updateTable('invoices').set(past).where('id', '=', one.id).execute()).rejects.toThrow(/neither/)
  await expect(db.deleteFrom('invoices').where('id', '=', one.id).execute()).rejects.toThrow(/neither/)
  await expect(db.deleteFrom('invoiceLines').where('invoiceId', '=', one.id).execute()).rejects.toThrow(/neither/)
  await expect(db.updateTable('invoices').set({ paidFils: 1 }).where('id', '=', one.id).execute()).rejects.toThrow(
    /permission denied/,
  )
})

test('what is wrong is reported at its field, and nothing is written', async () => {
  const bad = draft({ dueOn: '2020-01-01', lines: [{ textAr: ' ', textEn: '', amount: 0.0001 }] })
  expect(await faultsOf(senior, 'create', bad)).toEqual([
    'dueOn invoices:fault.dueOn',
    'lines.0.textAr invoices:fault.text',
    'lines.0.amount invoices:fault.amount',
  ])
  expect(await faultsOf(senior, 'create', draft({ lines: [] }))).toEqual(['lines invoices:fault.lines'])
  const nobody = '11111111-1111-4111-8111-111111111111'
  expect(await faultsOf(senior, 'create', draft({ clientAccountId: nobody }))).toEqual([
    'clientAccountId invoices:fault.account',
  ])
  const [valuationId] = await addRows(product.db, manager.id, [{ clientUserId: stranger.id }])
  expect(await faultsOf(senior, 'create', draft({ valuationId }))).toEqual([
    'clientAccountId invoices:fault.accountOfFile',
  ])
})

test('clients see what was issued to their account; the others see nothing, whatever id they guess', async () => {
  const made = await senior.invoices.create(draft())
  expect(await codeOf(client.invoices.get({ id: made.id }))).toBe('invoice-not-found')
  const one = await senior.invoices.issue(seen(made))
  expect(await client.invoices.get({ id: one.id })).toMatchObject({
    number: one.number,
    createdByName: null,
    issuedByName: null,
    may: ['send'],
  })
  const listed = async (person: Person) => (await person.invoices.list({ pageSize: 100 })).items.map(({ id }) => id)
  for (const person of [stranger, guest]) {
    expect(await codeOf(person.invoices.get({ id: one.id }))).toBe('invoice-not-found')
    expect(await listed(person)).toEqual([])
  }
  expect(await listed(client)).toContain(one.id)
  for (const person of [appraiser, reader]) {
    expect((await person.invoices.get({ id: one.id })).may).toEqual([])
    expect(await listed(person)).toContain(one.id)
  }
  for (const verb of ['create', 'update', 'delete', 'issue', 'pay', 'refund', 'reverse', 'credit'])
    for (const person of [client, reader, appraiser])
      expect([verb, (await answered(person, verb, seen(one))).status]).toEqual([verb, 403])
  for (const verb of ['refund', 'reverse', 'credit'])
    expect([verb, (await answered(senior, verb, seen(one))).status]).toEqual([verb, 403])
  expect((await product.nobody('invoices.list', {})).status).toBe(401)
})

describe('money', () => {
  test('part payments add up to the fils, and no more is taken than is owed', async () => {
    const one = await issued()
    const first = await senior.invoices.pay(paying(one, 100.125))
    expect(first).toMatchObject({ state: 'PARTLY_PAID', paid: 100.125, balance: 150 })
    expect(await faultsOf(senior, 'pay', paying(first, 150.001))).toEqual(['amount invoices:fault.above'])
    expect(await faultsOf(senior, 'pay', { ...paying(first, 1), paidOn: addDays(TODAY, 1) })).toEqual([
      'paidOn invoices:fault.paidOn',
    ])
    const paid = await senior.invoices.pay(paying(first, 150))
    expect(paid).toMatchObject({ state: 'PAID', balance: 0 })
    expect(await codeOf(senior.invoices.pay(paying(paid, 1)))).toBe('invoice-not-now')
    const [wrong] = paid.payments
    const back = await manager.invoices.reverse({ ...seen(paid), paymentId: wrong?.id, reason: 'شيك مرتجع' })
    expect(back).toMatchObject({ state: 'PARTLY_PAID', paid: 150, balance: 100.125 })
    const again = { ...seen(back), paymentId: wrong?.id, reason: 'شيك مرتجع' }
    expect(await codeOf(manager.invoices.reverse(again))).toBe('payment-reversed')
    expect((await client.invoices.get({ id: one.id })).payments).toHaveLength(1)
  })

  test('a credit note takes what it says; what was paid above it is paid back', async () => {
    const one = await senior.invoices.pay(paying(await issued(), 200))
    const credit = (amount: number, more: object) => ({ ...more, amount, reason: 'خصم متفق عليه' })
    expect(await faultsOf(manager, 'credit', credit(250.126, seen(one)))).toEqual(['amount invoices:fault.above'])
    expect(await faultsOf(manager, 'credit', { ...credit(1, seen(one)), reason: ' ' })).toEqual([
      'reason invoices:fault.reason',
    ])
    const credited = await manager.invoices.credit(credit(100, seen(one)))
    expect(credited).toMatchObject({
      state: 'PAID',
      credited: 100,
      balance: -49.875,
      may: ['refund', 'reverse', 'credit', 'answer'],
    })
    expect(credited.credits[0]?.number).toMatch(/^CRN-/)
    expect(await faultsOf(manager, 'refund', paying(credited, 50))).toEqual(['amount invoices:fault.above'])
    const refunded = await manager.invoices.refund(paying(credited, 49.875))
    expect(refunded).toMatchObject({ balance: 0, paid: 150.125 })
    expect(await codeOf(manager.invoices.refund(paying(refunded, 1)))).toBe('invoice-not-now')
  })

  test('a deposit is deducted once, and credited only when no invoice deducts it', async () => {
    const [valuationId] = await addRows(product.db, manager.id, [{ clientUserId: client.id, feeFils: 250_000 }])
    const of = { valuationId }
    const deposit = await issued({ ...of, kind: 'DEPOSIT', lines: [{ ...LINE, amount: 50 }] })
    const proposed = await senior.invoices.propose({
      valuationId,
    })
    expect(proposed).toMatchObject({
      clientAccountId: account,
      lines: [{ amount: 250 }],
      deposits: [{ id: deposit.id, amount: 50 }],
    })
    const deducting = draft({ ...of, lines: proposed.lines, deposits: [deposit.id] })
    const answers = await Promise.all([answered(senior, 'create', deducting), answered(manager, 'create', deducting)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const one = answers.find(({ status }) => status === 200)?.said as unknown as InvoiceDetails
    expect(one).toMatchObject({ total: 200, lines: [{ amount: 250 }, { amount: -50, depositId: deposit.id }] })
    const credit = { ...seen(deposit), amount: 50, reason: 'خطأ' }
    expect(await codeOf(manager.invoices.credit(credit))).toBe('invoice-deposit-used')
    await senior.invoices.delete(seen(one))
    expect(await manager.invoices.credit(credit)).toMatchObject({ state: 'CREDITED', balance: 0 })
    expect(await faultsOf(senior, 'create', deducting)).toEqual(['deposits invoices:fault.depositGone'])
    // The invoice stays when its valuation is deleted, and says which one it was of.
    await product.db.deleteFrom('valuations').where('id', '=', String(valuationId)).execute()
    expect(await client.invoices.get({ id: deposit.id })).toMatchObject({
      valuationId: null,
      valuationNumber: deposit.valuationNumber,
    })
  })

  test('many at once: numbers without gaps though some are refused, and payments that never exceed what is owed', async () => {
    const before = ordinals(
      (await product.db.selectFrom('invoices').select('number').where('number', 'is not', null).execute()).map(
        ({ number }) => number,
      ),
    )
    const drafts = await Promise.all(Array.from({ length: 8 }, () => senior.invoices.create(draft())))
    // Each is issued by two people at once: one of them is refused after the other has taken a number.
    const answers = await Promise.all(
      drafts.flatMap((one) => [answered(senior, 'issue', seen(one)), answered(manager, 'issue', seen(one))]),
    )
    const made = answers.filter(({ status }) => status === 200).map(({ said }) => said as unknown as InvoiceDetails)
    expect(ordinals(made.map(({ number }) => number)).toSorted((a, b) => a - b)).toEqual(
      drafts.map((_, at) => before.length + at + 1),
    )
    const [one] = made as [InvoiceDetails]
    const paid = await Promise.all(Array.from({ length: 6 }, () => answered(senior, 'pay', paying(one, 200))))
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await senior.invoices.get({ id: one.id })).toMatchObject({ paid: 200, balance: 50.125 })
  })
})

test('eight desks take part payments at once until no more is owed: each is counted once, to the fils', async () => {
  const one = await issued()
  const desks = await Promise.all(
    Array.from({ length: 8 }, (_, at) => product.person(at % 2 ? 'SENIOR_APPRAISER' : 'VALUATION_MANAGER')),
  )
  // Each reads what is owed and tries again where another was first, as a person would.
  const takes = async (desk: Person): Promise<number> => {
    for (let taken = 0; ; ) {
      const now = await desk.invoices.get({ id: one.id })
      if (now.balance < 33.335) return taken
      const { status, said } = await answered(desk, 'pay', paying(now, 33.335))
      if (status === 200) taken += 1
      else expect(said.error?.code).toBe('stale-version')
    }
  }
  const taken = (await Promise.all(desks.map(takes))).reduce((sum, each) => sum + each, 0)
  expect(taken).toBe(7)
  const now = await senior.invoices.get({ id: one.id })
  expect(now).toMatchObject({ state: 'PARTLY_PAID', paid: 233.345, balance: 16.78 })
  expect(now.payments.map(({ amount }) => amount)).toEqual(Array(7).fill(33.335))
  const given = ordinals(now.payments.map(({ number }) => number)).toSorted((a, b) => a - b)
  expect(given).toEqual(given.map((_, at) => (given[0] ?? 0) + at))
})

test('the list is filtered by state, client, words, and what is overdue', async () => {
  const other = await accountOf(stranger)
  const made = await senior.invoices.create(draft({ clientAccountId: other }))
  const late = await issued({ clientAccountId: other })
  // An issued invoice never changes, so time is moved by the owner of the tables.
  const { Client } = await import('pg')
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  await owner.query('alter table invoices disable trigger invoices_kept')
  await owner.query('update invoices set due_on = $2 where id = $1', [late.id, addDays(TODAY, -3)])
  await owner.query('alter table invoices enable trigger invoices_kept')
  await owner.end()
  const found = async (filters: object) =>
    (await appraiser.invoices.list({ clientAccountId: other, ...filters })).items.map(({ id }) => id)
  expect(await found({})).toEqual([late.id, made.id])
  expect(await found({ state: 'DRAFT' })).toEqual([made.id])
  expect(await found({ overdue: true })).toEqual([late.id])
  expect(await found({ text: late.number })).toEqual([late.id])
})

test('an invoice, its credit note and the receipt of a payment are printed in one language or both, for who may read them', async () => {
  await product.set('licenceNumber', '2044/2019')
  await product.set('paymentInstructions', { ar: 'بنك الخليج، حساب 4411', en: '' })
  await product.set('commercialRegistration', '345678')
  await product.set('bankName', { ar: 'البنك الأهلي', en: 'Ahli Bank' })
  await product.set('iban', 'KW81CBKU0000000000001234560101')
  const one = await senior.invoices.pay(paying(await issued(), 100))
  const credited = await manager.invoices.credit({ ...seen(one), amount: 50, reason: 'خصم متفق عليه' })
  const file = (person: Person, query: string) =>
    fetch(`${product.base}/files/invoices/${one.id}/pdf?${query}`, { headers: { cookie: person.cookie } })
  const both = await readPdf(new Uint8Array(await (await file(client, 'language=both')).arrayBuffer()))
  for (const said of [one.number, 'Balance due', '100.125', credited.credits[0]?.number, amountInWords(100.125, 'en')])
    expect(both.text).toContain(said)
  for (const said of ['4411', '345678', 'Ahli Bank', 'KW81 CBKU 0000 0000 0000 1234 5601 01'])
    expect(both.text).toContain(said)
  expect(both.pages).toHaveLength(1)
  const english = await readPdf(new Uint8Array(await (await file(client, 'language=en')).arrayBuffer()))
  expect(english.text).toContain('Valuation fee')
  expect(english.text).not.toContain('أتعاب')
  const note = await readPdf(
    new Uint8Array(await (await file(client, `language=en&credit=${credited.credits[0]?.id}`)).arrayBuffer()),
  )
  expect(note.text).toContain('Credit note')
  expect(note.text).toContain('50.000')
  const [payment] = credited.payments
  const receipt = await readPdf(
    new Uint8Array(await (await file(client, `language=both&payment=${payment?.id}`)).arrayBuffer()),
  )
  for (const said of ['Receipt', payment?.number, one.number, 'TRX-1', amountInWords(100, 'en')])
    expect(receipt.text).toContain(said)
  // As receipts are written: from whom, the sum in words, for what, how, who received it, and the stamp.
  const said = receipt.text.replace(/\s+/g, ' ')
  for (const part of ['Received from', 'The sum of', `${amountInWords(100, 'en')} only`, 'Being', 'Received by'])
    expect(said).toContain(part)
  for (const part of ['Stamp of the firm', 'Thamin', 'Page 1 of 1', '2044/2019']) expect(said).toContain(part)
  expect((await file(stranger, `payment=${payment?.id}`)).status).toBe(404)
  expect((await file(client, `payment=${one.id}`)).status).toBe(404)
  expect((await file(stranger, 'language=ar')).status).toBe(404)
  expect((await file(client, `credit=${one.id}`)).status).toBe(404)
})

test('the stamp of the firm is printed where an issued invoice is stamped, else there is the place of it', async () => {
  const admin = await product.person('ADMIN')
  const round = { create: { width: 200, height: 200, channels: 4 as const, background: '#0a3' } }
  const body = new Uint8Array(await sharp(round).png().toBuffer())
  const headers = { origin: product.base, cookie: admin.cookie }
  expect((await fetch(`${product.base}/files/stamp`, { method: 'PUT', headers, body })).status).toBe(200)
  await product.heard()
  const text = async ({ id }: { id: string }) => {
    const file = await fetch(`${product.base}/files/invoices/${id}/pdf?language=en`, { headers })
    return (await readPdf(new Uint8Array(await file.arrayBuffer()))).text
  }
  try {
    // In its place is the picture, which has the words for who cannot see it.
    expect(await text(await issued())).not.toContain('Stamp of the firm')
  } finally {
    await fetch(`${product.base}/files/stamp`, { method: 'DELETE', headers })
    await product.heard()
  }
  expect(await text(await issued())).toContain('Stamp of the firm')
})

test('the client is notified of an invoice and a payment, and reminded once a week while it is overdue', async () => {
  const to = await product.person('CLIENT')
  const one = await issued({ clientAccountId: await accountOf(to) })
  const told = async () => {
    const { items } = await to.notifications.list({})
    return items.flatMap(({ record, newest }) => newest.map(({ kind, params }) => [record.name, kind, params.date]))
  }
  const issue = [one.number, 'INVOICE_ISSUED', one.dueOn]
  expect(await told()).toEqual([issue])
  const lookIn = (days: number) =>
    createDueWatch({ db: product.db, log, now: () => new Date(`${addDays(one.dueOn, days)}T09:00:00Z`) }).look()
  await lookIn(0)
  expect(await told()).toEqual([issue])
  await Promise.all([lookIn(1), lookIn(1)])
  await lookIn(7)
  const reminder = [one.number, 'INVOICE_OVERDUE', one.dueOn]
  expect(await told()).toEqual([reminder, issue])
  await lookIn(8)
  expect(await told()).toEqual([reminder, reminder, issue])
  await senior.invoices.pay(paying(one, one.total))
  await lookIn(30)
  expect((await told()).filter(([, kind]) => kind !== 'INVOICE_PAYMENT')).toEqual([reminder, reminder])
})

test('anyone who owes on an account of their own joins no company before it is paid', async () => {
  const [owner, debtor] = [await product.person('CLIENT'), await product.person('CLIENT')]
  const named = { nameAr: 'شركة', nameEn: '', reason: 'طلب', bringFiles: true }
  const said = await manager.clients.open({ userId: owner.id, ...named })
  const one = await issued({ clientAccountId: await accountOf(debtor) })
  const { email } = await product.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', debtor.id)
    .executeTakeFirstOrThrow()
  await product.db.updateTable('users').set({ emailVerified: true }).where('id', '=', debtor.id).execute()
  await owner.clients.invite({ email, displayName: 'مدين' })
  const { id } = await product.db
    .selectFrom('clientInvitations')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const joining = { userId: debtor.id, bringFiles: true, reason: 'تفويض' }
  const tries = () =>
    Promise.all([
      debtor.call('clients.accept', { id, bringFiles: true }),
      manager.call('clients.join', { id: said.id, ...joining }),
      manager.call('clients.open', { ...named, userId: debtor.id }),
    ])
  const refusals = (await tries()).map((answer) => answer.said.error)
  expect(refusals).toEqual(
    Array(3).fill(expect.objectContaining({ code: 'client-owes', params: { numbers: one.number } })),
  )
  await debtor.invoices.get({ id: one.id })
  await senior.invoices.pay(paying(one, one.total))
  await debtor.clients.accept({ id, bringFiles: true })
})

test('a reminder that nobody of the account can read is no reminder, and managers are notified', async () => {
  const to = await product.person('CLIENT')
  const one = await issued({ clientAccountId: await accountOf(to) })
  const setActive = (active: boolean) =>
    product.db.updateTable('users').set({ active }).where('id', '=', to.id).execute()
  const lookIn = (days: number) =>
    createDueWatch({ db: product.db, log, now: () => new Date(`${addDays(one.dueOn, days)}T09:00:00Z`) }).look()
  const told = async (personId: string) =>
    (
      await product.db
        .selectFrom('notifications')
        .select('kind')
        .where('personId', '=', personId)
        .where('recordId', '=', one.id)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind)
  const reminders = async () =>
    (await product.db.selectFrom('invoices').select('reminders').where('id', '=', one.id).executeTakeFirstOrThrow())
      .reminders
  await setActive(false)
  await lookIn(1)
  await lookIn(2)
  expect([await reminders(), await told(manager.id)]).toEqual([0, ['INVOICE_UNREACHED']])
  await setActive(true)
  await lookIn(8)
  expect([await reminders(), await told(manager.id)]).toEqual([1, ['INVOICE_UNREACHED']])
  expect(await told(to.id)).toEqual(['INVOICE_ISSUED', 'INVOICE_OVERDUE'])
  await senior.invoices.pay(paying(one, one.total))
})

describe('proofs of payment', () => {
  const sent = async (invoiceId: string) => {
    const upload = await addUpload(product.db, client, { invoiceId }, { name: 'إيصال.pdf' })
    const of = { id: invoiceId, uploadId: upload.id }
    await client.invoices.sendReceipt(of)
    // A repeated call answers the same.
    return client.invoices.sendReceipt(of)
  }

  test('a client sends one, staff accept it by recording the payment, once', async () => {
    const one = await issued()
    const { receipts } = await sent(one.id)
    expect(receipts).toMatchObject([{ name: 'إيصال.pdf', state: 'WAITING' }])
    const [{ id: receiptId } = { id: '' }] = receipts
    const seenNow = await senior.invoices.get({ id: one.id })
    const accepting = { ...paying(seenNow, 200), receiptId }
    const answers = await Promise.all([
      answered(senior, 'acceptReceipt', accepting),
      answered(manager, 'acceptReceipt', accepting),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const now = await client.invoices.get({ id: one.id })
    expect(now).toMatchObject({
      state: 'PARTLY_PAID',
      paid: 200,
      receipts: [{ state: 'ACCEPTED', decidedByName: null }],
    })
    expect(await codeOf(senior.invoices.rejectReceipt({ ...seen(now), receiptId, reason: 'لا' }))).toBe(
      'receipt-decided',
    )
  })

  test('one that is rejected tells the client why', async () => {
    const one = await issued()
    const { receipts, version } = await sent(one.id)
    const rejecting = { id: one.id, version, receiptId: receipts[0]?.id }
    expect(await codeOf(senior.invoices.rejectReceipt({ ...rejecting, reason: ' ' }))).toBe('record-invalid')
    await senior.invoices.rejectReceipt({ ...rejecting, reason: 'الصورة غير واضحة' })
    expect(await client.invoices.get({ id: one.id })).toMatchObject({
      state: 'ISSUED',
      receipts: [{ state: 'REJECTED', reason: 'الصورة غير واضحة' }],
    })
  })

  test('they are of the account alone: others neither send nor open them', async () => {
    const one = await issued()
    const [receipt] = (await sent(one.id)).receipts
    const upload = await addUpload(product.db, stranger, { invoiceId: one.id })
    expect(await codeOf(stranger.invoices.sendReceipt({ id: one.id, uploadId: upload.id }))).toBe('invoice-not-found')
    const theirs = await addUpload(product.db, senior, { invoiceId: one.id })
    expect(await codeOf(senior.invoices.sendReceipt({ id: one.id, uploadId: theirs.id }))).toBe('permission-denied')
    const opened = async ({ cookie }: Person) =>
      (await fetch(`${product.base}/files/invoice-receipts/${receipt?.id}`, { headers: { cookie } })).status
    expect(await opened(stranger)).toBe(404)
    expect(await opened(guest)).toBe(404)
  })
})

test('a statement adds up to what is owed, for its own account alone; ageing has it in its band', async () => {
  const to = await product.person('CLIENT')
  const clientAccountId = await accountOf(to)
  const one = await senior.invoices.pay(paying(await issued({ clientAccountId }), 100))
  const now = await manager.invoices.credit({ ...seen(one), amount: 50, reason: 'خصم' })
  await issued({ clientAccountId, kind: 'DEPOSIT', lines: [{ ...LINE, amount: 30 }] })
  const told = await to.invoices.statement({ clientAccountId })
  expect(told.entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['FEE', 250.125, 250.125],
    ['PAYMENT', -100, 150.125],
    ['CREDIT', -50, 100.125],
    ['DEPOSIT', 30, 130.125],
  ])
  expect(told).toMatchObject({ opening: 0, closing: 130.125 })
  expect(now.balance + 30).toBe(told.closing)
  const later = { clientAccountId, from: addDays(TODAY, 1), to: addDays(TODAY, 2) }
  expect(await senior.invoices.statement(later)).toMatchObject({
    opening: 130.125,
    entries: [],
    closing: 130.125,
  })
  expect(await codeOf(stranger.invoices.statement({ clientAccountId }))).toBe('client-account-not-found')
  expect(await codeOf(guest.invoices.statement({ clientAccountId }))).toBe('client-account-not-found')
  expect(await faultsOf(to, 'statement', { clientAccountId, from: TODAY, to: addDays(TODAY, -1) })).toEqual([
    'to invoices:fault.period',
  ])
  const { rows, totals } = await reader.invoices.ageing()
  expect(rows.find((row) => row.clientAccountId === clientAccountId)).toMatchObject({
    current: 130.125,
    over: 0,
    total: 130.125,
  })
  // In fils: sums of KWD in binary may differ in the last place.
  const fils = (kwd: number) => Math.round(kwd * 1000)
  expect(rows.reduce((sum, { total }) => sum + fils(total), 0)).toBe(fils(totals.total))
  const paper = (person: Person) =>
    fetch(`${product.base}/files/invoice-statements/${clientAccountId}/pdf?language=en`, {
      headers: { cookie: person.cookie },
    })
  const { text } = await readPdf(new Uint8Array(await (await paper(to)).arrayBuffer()))
  for (const said of ['Statement of account', '130.125', one.number]) expect(text).toContain(said)
  expect((await paper(stranger)).status).toBe(404)
})

test('the list is read in pages to its end, each invoice once; a client’s is led by what is owed', async () => {
  // Who joins a company sees what was issued to it before.
  const joined = await product.person('CLIENT')
  await product.db
    .updateTable('clientMembers')
    .set({ accountId: account, role: 'MEMBER' })
    .where('userId', '=', joined.id)
    .execute()
  await issued()
  for (const person of [manager, joined]) await readsToTheEnd(person)
  const { items } = await joined.invoices.list({ pageSize: 100 })
  const owed = items.map(({ balance }) => balance > 0)
  expect(owed).toEqual(owed.toSorted((one, other) => Number(other) - Number(one)))
  expect(owed[0]).toBe(true)
})

async function readsToTheEnd(person: Person) {
  const page = async (input: object) => (await answered(person, 'list', input)).said as unknown as Page<Invoice>
  const ids: string[] = []
  for (let lastId: string | undefined, more = true; more; ) {
    const next = await page({ pageSize: 3, lastId })
    ids.push(...next.items.map(({ id }) => id))
    lastId = next.lastId ?? undefined
    more = next.hasMore
  }
  expect(ids).toEqual((await page({ pageSize: 100 })).items.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(3)
}
