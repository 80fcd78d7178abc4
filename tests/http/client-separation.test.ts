import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { refusal } from '#access/can.ts'
import { api, downloads, storedDownloads } from '#app/api.ts'
import { createNotificationMails } from '#features/notifications/jobs/mails.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { log } from '#server/log.ts'
import type { AnyVerb } from '#server/procedure.ts'
import { IS_LONG } from '../support/extent.ts'
import type { InputSchema } from '../support/fuzz-inputs.ts'
import { openLiveStream } from '../support/live-stream.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { addDocuments, addUpload } from '../support/uploads.ts'
import { entriesOf, entryText } from '../support/zip.ts'

// Two companies with two people each, the firm, a client of neither, a guest and nobody: whatever the one company has, by whatever verb, file
// and event, the other meets it nowhere, with the very ids of the rows and of everything that belongs to them.

/** Is in every text that the first company and the firm write about its files. */
const MARK = 'زمرد7731'
/** The same with a mark of its own, by which one text is distinguished from another: what hides it, and what lets it out. */
const marked = (name: string) => `${MARK} mark${name}7731`
const TODAY = kuwaitToday()

let product: Product
let [manager, senior, appraiser] = [] as unknown as [Person, Person, Person]
let [owner, member, other, alone, guest] = [] as unknown as [Person, Person, Person, Person, Person]
/** What the first company has: the ids of all rows that came of it, by table. */
let theirs: Map<string, string[]>
/** What each of them heard of while it came to be. */
let heard: Record<'member' | 'other' | 'alone' | 'guest', string[]>

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })

beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  guest = await product.person('GUEST')
  alone = await product.person('USER')
  ;[owner, member] = await company(`شركة ${MARK}`)
  other = (await company('شركة الساحل'))[0]
  const listening = { member, other, alone, guest }
  const streams = Object.entries(listening).map(async ([name, { cookie }]) => {
    const stream = await openLiveStream({ base: product.base, cookie })
    await stream.ready()
    return [name, stream] as const
  })
  const open = await Promise.all(streams)
  theirs = await businessWithIds()
  await open.find(([name]) => name === 'member')?.[1].hears(one('invoices'), 'INVOICE_RECEIPT_SEND')
  heard = Object.fromEntries(
    open.map(([name, stream]) => [name, stream.changes().map(({ kind, id }) => `${kind} ${id}`)]),
  ) as typeof heard
  for (const [, stream] of open) stream.close()
})
afterAll(() => product.close())

/** A company with its owner and one more person. */
async function company(nameAr: string): Promise<[Person, Person]> {
  const [first, second] = [await product.person('CLIENT'), await product.person('USER')]
  const opening = { userId: first.id, nameAr, nameEn: '', reason: 'طلب', bringFiles: true }
  const { id } = await manager.clients.open(opening)
  await manager.clients.join({ id, userId: second.id, bringFiles: true, reason: 'تفويض' })
  return [first, second]
}

