import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { ASKED } from '../../tests/support/asked.ts'
import { textPdf } from '../../tests/support/pdfs.ts'
import { VALUATION } from '../test-faults/product.ts'
import { Answered, type Desk, type Seat, untilAnswered } from './desk.ts'
import { change, hashOfFile, noted, once, untilDone, type Work } from './steps.ts'

/** One round of a kind of work at a desk. */
export type Round = (w: Work, desk: Desk) => Promise<void>

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })

async function created(w: Work, { appraiser, client }: Desk, more: object = {}) {
  const documentNumber = w.mark('valuation')
  const fields = { ...VALUATION, documentNumber, clientUserId: client.id, ...more }
  const made = await once(w, (key) => appraiser.ask.valuations.create(fields, key))
  await noted(w, appraiser, ['valuation', documentNumber], async ({ valuations }) => {
    return (await valuations.get({ id: made.id })).documentNumber === documentNumber
  })
  return made
}

/** A valuation, and two changes of it. */
const valuations: Round = async (w, desk) => {
  const { appraiser } = desk
  const { id } = await created(w, desk)
  for (let n = 0; n < 2; n++) {
    const notes = w.mark('change')
    const read = () => appraiser.ask.valuations.get({ id })
    const make = async () => appraiser.ask.valuations.update({ ...seen(await read()), changes: { notes } })
    if (!(await change(w, make, async () => (await read()).notes === notes))) continue
    await noted(w, appraiser, ['change', notes], async (at) => (await at.valuations.get({ id })).notes === notes)
  }
}

const MOVES = ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']
const VALUED = { finalValue: 300_000, inspectionDate: '2026-01-14', valuationDate: '2026-01-15' }

/** A valuation from its draft to the file of its report. */
const reports: Round = async (w, desk) => {
  const { senior } = desk
  const { id } = await created(w, desk, VALUED)
  const read = () => senior.ask.valuations.get({ id })
  for (const to of MOVES) {
    const make = async () => senior.ask.valuations.move({ ...seen(await read()), to })
    if (!(await change(w, make, async () => (await read()).status === to))) continue
    await noted(w, senior, ['move', `${id}:${to}`], async (at) => (await at.valuations.get({ id })).status === to)
  }
  const report = await untilDone(w, 'a report', async () => {
    const [one] = (await senior.ask.issuedReports.ofValuation({ valuationId: id })).items
    if (one?.state === 'FAILED') throw new Answered('a report failed', 422)
    return one?.state === 'ISSUED' ? one : undefined
  })
  const hash = await hashOfFile(w, senior, `/files/issued-reports/${report.id}`)
  if (hash !== report.sha256) throw new Answered(`report ${report.id} has other bytes`, 200)
  await noted(w, senior, ['report', id], async (at) => {
    return (await at.issuedReports.ofValuation({ valuationId: id })).items[0]?.state === 'ISSUED'
  })
}

/** Something that a desk needs once, made by its first round. */
function kept<T>(make: (w: Work, desk: Desk) => Promise<T>) {
  const made = new Map<Desk, T>()
  return async (w: Work, desk: Desk): Promise<T> => {
    const one = made.get(desk) ?? (await make(w, desk))
    made.set(desk, one)
    return one
  }
}
const ownValuation = kept(created)

/** A message of each side about one valuation. */
const messages: Round = async (w, desk) => {
  const { id } = await ownValuation(w, desk)
  for (const person of [desk.client, desk.senior]) {
    const text = w.mark('message')
    const of = { kind: 'valuation', id }
    const { threadId } = await once(w, (key) => person.ask.messages.send({ of, text }, key))
    await noted(w, person, ['message', text], async (at) => {
      return (await at.messages.list({ id: threadId })).items.some((one) => one.text === text)
    })
  }
}

/** An invoice that is issued and paid. */
const invoices: Round = async (w, { senior, accountId }) => {
  const [note, reference] = [w.mark('invoice'), w.mark('payment')]
  const today = kuwaitToday()
  const lines = [{ textAr: 'أتعاب تقييم', textEn: 'Valuation fee', amount: 250.125 }]
  const draft = { kind: 'FEE', clientAccountId: accountId, dueOn: addDays(today, 14), lines, note }
  const { id } = await once(w, (key) => senior.ask.invoices.create(draft, key))
  const read = () => senior.ask.invoices.get({ id })
  const issue = async () => senior.ask.invoices.issue(seen(await read()))
  if (await change(w, issue, async () => (await read()).state !== 'DRAFT'))
    await noted(w, senior, ['invoice', note], async (at) => (await at.invoices.get({ id })).number !== null)
  const paid = { amount: 250.125, method: 'TRANSFER', paidOn: today, reference }
  const pay = async () => senior.ask.invoices.pay({ ...seen(await read()), ...paid })
  if (await change(w, pay, async () => (await read()).payments.length > 0))
    await noted(w, senior, ['payment', reference], async (at) => (await at.invoices.get({ id })).balance === 0)
}

/** A document whose file goes to the bucket, found there by its hash. */
const documents: Round = async (w, desk) => {
  const { appraiser } = desk
  const { id: valuationId } = await ownValuation(w, desk)
  const bytes = textPdf([w.mark('document')], { beside: () => randomBytes(20_000) })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { id: uploadId } = await untilAnswered(async () => {
    const { status, said } = await appraiser.upload.bring(valuationId, 'ورقة.pdf', bytes)
    // A lock that was lost with the primary: clients of uploads come again for it.
    if (status !== 200) throw new Answered('an upload', status === 423 ? 503 : status)
    return said
  }, w.isOver)
  const document = { valuationId, uploadId, documentType: 'OTHER' }
  const { id } = await untilAnswered(() => appraiser.ask.documents.add(document), w.isOver)
  await noted(w, appraiser, ['document', sha256], async (at) => (await at.documents.get({ id })).files.length === 1)
  const { files } = await untilAnswered(() => appraiser.ask.documents.get({ id }), w.isOver)
  const hash = await hashOfFile(w, appraiser, `/files/documents/${files[0]?.id}`)
  if (hash !== sha256) throw new Answered(`document ${id} has other bytes`, 200)
}

