import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf } from '#features/own-data/queries/files.ts'
import type { RequestDetails } from '#features/requests/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { soon } from '../support/soon.ts'
import { addUpload } from '../support/uploads.ts'
import { entriesOf, entryText } from '../support/zip.ts'

// A person's own data is what they may read now: a request, a quote or an invoice looks in it as it does on their screens, and of a company
// that they were removed from there is nothing but what they wrote themselves.

let product: Product
let [manager, senior, appraiser] = [] as unknown as [Person, Person, Person]
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })

const FIELDS = {
  purpose: 'MORTGAGE',
  propertyCategory: 'RESIDENTIAL',
  requestedParty: 'بنك',
  ownerName: 'مالك',
  areaName: 'السالمية',
  blockNumber: '4',
  plotNumber: '112',
  propertySize: 400,
  contactPhone: '+96599887766',
}

/** The files of a person's export, by path, and its PDF as text. */
async function exported(person: Person): Promise<{ files: Map<string, string>; whole: string }> {
  const { id } = await person.ownData.export({ proof: { password: 'Thamin-test-2026' } })
  const take = async (name: string) => {
    const answer = await fetch(`${product.base}/files/own-data/${id}/${name}`, { headers: { cookie: person.cookie } })
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  const zip = await take('data.zip')
  const paths = (await entriesOf(zip)).map(([path]) => path)
  const files = new Map<string, string>()
  for (const path of paths) files.set(path, await entryText(zip, path))
  const { text } = await readPdf(new Uint8Array(await take('data.pdf?language=en')))
  return { files, whole: [...files.keys(), ...files.values(), text].join('\n') }
}

/** A request that `asker` submits, on which the firm asks and quotes, and which `owner` answers and accepts. */
async function quoted(asker: Person, owner: Person, leave: (asked: RequestDetails) => Promise<void>) {
  const draft = await asker.requests.create({ fields: { ...FIELDS, note: 'NOTE-OF-ASKER' } })
  const submitted = await asker.requests.submit(seen(draft))
  const first = await appraiser.requests.ask({ ...seen(submitted), text: 'FIRST-QUESTION' })
  const questionId = first.questions[0]?.id
  const answered = await asker.requests.answer({
    ...seen(first),
    questionId,
    text: 'OWN-ANSWER',
  })
  await leave(answered)
  const again = await appraiser.requests.ask({ ...seen(answered), text: 'LATER-QUESTION' })
  const later = { questionId: again.questions.find(({ answer }) => answer === null)?.id, text: 'LATER-ANSWER' }
  const ready = await owner.requests.answer({ ...seen(again), ...later })
  const offer = {
    fee: 311.5,
    deposit: 100,
    note: 'NOTE-OF-QUOTE',
    validUntil: addDays(kuwaitToday(), 7),
    workingDays: 5,
  }
  const latest = await senior.requests.quote({
    ...seen(ready),
    ...{ ...offer, feeReason: 'INTERNAL-FEE-REASON' },
  })
  await owner.requests.accept({
    ...seen(latest),
    ...{ termsSha256: latest.quotes[0]?.termsSha256, name: 'NAME-OF-ACCEPTER' },
  })
  return draft.id
}

test('who left a company has of its requests their own words alone, and the company’s nothing', async () => {
  const [owner, member] = [await product.person('CLIENT'), await product.person('USER')]
  const opening = { userId: owner.id, nameAr: 'شركة', nameEn: '', reason: 'طلب', bringFiles: true }
  const { id: accountId } = await manager.clients.open(opening)
  await manager.clients.join({ id: accountId, userId: member.id, bringFiles: true, reason: 'تفويض' })
  const batchId = randomUUID()
  const leave = async ({ id }: RequestDetails) => {
    const of = { kind: 'request', id }
    const { threadId } = await member.messages.send({ of, text: 'OWN-MESSAGE' })
    const file = await addUpload(product.db, member, { threadId }, { name: 'FILE-OF-THREAD.pdf' })
    await member.messages.send({ of, text: 'WITH-FILE', uploads: [file.id] })
    const { folderId } = await folderOf(member, id)
    const given = await addUpload(product.db, member, { folderId: folderId ?? '' }, { name: 'GIVEN.pdf' })
    await member.clientFiles.give({ folderId, uploadId: given.id, documentType: 'CIVIL_ID' })
    expect((await exported(member)).files.get('requests.json')).toContain('NOTE-OF-ASKER')
    expect((await filesOf(product.db, member)).map(({ name }) => name)).toEqual(['GIVEN.pdf', 'FILE-OF-THREAD.pdf'])
    const result = { reference: 'ESTIMATE-OF-COMPANY', propertyId: null, value: 4_962_055, refusal: null }
    const batch = { id: batchId, userId: member.id, name: 'BATCH', language: 'en', valueDate: kuwaitToday(), count: 1 }
    await product.db
      .insertInto('avmBatches')
      .values({ ...batch, state: 'DONE', subjects: '[]', results: JSON.stringify([result]) })
      .execute()
    expect(await statuses(member, batchId)).toEqual([200, 200])
    await owner.clients.remove({ userId: member.id, reason: 'غادر الشركة' })
  }
  const requestId = await quoted(member, owner, leave)
  const { files, whole } = await exported(member)
  expect(files.get('requests.json')).toBe('[]\n')
  expect(JSON.parse(files.get('answers.json') ?? '')).toEqual([
    { request: requestId, answer: 'OWN-ANSWER', answered_at: expect.any(String) },
  ])
  expect(files.get('messages.json')).toContain('OWN-MESSAGE')
  expect(await filesOf(product.db, member)).toEqual([])
  expect(await statuses(member, batchId)).toEqual([404, 404])
  for (const verb of ['cancel', 'remove'])
    expect((await member.call(`avmBatches.${verb}`, { id: batchId })).status).toBe(404)
  expect(await member.avmBatches.list()).toEqual({ items: [] })
  for (const text of [
    ...['FIRST-QUESTION', 'LATER-QUESTION', 'LATER-ANSWER', 'NOTE-OF-QUOTE', 'INTERNAL-FEE-REASON', 'NAME-OF-ACCEPTER'],
    ...['NOTE-OF-ASKER', 'ESTIMATE-OF-COMPANY', '4962055', '311500', '311.5', 'REQ-'],
  ])
    expect([text, whole.includes(text)]).toEqual([text, false])
})

const folderOf = async (person: Person, id: string) => {
  const folder = await person.clientFiles.begin({ of: { kind: 'request', id } })
  return { folderId: folder.id }
}

/** What answers about a batch of estimates: its verb and its file. */
const statuses = async (person: Person, id: string) => [
  (await person.call('avmBatches.results', { id })).status,
  (
    await fetch(`${product.base}/files/automated-valuation/batches/${id}/estimates.csv`, {
      headers: { cookie: person.cookie },
    })
  ).status,
]

test('a client’s requests and invoices are in it as their verbs tell them', async () => {
  const client = await product.person('CLIENT')
  const requestId = await quoted(client, client, async () => undefined)
  const deposit = await senior.invoices.invoiceQuote({ requestId })
  const issued = await senior.invoices.issue(seen(deposit))
  const paid = await senior.invoices.pay({
    ...seen(issued),
    ...{ amount: 10, method: 'TRANSFER', paidOn: kuwaitToday(), reference: 'TAKEN-BACK' },
  })
  const payment = { paymentId: paid.payments[0]?.id, reason: 'REASON-OF-REVERSAL' }
  await manager.invoices.reverse({ ...seen(paid), ...payment })
  const { files, whole } = await exported(client)
  const told = await client.requests.get({ id: requestId })
  expect(JSON.parse(files.get('requests.json') ?? '')).toMatchObject([
    { id: requestId, questions: told.questions, quotes: told.quotes, acceptance: told.acceptance },
  ])
  const engagement = { title: 'بيوت', purpose: 'SALE', requestedParty: 'إلى من يهمه الأمر', note: 'NOTE-OF-FIRM' }
  const draft = await manager.engagements.create({ ...engagement, clientAccountId: told.clientAccountId })
  const agreed = { agreedBy: 'سارة', agreedOn: kuwaitToday(), evidence: 'EVIDENCE-OF-FIRM' }
  expect((await exported(client)).files.get('engagements.json')).toBe('[]\n')
  await manager.engagements.agree({ ...seen(draft), ...agreed })
  const later = await exported(client)
  expect(JSON.parse(later.files.get('engagements.json') ?? '')).toMatchObject([
    { id: draft.id, number: draft.number, note: null, agreedEvidence: null },
  ])
  for (const text of ['NOTE-OF-FIRM', 'EVIDENCE-OF-FIRM'])
    expect([text, later.whole.includes(text)]).toEqual([text, false])
  const invoice = await client.invoices.get({ id: deposit.id })
  const { may: _, ...shown } = invoice
  expect(JSON.parse(files.get('invoices.json') ?? '')).toMatchObject([
    { number: shown.number, payments: [], lines: shown.lines },
  ])
  for (const text of ['INTERNAL-FEE-REASON', 'REASON-OF-REVERSAL', 'TAKEN-BACK', 'ip_address', 'search_text'])
    expect([text, whole.includes(text)]).toEqual([text, false])
})

test('remarks on drafts and receipts of reports are in the copies of those whose they are, and of nobody else', async () => {
  const [client, other] = [await product.person('CLIENT'), await product.person('CLIENT')]
  const today = kuwaitToday()
  const { id: valuationId } = await create(appraiser, {
    ...{ ...VALUED, inspectionDate: today, valuationDate: today, assignedTo: appraiser.id, clientUserId: client.id },
  })
  const drafts = async () => (await appraiser.discussions.ofValuation({ valuationId })).items
  await appraiser.discussions.show({ valuationId, lastOrdinal: 0, means: 'PORTAL' })
  await soon(async () => (await drafts())[0]?.state).toBe('READY')
  const draftId = (await drafts())[0]?.id
  await client.discussions.ask({ draftId, subject: 'SUBJECT-OF-CLIENT', text: 'TEXT-OF-CLIENT' })
  const heard = { person: 'PERSON-AT-MEETING', subject: 'SUBJECT-HEARD', text: 'TEXT-HEARD' }
  await senior.discussions.ask({ draftId, ...heard })
  const [asked] = (await drafts())[0]?.remarks ?? []
  await appraiser.discussions.answer({ id: asked?.id, version: asked?.version, answer: 'ANSWER-OF-VALUER' })
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']) {
    const { version } = await senior.valuations.get({ id: valuationId })
    await senior.valuations.move({ id: valuationId, version, to })
  }
  const issued = async () => (await senior.issuedReports.ofValuation({ valuationId })).items[0]
  await soon(async () => (await issued())?.state).toBe('ISSUED')
  const documentId = (await issued())?.id
  for (const person of [client, senior]) {
    const opened = await fetch(`${product.base}/files/issued-reports/${documentId}`, {
      headers: { cookie: person.cookie },
    })
    expect(opened.status).toBe(200)
    await opened.arrayBuffer()
  }
  await senior.issuedReports.handOver({ id: documentId, to: 'HANDED-TO', copies: 1, on: today })
  const listsOf = async (person: Person) => {
    const { files, whole } = await exported(person)
    const [remarks, receipts] = ['draft-remarks.json', 'received-reports.json'].map((path) =>
      JSON.parse(files.get(path) ?? ''),
    )
    for (const text of ['PERSON-AT-MEETING', 'HANDED-TO']) expect([text, whole.includes(text)]).toEqual([text, false])
    return { remarks, receipts }
  }
  const [at, receipt] = [expect.any(String), { document_id: documentId, way: 'PORTAL', openings: 1 }]
  expect(await listsOf(client)).toEqual({
    remarks: [{ draft_id: draftId, subject: 'SUBJECT-OF-CLIENT', text: 'TEXT-OF-CLIENT', asked_at: at }],
    receipts: [{ ...receipt, first_at: at, last_at: at }],
  })
  expect(await listsOf(senior)).toEqual({
    remarks: [{ draft_id: draftId, subject: 'SUBJECT-HEARD', text: 'TEXT-HEARD', asked_at: at }],
    receipts: [],
  })
  expect(await listsOf(appraiser)).toEqual({
    remarks: [{ draft_id: draftId, answer: 'ANSWER-OF-VALUER', answered_at: at }],
    receipts: [],
  })
  expect(await listsOf(other)).toEqual({ remarks: [], receipts: [] })
})