/** Something of each kind that a client account can have, made by the verbs that make it. */
async function business() {
  const fields = {
    purpose: 'MORTGAGE',
    propertyCategory: 'RESIDENTIAL',
    requestedParty: MARK,
    ownerName: MARK,
    areaName: 'السالمية',
    blockNumber: '4',
    plotNumber: '112',
    propertySize: 400,
    contactPhone: '+96599887766',
    note: marked('RequestNote'),
  }
  await owner.requests.create({ fields })
  const draft = await owner.requests.create({ fields })
  const requestFolder = await owner.clientFiles.begin({ of: { kind: 'request', id: draft.id } })
  const give = async (folderId: string, documentType: string) => {
    const upload = await addUpload(product.db, owner, { folderId }, { name: `${MARK}.pdf` })
    await owner.clientFiles.give({ folderId, uploadId: upload.id, documentType })
  }
  await give(requestFolder.id ?? '', 'CIVIL_ID')
  const asked = await appraiser.requests.ask({
    ...seen(await owner.requests.submit(seen(draft))),
    text: MARK,
  })
  const quoted = await senior.requests.quote({
    ...seen(asked),
    ...{
      fee: 250,
      deposit: 100,
      feeReason: marked('FeeReason'),
      note: marked('QuoteNote'),
      validUntil: addDays(TODAY, 7),
      workingDays: 5,
    },
  })
  const accepted = await manager.requests.record({
    ...seen(quoted),
    ...{
      name: marked('Accepter'),
      termsSha256: quoted.quotes[0]?.termsSha256,
      acceptedOn: TODAY,
      evidence: marked('Evidence'),
    },
  })
  const evidence = await addUpload(product.db, senior, { requestId: draft.id }, { name: `${MARK}.pdf` })
  await senior.requests.addEvidence({ id: draft.id, uploadId: evidence.id })
  const rest = { documentType: 'PROPERTY_DOCUMENT', documentNumber: '2019/4411', planNumber: 'م/36214' }
  const latest = await senior.requests.get({ id: accepted.id })
  const { valuationId } = await senior.requests.convert({ ...seen(latest), fields: rest })
  const valuation = { kind: 'valuation', id: valuationId ?? '' }
  await appraiser.clientFiles.ask({ of: valuation, documentType: 'LAST_RECEIPT', note: marked('AskNote') })
  await give(requestFolder.id ?? '', 'LAST_RECEIPT')
  await addDocuments(product.db, appraiser.id, [{ valuationId: valuation.id, title: MARK, fileName: `${MARK}.pdf` }])
  await appraiser.inspections.plan({
    ...{ commandId: randomUUID(), valuationId: valuation.id, inspectorId: appraiser.id },
    startsAt: `${addDays(TODAY, 2)}T10:00:00+03:00`,
  })

  const { threadId } = await owner.messages.send({
    of: valuation,
    text: marked('Message'),
  })
  const attached = await addUpload(product.db, appraiser, { threadId }, { name: `${MARK}.pdf` })
  await appraiser.messages.send({ of: valuation, text: MARK, uploads: [attached.id] })

  const deposit = await senior.invoices.invoiceQuote({ requestId: draft.id })
  const issued = await senior.invoices.issue(seen(deposit))
  const paid = await senior.invoices.pay({
    ...seen(issued),
    ...{ amount: 60, method: 'TRANSFER', paidOn: TODAY, reference: marked('Reference') },
  })
  const credited = await manager.invoices.credit({
    ...seen(paid),
    ...{ amount: 10, reason: marked('CreditReason') },
  })
  const wrong = await senior.invoices.pay({
    ...seen(credited),
    ...{ amount: 5, method: 'TRANSFER', paidOn: TODAY, reference: marked('TakenBack') },
  })
  const paymentId = wrong.payments.at(-1)?.id
  await manager.invoices.reverse({ ...seen(wrong), paymentId, reason: marked('ReversalReason') })
  await appraiser.comments.add({ record: valuation, text: marked('Comment') })
  const proof = await addUpload(product.db, owner, { invoiceId: deposit.id }, { name: `${MARK}.pdf` })
  await owner.invoices.sendReceipt({ id: deposit.id, uploadId: proof.id })

  const completed = await create(appraiser, { ownerName: MARK, clientUserId: owner.id, finalValue: 300_000 })
  const dates = { inspectionDate: '2026-01-14', valuationDate: '2026-01-15' }
  let { version } = await appraiser.valuations.update({
    ...seen(completed),
    changes: dates,
  })
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED'])
    version = (await senior.valuations.move({ id: completed.id, version, to })).version
  const printed = async () => {
    const { items } = await senior.issuedReports.ofValuation({ valuationId: completed.id })
    if (items[0]?.state !== 'ISSUED') throw new Error('not yet')
  }
  await vi.waitFor(printed, { timeout: 20_000, interval: 50 })
  const sale = { kind: 'SALE', evidenceDate: '2026-08-03', source: MARK, area: 500, price: 410_000 }
  await owner.reconsiderations.ask({ valuationId: completed.id, grounds: MARK, evidence: [sale] })
  await owner.reportRuns.start({ definition: { register: 'valuations', filters: {} }, format: 'csv' })
  await owner.views.create({ list: 'valuations', name: MARK, settings: { search: {} } })
  await owner.clients.invite({ email: 'invited@thamin.example', displayName: MARK })
}