/** A visit of a valuation of its own. */
const inspections: Round = async (w, desk) => {
  const { appraiser } = desk
  const { id: valuationId } = await created(w, desk)
  const [directions, commandId] = [w.mark('inspection'), randomUUID()]
  const startsAt = `${addDays(kuwaitToday(), 1)}T10:00:00+03:00`
  const visit = { commandId, valuationId, startsAt, inspectorId: appraiser.id, directions }
  const { id } = await untilAnswered(() => appraiser.ask.inspections.plan(visit), w.isOver)
  await noted(w, appraiser, ['inspection', directions], async (at) => {
    return (await at.inspections.get({ id })).directions === directions
  })
}

const SHEET = 'اسم العقار,نوع العقار,الحالة,المساحة (م²),المنطقة,القطعة,القسيمة'
const ROWS = 20

/** A sheet of properties that is read, checked and written. */
const imports: Round = async (w, { appraiser }) => {
  const name = w.mark('import')
  const rows = Array.from({ length: ROWS }, (_, n) => `${name} ${n},سكن خاص,قائم,${400 + n},السالمية,${name},${n}`)
  const { id } = await sheetSent(w, appraiser, [SHEET, ...rows].join('\r\n'))
  const read = () => appraiser.ask.imports.get({ id })
  const ended = (wanted: string) => async () => {
    const one = await read()
    if (one.state === 'FAILED') throw new Answered(`an import failed before ${wanted}`, 422)
    return one.state === wanted ? one : undefined
  }
  await change(
    w,
    () => appraiser.ask.imports.check({ id }),
    async () => (await read()).state !== 'READ',
  )
  await untilDone(w, 'the check of an import', ended('CHECKED'))
  const run = async () => appraiser.ask.imports.run({ ...seen(await read()), mode: 'all' })
  await change(w, run, async () => ['RUNNING', 'DONE'].includes((await read()).state))
  await untilDone(w, 'an import', ended('DONE'))
  for (const [n] of rows.entries())
    await noted(w, appraiser, ['import', `${name} ${n}`], async (at) => (await at.imports.get({ id })).state === 'DONE')
}

const sheetSent = (w: Work, { base, cookie }: Seat, body: string): Promise<{ id: string }> =>
  untilAnswered(async () => {
    const query = new URLSearchParams({ kind: 'properties', of: '', name: 'عقارات.csv' })
    const headers = { origin: base, cookie }
    const answer = await fetch(`${base}/files/imports?${query}`, { method: 'POST', headers, body })
    const text = await answer.text()
    if (!answer.ok) throw new Answered(`a sheet ${text}`, answer.status)
    return JSON.parse(text)
  }, w.isOver)

/** An engagement whose terms are agreed. */
const engagements: Round = async (w, { senior, accountId }) => {
  const title = w.mark('engagement')
  const terms = { title, clientAccountId: accountId, purpose: 'MORTGAGE', requestedParty: 'بنك الخليج' }
  const { id } = await once(w, (key) => senior.ask.engagements.create(terms, key))
  const read = () => senior.ask.engagements.get({ id })
  const agreed = { agreedBy: 'فهد الصالح', agreedOn: '2026-01-10', evidence: 'كتاب موقّع' }
  const agree = async () => senior.ask.engagements.agree({ ...seen(await read()), ...agreed })
  if (await change(w, agree, async () => (await read()).state === 'AGREED'))
    await noted(w, senior, ['engagement', title], async (at) => (await at.engagements.get({ id })).state === 'AGREED')
}

/** A request that a client submits. */
const requests: Round = async (w, { client }) => {
  const note = w.mark('request')
  const { id } = await once(w, (key) => client.ask.requests.create({ fields: { ...ASKED, note } }, key))
  const read = () => client.ask.requests.get({ id })
  const submit = async () => client.ask.requests.submit(seen(await read()))
  if (await change(w, submit, async () => (await read()).state !== 'DRAFT'))
    await noted(w, client, ['request', note], async (at) => (await at.requests.get({ id })).state === 'SUBMITTED')
}

/** What sixteen callers do, one each, and how long each rests between rounds, in ms. */
export const CALLERS: readonly { name: string; round: Round; rest: number }[] = [
  ...Array.from({ length: 3 }, () => ({ name: 'valuations', round: valuations, rest: 1_200 })),
  ...Array.from({ length: 2 }, () => ({ name: 'reports', round: reports, rest: 10_000 })),
  ...Array.from({ length: 2 }, () => ({ name: 'messages', round: messages, rest: 4_500 })),
  ...Array.from({ length: 2 }, () => ({ name: 'invoices', round: invoices, rest: 2_000 })),
  ...Array.from({ length: 2 }, () => ({ name: 'documents', round: documents, rest: 4_000 })),
  ...Array.from({ length: 2 }, () => ({ name: 'inspections', round: inspections, rest: 2_500 })),
  { name: 'imports', round: imports, rest: 6_000 },
  { name: 'engagements', round: engagements, rest: 2_000 },
  { name: 'requests', round: requests, rest: 28_000 },
]
