import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TASK_CODES, TASK_KINDS, type TaskKind } from '#features/dashboard/model/tasks.ts'
import { FREQUENCIES } from '#features/programmes/model/codes.ts'
import { NEXT_DATE } from '#features/programmes/queries/rows.ts'
import { cycleDate } from '#features/programmes/rules/cycles.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { addRows } from '../support/rows.ts'
import { addUpload } from '../support/uploads.ts'

let product: Product
let [admin, manager, senior, appraiser, other, reader, client] = [] as unknown as Person[] as [
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
]
const TODAY = kuwaitToday()
beforeAll(async () => {
  product = await openProduct()
  admin = await product.person('ADMIN')
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  other = await product.person('APPRAISER')
  reader = await product.person('READ_ONLY')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

const FIELDS = {
  purpose: 'MORTGAGE',
  propertyCategory: 'RESIDENTIAL',
  requestedParty: 'بنك الخليج',
  ownerName: 'ورثة إبراهيم المطوّع',
  areaName: 'السالمية',
  propertySize: 400,
  contactPhone: '+96599887766',
}
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const tasks = async (person: Person, input: object = {}) =>
  (await person.dashboard.tasks({ pageSize: 100, ...input })).items
const has = async (person: Person, kind: TaskKind, recordId: string) =>
  (await tasks(person, { kind })).some((task) => task.recordId === recordId)
/** Who of these has a row of a kind for a record. */
const keepers = async (kind: TaskKind, id: string, people: readonly Person[] = [manager, senior, appraiser, other]) => {
  const found = await Promise.all(people.map((person) => has(person, kind, id)))
  return people.filter((_, at) => found[at]).map(({ role }) => role)
}

describe('what was promised to a client', () => {
  test('a request is answered by its hour, its quote renewed, its valuation opened: rows of who answers, until it is done', async () => {
    const request = await client.requests.submit(seen(await client.requests.create({ fields: FIELDS })))
    const rows = await tasks(manager, { kind: 'request' })
    expect(rows.find(({ recordId }) => recordId === request.id)).toMatchObject({
      ...{ number: request.number, dueAt: request.answerDueAt, version: request.version },
    })
    expect(await keepers('request', request.id)).toEqual(['VALUATION_MANAGER', 'SENIOR_APPRAISER'])
    const quoted = await manager.requests.quote({
      ...seen(request),
      ...{ fee: 300, validUntil: addDays(TODAY, 2), workingDays: 5, feeReason: 'بنك' },
    })
    expect(await keepers('request', request.id)).toEqual([])
    expect(await keepers('quote', request.id)).toEqual(['VALUATION_MANAGER', 'SENIOR_APPRAISER'])
    const { termsSha256 = '' } = quoted.quotes[0] ?? {}
    const accepted = await client.requests.accept({ ...seen(quoted), name: 'سارة', termsSha256 })
    expect(await keepers('quote', request.id)).toEqual([])
    expect(await keepers('accepted', request.id)).toEqual(['VALUATION_MANAGER', 'SENIOR_APPRAISER'])
    const { valuationId = '' } = await appraiser.requests.convert({
      ...seen(accepted),
      fields: {
        ...{ documentType: 'PROPERTY_DOCUMENT', documentNumber: '2019/4411', planNumber: 'م/36214' },
        ...{ blockNumber: '4', plotNumber: '112' },
      },
    })
    expect(await keepers('accepted', request.id)).toEqual([])
    // The day that was promised to the client goes on with the file, for managers while nobody has it.
    expect(await keepers('due', valuationId ?? '')).toEqual(['VALUATION_MANAGER'])
    const [row] = (await tasks(manager, { kind: 'due' })).filter(({ recordId }) => recordId === valuationId)
    expect(row?.dueAt).toBe(`${accepted.promisedOn}T21:00:00.000Z`)
  })

  test('messages, documents and appointments are of who has the file, and leave when they are done', async () => {
    const { id } = await create(appraiser, { clientUserId: client.id, assignedTo: appraiser.id })
    const { threadId } = await client.messages.send({ of: { kind: 'valuation', id }, text: 'متى يصدر التقرير؟' })
    expect(await keepers('message', threadId)).toEqual(['VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER'])
    expect((await tasks(appraiser, { kind: 'message' }))[0]).toMatchObject({ note: 'متى يصدر التقرير؟', dueAt: null })
    await appraiser.messages.send({ of: { kind: 'thread', id: threadId }, text: 'الأحد' })
    expect(await keepers('message', threadId)).toEqual([])

    const { id: folderId = '' } = await client.clientFiles.begin({ of: { kind: 'valuation', id } })
    const { id: uploadId } = await addUpload(product.db, client, { folderId: folderId ?? '' }, { name: 'بطاقة.pdf' })
    await client.clientFiles.give({ folderId, uploadId, documentType: 'CIVIL_ID' })
    expect(await keepers('document', id)).toEqual(['VALUATION_MANAGER', 'APPRAISER'])
    const [file] = await tasks(appraiser, { kind: 'document' })
    await appraiser.clientFiles.accept({ id: file?.id })
    expect(await keepers('document', id)).toEqual([])

    const startsAt = `${addDays(TODAY, 1)}T09:00:00+03:00`
    const commandId = crypto.randomUUID()
    const visit = await appraiser.inspections.plan({ commandId, valuationId: id, startsAt, inspectorId: other.id })
    const [row] = await tasks(other, { kind: 'visit' })
    expect(row).toMatchObject({
      recordId: visit.id,
      dueAt: new Date(startsAt).toISOString(),
      personName: 'شخص APPRAISER',
    })
    expect(await has(appraiser, 'visit', visit.id)).toBe(false)
  })

  test('a document is a row once a valuation can take it: not of a request alone, nor while an approval covers the documents', async () => {
    const give = async (kind: 'request' | 'valuation', id: string) => {
      const { id: folderId } = await client.clientFiles.begin({ of: { kind, id } })
      const { id: uploadId } = await addUpload(product.db, client, { folderId: folderId ?? '' }, { name: 'صك.pdf' })
      await client.clientFiles.give({ folderId, uploadId, documentType: 'CIVIL_ID' })
    }
    const request = await client.requests.submit(seen(await client.requests.create({ fields: FIELDS })))
    await give('request', request.id)
    expect(await tasks(manager, { kind: 'document' })).toEqual([])
    const [approved = '', draft = ''] = await addRows(
      product.db,
      appraiser.id,
      ['APPROVED', 'DRAFT'].map((status) => ({ status, clientUserId: client.id })),
    )
    await give('valuation', approved)
    expect(await keepers('document', approved)).toEqual([])
    // What was given for the request becomes a document of the valuation that was opened of it.
    await product.db
      .updateTable('requests')
      .set({ state: 'CONVERTED', valuationId: draft })
      .where('id', '=', request.id)
      .execute()
    const [file] = await tasks(manager, { kind: 'document' })
    expect(file).toMatchObject({ record: 'valuation', recordId: draft, note: 'صك.pdf' })
    await manager.clientFiles.accept({ id: file?.id })
    expect(await tasks(manager, { kind: 'document' })).toEqual([])
  })

  test('the next cycle of a programme is on its day of the calendar, at the end of a month too', async () => {
    const firsts = ['2025-01-31', '2025-04-30', '2024-02-29', '2025-01-30', '2025-12-15']
    const wanted = firsts.flatMap((firstDate) =>
      FREQUENCIES.flatMap((frequency) =>
        [0, 1, 2, 5, 13].map((done) => ({
          ...{ firstDate, frequency, done },
          date: cycleDate({ firstDate, frequency }, done + 1),
        })),
      ),
    )
    const rows = await runOnce(
      product.db,
      sql<{
        date: string
      }>`with g as (select o::text as id, (w->>'firstDate')::date as first_date, w->>'frequency' as frequency, (w->>'done')::int as done
          from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) with ordinality as t(w, o)),
        programme_cycles as (select g.id as programme_id, n as ordinal from g, generate_series(1, g.done) n)
        select ${NEXT_DATE}::text as date from g order by g.id::int`,
    )
    expect(rows.map(({ date }) => date)).toEqual(wanted.map(({ date }) => date))
  })

  test('a row names who has it: the assignee of a follow-up and of a report that was not printed', async () => {
    const [id = ''] = await addRows(product.db, appraiser.id, [{ status: 'COMPLETED', assignedTo: other.id }])
    const text = 'طلب المخطط'
    await senior.followUps.add({ record: { kind: 'valuation', id }, text, assignedTo: manager.id, dueOn: TODAY })
    const [followUp] = await tasks(manager, { kind: 'followUp' })
    expect(followUp).toMatchObject({ note: text, personName: 'شخص VALUATION_MANAGER' })
    await product.db
      .insertInto('issuedReports')
      .values({
        ...{
          id: crypto.randomUUID(),
          valuationId: id,
          valuationNumber: `X-${id}`,
          version: 1,
          code: '0123456789ABCDEF',
        },
        ...{ data: '{}', choice: '{}', mark: '{}', fileName: 'x.pdf', issuedAt: new Date(), issuedBy: senior.id },
        ...{ state: 'FAILED', failure: 'paper-not-made' },
      })
      .execute()
    const [unprinted] = await tasks(manager, { kind: 'unprinted' })
    expect(unprinted).toMatchObject({ recordId: id, personName: 'شخص APPRAISER' })
  })

  test('an overdue invoice is a row of who records payments, and leaves when it is paid', async () => {
    const member = product.db.selectFrom('clientMembers').select('accountId').where('userId', '=', client.id)
    const { accountId: clientAccountId } = await member.executeTakeFirstOrThrow()
    const lines = [{ textAr: 'أتعاب', textEn: 'Fee', amount: 100 }]
    const draft = await senior.invoices.create({ kind: 'FEE', clientAccountId, dueOn: TODAY, lines })
    const invoice = await senior.invoices.issue(seen(draft))
    expect(await keepers('payment', invoice.id)).toEqual([])
    // An issued invoice is not changed: days pass.
    const owner = new Client({ connectionString: product.ownerUrl })
    await owner.connect()
    await owner.query('alter table invoices disable trigger user')
    await owner.query('update invoices set due_on = due_on - 2 where id = $1', [invoice.id])
    await owner.query('alter table invoices enable trigger user')
    await owner.end()
    expect(await keepers('payment', invoice.id)).toEqual(['VALUATION_MANAGER', 'SENIOR_APPRAISER'])
    expect((await tasks(senior, { kind: 'payment' }))[0]).toMatchObject({ amount: 100, number: invoice.number })
    const paid = { ...seen(invoice), amount: 100, method: 'TRANSFER', paidOn: TODAY, reference: null }
    await senior.invoices.pay(paid)
    expect(await keepers('payment', invoice.id)).toEqual([])
  })

  test('every column that holds a promise has a kind of task, or a reason to have none', () => {
    const tables = readFileSync(join(import.meta.dirname, '../../src/app/tables.ts'), 'utf8')
    const promised = [...tables.matchAll(/export interface (\w+) \{\n([\s\S]*?)\n\}/g)].flatMap(
      ([, table = '', body = '']) =>
        [...body.matchAll(/^ {2}(\w*(?:due(?:On|At|Date)|promisedOn|validUntil|startsAt)\w*)(?=:)/gim)].map(
          ([, column]) => `${table.charAt(0).toLowerCase()}${table.slice(1)}.${column}`,
        ),
    )
    const kept = TASK_CODES.flatMap((code) => {
      const kind: { needs: string; keeps?: readonly string[] } = TASK_KINDS[code]
      return kind.keeps ?? []
    })
    expect(promised.filter((column) => !kept.includes(column)).toSorted()).toEqual(Object.keys(NO_TASK).toSorted())
  })
})

/** What is no promise to anybody, and why. */
const NO_TASK: Readonly<Record<string, string>> = {
  'followUpVersions.dueOn': 'what a follow-up was before',
  'inspectionHistory.startsAt': 'what an appointment was before',
  'reportRuns.dueAt': 'a file that is made by itself',
  'valuationTombstones.dueDate': 'a valuation that was deleted',
  'valuations.computedDueAt': 'what the due date would be by the rules',
}

describe('the list', () => {
  test('is in the order of urgency, page by page without a gap, by kind and by person', async () => {
    const ids = await addRows(
      product.db,
      appraiser.id,
      Array.from({ length: 30 }, (_, at) => ({
        ...{ status: 'DRAFT', assignedTo: other.id, dueDate: addDays(TODAY, (at % 7) - 3) },
      })),
    )
    const whole = await tasks(other)
    expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).toSorted())
    const paged: string[] = []
    for (let after: object | undefined; ; ) {
      const page = await other.dashboard.tasks({ pageSize: 7, ...(after ? { after } : {}) })
      paged.push(...page.items.map(({ kind, id }) => `${kind} ${id}`))
      const last = page.items.at(-1)
      if (!page.hasMore || !last) break
      after = { at: last.at, kind: last.kind, id: last.id }
    }
    expect(paged).toEqual(whole.map(({ kind, id }) => `${kind} ${id}`))
    expect(paged).toHaveLength(new Set(paged).size)
    expect((await tasks(other, { kind: 'due' })).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const { counts } = await other.dashboard.taskCounts()
    expect(counts.find(({ kind }) => kind === 'due')).toEqual({ kind: 'due', count: 30 })
    // A manager sees the firm's, or their own alone.
    expect((await tasks(manager, { kind: 'due' })).length).toBeGreaterThanOrEqual(30)
    expect(await tasks(manager, { kind: 'due', whose: 'own' })).toEqual([])
  })

  test('a paused connection and a key that ends are for who runs the installation; who does not work here has no list', async () => {
    await product.db
      .insertInto('webhookEndpoints')
      .values({
        ...{
          name: 'نظام البنك',
          url: 'https://bank.example/hook',
          kinds: ['x'],
          state: 'PAUSED',
          pausedFor: 'FAILING',
        },
        ...{ secret: 'x', createdBy: admin.id },
      })
      .execute()
    expect(await tasks(admin, { kind: 'webhook' })).toHaveLength(1)
    for (const person of [manager, senior, appraiser]) expect(await tasks(person, { kind: 'webhook' })).toEqual([])
    for (const person of [reader, client])
      expect((await person.call('dashboard.tasks', { pageSize: 5 })).status).toBe(403)
  })

  test('an open file is in one kind at a time', async () => {
    const { id } = await create(appraiser, { assignedTo: appraiser.id, dueDate: TODAY })
    const kinds = async (person: Person) =>
      (await tasks(person)).filter(({ recordId }) => recordId === id).map(({ kind }) => kind)
    expect(await kinds(appraiser)).toEqual(['due'])
    const move = async (person: Person, to: string, reason?: string) => {
      const { version } = await person.valuations.get({ id })
      await person.call('valuations.move', { id, version, to, ...(reason ? { reason } : {}) })
    }
    await move(appraiser, 'SUBMITTED')
    expect([await kinds(appraiser), await kinds(senior)]).toEqual([[], ['review']])
    await move(senior, 'DRAFT', 'ينقص المخطط')
    expect([await kinds(appraiser), await kinds(senior)]).toEqual([['sentBack'], []])
    await appraiser.call('valuations.pause', { id, version: 3, reason: 'ACCESS_TROUBLE' })
    expect(await kinds(appraiser)).toEqual(['paused'])
  })
})