/** The ids of all rows with one, by table. */
async function idsByTable(): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`.execute(product.db)
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(name)} order by id`.execute(product.db)
    found.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  return found
}

/** The first company's business, made with the streams of all open; what came of it, by table. */
async function businessWithIds() {
  const before = await idsByTable()
  await business()
  await product.heard()
  const after = await idsByTable()
  const made = new Map<string, string[]>()
  for (const [table, ids] of after) {
    const old = new Set(before.get(table))
    const its = ids.filter((id) => !old.has(id))
    if (its.length > 0) made.set(table, its)
  }
  const { accountId } = await product.db
    .selectFrom('clientMembers')
    .select('accountId')
    .where('userId', '=', owner.id)
    .executeTakeFirstOrThrow()
  return made.set('client_accounts', [accountId]).set('users', [owner.id, member.id])
}

const one = (table: string) => theirs.get(table)?.at(-1) ?? ''
/** True of a property for a guest, who reads the register of them, without owner and parcel: the accepted request registered one. */
const isRegistered = (person: Person, id: string) => person === guest && theirs.get('properties')?.includes(id) === true
/** One of each table, as of more the same is known; all requests, of which one is quoted; and a second valuation. */
const guessed = () => [
  ...new Set([
    ...[...theirs.keys()].map(one),
    ...(theirs.get('requests') ?? []),
    theirs.get('valuations')?.at(0) ?? '',
  ]),
]

type Contract = {
  paths: Record<string, { post: { requestBody: { content: { 'application/json': { schema: InputSchema } } } } }>
}
/**
 * What a verb may be asked about one record: every id is its, `version` that of the row. With all ids that it need not be given, and
 * without them too: a command in npm run test:long alone, as what it need not be given filters nothing.
 */
function inputsAbout({ schema, kind }: Pick<Callable, 'schema' | 'kind'>, id: string, version: number): unknown[] {
  const of = (part: InputSchema, isWhole: boolean, name = ''): unknown[] => {
    if (part.enum) return name === 'kind' ? part.enum : part.enum.slice(0, 1)
    if ('const' in part) return [part.const]
    if (part.anyOf) return of(part.anyOf.find(({ type }) => type !== 'null') ?? {}, isWhole, name)
    const type = Array.isArray(part.type) ? part.type[0] : part.type
    if (type === 'object') {
      const properties = Object.entries(part.properties ?? {}).filter(
        ([key, { format }]) => part.required?.includes(key) || (isWhole && format === 'uuid'),
      )
      return properties.reduce<object[]>(
        (all, [key, its]) => of(its, isWhole, key).flatMap((value) => all.map((whole) => ({ ...whole, [key]: value }))),
        [{}],
      )
    }
    if (type === 'array') return [part.minItems || part.items?.format === 'uuid' ? of(part.items ?? {}, isWhole) : []]
    if (type === 'boolean') return [false]
    if (type === 'integer' || type === 'number') return [name === 'version' ? version : Math.max(part.minimum ?? 1, 1)]
    if (part.format === 'uuid') return [id]
    if (part.format === 'date-time') return [`${TODAY}T09:00:00Z`]
    if (part.pattern?.includes('0-9a-f')) return ['a'.repeat(64)]
    return [/On$|Date$|until$/i.test(name) ? TODAY : 'السالمية']
  }
  return [...of(schema, true), ...(IS_LONG || kind === 'query' ? of(schema, false) : [])]
}

type Callable = { verb: string; kind: AnyVerb['kind']; schema: InputSchema }
/** Every verb that this role may call at all, with its schema as published. */
async function verbsOf({ role }: Person): Promise<Callable[]> {
  const contract = (await (await fetch(`${product.base}/rpc/openapi.json`)).json()) as Contract
  const actor = { role, active: true, twoFactor: { status: 'OFF' } } as unknown as Actor
  return Object.entries<Record<string, AnyVerb>>(api)
    .flatMap(([feature, its]) => Object.entries(its).map(([name, its]) => ({ verb: `${feature}.${name}`, ...its })))
    .filter(({ access }) => refusal(actor, access) === null)
    .map(({ verb, kind }) => {
      const path = contract.paths[`/rpc/${verb}`]
      if (!path) throw new Error(`${verb} is not published`)
      return { verb, kind, schema: path.post.requestBody.content['application/json'].schema }
    })
}

/** The present version of each row that has one. */
async function versions(): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const table of [
    'requests',
    'valuations',
    'invoices',
    'listViews',
    'clientAccounts',
    'reconsiderations',
  ] as const) {
    const rows = await product.db.selectFrom(table).select(['id', 'version']).execute()
    for (const { id, version } of rows) found.set(id, version)
  }
  return found
}

/** All that is written about the first company: its rows, and how many rows of any table point at each of them. */
async function books(): Promise<unknown> {
  const { rows: columns } = await sql<{ table: string; name: string }>`
    select table_name as table, column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' and table_name in
      (select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')
    order by 1, 2`.execute(product.db)
  const ids = [...theirs.values()].flat()
  const found: Record<string, unknown> = {}
  for (const { table, name } of columns) {
    // What is noted of the refusals themselves, and of work that goes on by itself.
    if (/^(audit_|sessions|mails|notification|product_|file_)/.test(table)) continue
    const { rows } = await sql<{ rows: number; hash: string }>`
      select count(*)::int as rows, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash
      from ${sql.table(table)} t where ${sql.ref(name)} = any(${ids})`.execute(product.db)
    if ((rows[0]?.rows ?? 0) > 0) found[`${table}.${name}`] = rows[0]
  }
  return found
}

/** Asks once more where a limit was met: what is beyond it is to be tried. */
async function unhindered<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  const answer = await ask()
  if (answer.status !== 429) return answer
  await product.db.deleteFrom('signInFailures').execute()
  return ask()
}

const marksIn = (text: string) => [...new Set(text.match(/mark[A-Za-z]+7731/g) ?? [])]

type Met = { verb: string; input: unknown; code: string; leaks: boolean; marks: readonly string[] }
/** Calls every verb that a person may call about every id; tells what each was answered. */
async function callAll(person: Person, kinds: readonly AnyVerb['kind'][]): Promise<Met[]> {
  const known = await versions()
  const all = (await verbsOf(person)).filter(({ kind }) => kinds.includes(kind))
  const calls = all.flatMap(({ verb, ...about }) => {
    const inputs = guessed().flatMap((id) => inputsAbout(about, id, known.get(id) ?? 1))
    return [...new Set(inputs.map((input) => JSON.stringify(input)))].map((input) => ({ verb, input }))
  })
  const met: Met[] = []
  let next = 0
  const caller = async () => {
    for (let call = calls[next++]; call; call = calls[next++]) {
      const { verb, input } = call
      const { status, said } = await unhindered(() => person.call(verb, input))
      // An error names the id that was asked for, and no other.
      const told = JSON.stringify(said)
      const ids = guessed().filter((id) => !isRegistered(person, id) && !input.includes(id))
      const leaks = told.includes(MARK) || ids.some((id) => told.includes(id))
      met.push({
        verb,
        input: JSON.parse(input),
        code: status === 200 ? 'ok' : (said.error.code ?? ''),
        leaks,
        marks: marksIn(told),
      })
    }
  }
  await Promise.all(Array.from({ length: 8 }, caller))
  return met
}

// Thousands of calls: on a machine that others use they take longer than one test may otherwise.
const LATE = { timeout: 240_000 }

test(
  'a member of the account reads its files by these calls, so that they would tell them to others too',
  LATE,
  async () => {
    const met = await callAll(member, ['query'])
    const telling = [...new Set(met.filter(({ leaks }) => leaks).map(({ verb }) => verb))].toSorted()
    expect(telling).toEqual(
      expect.arrayContaining([
        'clientFiles.get',
        'clientFiles.list',
        'clients.own',
        'documents.list',
        'invoices.get',
        'invoices.list',
        'invoices.statement',
        'issuedReports.ofValuation',
        'messages.get',
        'messages.list',
        'messages.threads',
        'notifications.list',
        'portal.load',
        'portal.reports',
        'reconsiderations.get',
        'requests.get',
        'requests.list',
        'search.find',
        'valuations.get',
        'valuations.list',
        'valuations.timeline',
      ]),
    )
  },
)

test(
  'no verb tells another account, a client of none or a guest anything of it, or changes any of it',
  LATE,
  async () => {
    const before = await books()
    // Who is of no company may do what one of another may, and has nothing besides.
    for (const person of IS_LONG ? [other, alone, guest] : [other, guest]) {
      const met = await callAll(person, ['query', 'command'])
      expect(met.length).toBeGreaterThan(500)
      expect(met.filter(({ leaks }) => leaks)).toEqual([])
      // A row that is not theirs is not there; what its state or version is, is not revealed either.
      const odd = met.filter(({ verb, code }) => TELLING.test(code) && !OWN.includes(verb))
      expect(odd).toEqual([])
    }
    expect(await books()).toEqual(before)
  },
)

/** Codes that are answered for a row that is there. */
const TELLING = /^stale|-not-now$|-closed$|-decided$|-used$|-full$|^thread-without|^internal/
/** About nothing but the person's own profile. */
const OWN = ['people.updateProfile']

test('no file of it is given to anybody else, by whatever address', LATE, async () => {
  const addresses = (id: string) =>
    [...Object.keys(downloads), ...Object.keys(storedDownloads)]
      .filter((name) => /:(id|token|ticket)/.test(name))
      .map((name) => `/files/${name.replace(/:(id|token|ticket)/, id).replace(':preview', 'small')}`)
  const status = async (path: string, cookie: string) => (await unhindered(() => product.ask(path, { cookie }))).status
  const opened: string[] = []
  for (const id of guessed())
    await Promise.all(
      addresses(id).map(async (path) => {
        for (const cookie of [other.cookie, guest.cookie, ''])
          expect([path, await status(path, cookie)]).toEqual([path, expect.toSatisfy(isRefused)])
        if (!isRefused(await status(path, member.cookie))) opened.push(path.replace(id, ':id'))
      }),
    )
  expect([...new Set(opened)].toSorted()).toEqual(
    expect.arrayContaining([
      '/files/acceptance-files/:id',
      '/files/client-files/:id',
      '/files/documents/:id',
      '/files/invoice-receipts/:id',
      '/files/invoice-statements/:id/pdf',
      '/files/invoices/:id/pdf',
      '/files/issued-reports/:id',
      '/files/message-files/:id',
      '/files/requests/:id/terms.pdf',
    ]),
  )
})
const isRefused = (status: number) => [400, 401, 403, 404].includes(status)

/** What leaves as a file, as text: a ZIP and a workbook unpacked, a PDF read. */
async function textOf(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  if (type.includes('pdf')) return (await readPdf(new Uint8Array(bytes))).text
  if (!type.includes('zip') && !type.includes('sheet')) return bytes.toString()
  const names = (await entriesOf(bytes)).map(([name]) => name)
  return [...names, ...(await Promise.all(names.map((name) => entryText(bytes, name))))].join('\n')
}

/** The texts of every file and export that a person gets, about every id and without one, by address. */
async function filesOf(person: Person): Promise<Map<string, string>> {
  const all = [...Object.keys(downloads), ...Object.keys(storedDownloads)].filter(
    (name) => !/:(token|ticket)/.test(name),
  )
  const { id: own } = await person.ownData.export({ proof: { password: 'Thamin-test-2026' } })
  const paths = all.flatMap((name) => {
    const path = `/files/${name.replace(':preview', 'screen')}`
    if (path.startsWith('/files/own-data')) return [path.replace(':id', own)]
    return path.includes(':id') ? guessed().map((id) => path.replace(':id', id)) : [path]
  })
  const texts = new Map<string, string>()
  let next = 0
  const taker = async () => {
    for (let path = paths[next++]; path; path = paths[next++]) {
      const take = () => fetch(`${product.base}${path}`, { headers: { cookie: person.cookie } })
      const answer = await unhindered(take)
      if (answer.status === 200) texts.set(path, await textOf(answer))
      else await answer.body?.cancel()
    }
  }
  await Promise.all(Array.from({ length: 6 }, taker))
  return texts
}

test('what no verb tells a person is in no file and no export that they get', LATE, async () => {
  const reader = await product.person('READ_ONLY')
  const told: Record<string, string[]> = {}
  for (const [name, person] of Object.entries({ owner, reader, guest })) {
    const seenByVerbs = new Set((await callAll(person, ['query'])).flatMap(({ marks }) => marks))
    const files = await filesOf(person)
    expect(files.size).toBeGreaterThan(0)
    const escaped = [...files].flatMap(([path, text]) =>
      marksIn(text)
        .filter((mark) => !seenByVerbs.has(mark))
        .map((mark) => `${name} ${path.replace(/[\da-f-]{36}/, ':id')} ${mark}`),
    )
    expect(escaped).toEqual([])
    told[name] = [...seenByVerbs].toSorted()
  }
  // The verbs themselves hide these from the client, and everything from guests; so the files had something to let out.
  const hidden = ['markComment7731', 'markFeeReason7731', 'markReversalReason7731', 'markTakenBack7731']
  expect(told.owner).toEqual(expect.arrayContaining(['markMessage7731', 'markQuoteNote7731', 'markRequestNote7731']))
  expect(told.owner?.filter((mark) => hidden.includes(mark))).toEqual([])
  expect(told.reader).toEqual(expect.arrayContaining(['markFeeReason7731']))
  expect(told.guest).toEqual([])
})

test('open screens of others hear of none of it', () => {
  const ids = [...theirs.values()].flat()
  for (const kind of ['request', 'thread', 'invoice', 'valuation', 'engagement'])
    expect(heard.member.some((line) => line.startsWith(kind))).toBe(true)
  for (const [name, person] of Object.entries({ other, alone, guest }))
    expect(
      heard[name as keyof typeof heard].filter((line) =>
        ids.some((id) => line.includes(id) && !isRegistered(person, id)),
      ),
    ).toEqual([])
})

test('the links of mails that were forwarded lead others to nothing: they hold ids, which are no keys', async () => {
  for (const { id } of [owner, member])
    await product.db.updateTable('users').set({ emailVerified: true }).where('id', '=', id).execute()
  const appUrl = 'http://localhost:3000'
  await createNotificationMails({ db: product.db, notifyCache: (_, load) => load(), appUrl, log }).look()
  const mails = await product.db
    .selectFrom('mails as m')
    .innerJoin('users as u', 'u.email', 'm.recipient')
    .select(['m.text', 'm.kind'])
    .where('u.id', 'in', [owner.id, member.id])
    .execute()
  const links = mails.flatMap(({ text }) => text?.match(/http:\/\/localhost:3000\/\S+/g) ?? [])
  expect(links.length).toBeGreaterThan(3)
  const known = new Set([...theirs.values()].flat())
  for (const link of links) {
    const { pathname, search, hash } = new URL(link)
    const ids = pathname.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []
    // Nothing but places of the product and the ids that the tests above have tried.
    expect([link, pathname.replace(/[\da-f-]{36}/g, ':id'), search]).toEqual([link, expect.stringMatching(PLACE), ''])
    expect([hash, ids.filter((id) => !known.has(id))]).toEqual([expect.stringMatching(/^(#[a-z]+)?$/), []])
  }
})
const PLACE = /^\/(portal|profile|valuations|requests|invoices|messages|notifications)(\/[a-z:]+)*$/
