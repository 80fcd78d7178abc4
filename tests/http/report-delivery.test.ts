import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import { createReportSchedule } from '#features/reports/jobs/schedule.ts'
import type { KeptReport, KeptReportDetails } from '#features/reports/model/kept.ts'
import type { ReportRun } from '#features/reports/model/runs.ts'
import type { ReportShare, SharedFile } from '#features/reports/model/shares.ts'
import type { WireError } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import { log } from '#server/log.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { soon } from '../support/soon.ts'

type Said = ReportRun &
  KeptReportDetails &
  Page<ReportRun & Omit<ReportShare, 'state'>> & {
    error: WireError
    reports: KeptReport[]
    people: { id: string }[]
    link: string
  }
const ask = async (person: Pick<Person, 'call'>, verb: string, input: object = {}) => {
  const { status, said } = await person.call(verb, input)
  return { status, said: said as unknown as Said, code: (said as unknown as Said).error?.code }
}
const CSV = { definition: { register: 'valuations', filters: {} }, format: 'csv' }
const NO_ID = '00000000-0000-4000-8000-000000000000'

let product: Product
let appraiser: Person
let manager: Person
let client: Person
let own: string
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
  client = await product.person('CLIENT')
  own = (await create(appraiser, { clientUserId: client.id })).valuationNumber
  await create(appraiser)
})
afterAll(() => product.close())

/** Has a file made, and waits for it. */
async function made(person: Person, input: object = CSV): Promise<ReportRun> {
  const { said } = await ask(person, 'reportRuns.start', input)
  await soon(async () => (await ask(person, 'reportRuns.get', { id: said.id })).said.state).toBe('DONE')
  return (await ask(person, 'reportRuns.get', { id: said.id })).said
}
const fileOf = (person: Pick<Person, 'cookie'>, id: string) =>
  fetch(`${product.base}/files/report-files/${id}`, { headers: { cookie: person.cookie } })
/** The numbers of valuations that a file names. */
const numbersIn = (text: string) => [...new Set(text.match(/VAL-\d{4}-\d{4,}/g) ?? [])].toSorted()
const events = (key: 'keptId' | 'shareId', id: string) =>
  product.db
    .selectFrom('auditLog')
    .select(['eventType', 'userId'])
    .where(sql`details ->> ${sql.lit(key)}`, '=', id)
    .orderBy('id')
    .execute()

/** What somebody did to their files, with the links that it closed, by the log. */
const changes = async ({ id }: Person) => {
  const log = product.db
    .selectFrom('auditLog')
    .select(sql<string>`concat_ws(' ', details ->> 'what', details -> 'links' ->> 0)`.as('did'))
  const rows = await log.where('eventType', '=', 'REPORT_FILE_CHANGE').where('userId', '=', id).orderBy('id').execute()
  return rows.map(({ did }) => did)
}

describe('files that jobs make', () => {
  test('each sees what they may, downloads it for a week, and nobody else does', async () => {
    const [ofClient, ofManager] = [await made(client), await made(manager)]
    const answer = await fileOf(client, ofClient.id)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(numbersIn(await answer.text())).toEqual([own])
    expect(numbersIn(await (await fileOf(manager, ofManager.id)).text())).toHaveLength(2)
    for (const [person, id] of [
      [client, ofManager.id],
      [manager, ofClient.id],
      [client, NO_ID],
    ] as const) {
      expect((await fileOf(person, id)).status).toBe(404)
      for (const verb of ['get', 'cancel', 'retry', 'remove'])
        expect((await ask(person, `reportRuns.${verb}`, { id })).code, verb).toBe('report-run-not-found')
    }
    // In pieces it is one download.
    await fileOf(client, ofClient.id)
    const taken = product.db.selectFrom('auditLog').select('eventType').where('userId', '=', client.id)
    expect(await taken.where('resourceId', '=', 'valuations').orderBy('id').execute()).toEqual([
      { eventType: 'REPORT_GENERATE' },
      { eventType: 'REPORT_DOWNLOAD' },
      { eventType: 'DATA_EXPORT' },
    ])

    expect((await ask(client, 'reportRuns.list')).said.items.map(({ id }) => id)).toEqual([ofClient.id])
    const admin = await product.person('ADMIN')
    const all = (await ask(admin, 'reportRuns.list')).said.items
    expect(all.find(({ id }) => id === ofClient.id)?.moves).toEqual({
      cancel: false,
      retry: false,
      remove: false,
      download: false,
    })
    expect(await ask(client, 'reportRuns.remove', { id: ofClient.id })).toMatchObject({ status: 200 })
    expect((await fileOf(client, ofClient.id)).status).toBe(404)
    await product.db.updateTable('reportRuns').set({ expiresAt: new Date() }).where('id', '=', ofManager.id).execute()
    expect((await fileOf(manager, ofManager.id)).status).toBe(404)
  })

  test('a register needs its own permission, and five files may wait', async () => {
    const audit = { ...CSV, definition: { register: 'audit', filters: {} } }
    expect((await ask(client, 'reportRuns.start', audit)).code).toBe('permission-denied')
    expect((await ask(client, 'keptReports.create', { ...audit, name: 'سجل' })).code).toBe('permission-denied')
    const guest = await product.person('GUEST')
    expect((await ask(guest, 'reportRuns.start', CSV)).code).toBe('permission-denied')
    const person = await product.person('READ_ONLY')
    const row = {
      userId: person.id,
      definition: JSON.stringify(CSV.definition),
      format: 'csv',
      language: 'ar',
      origin: 'ASKED',
    }
    const rows = Array.from({ length: 5 }, (_, n) => ({ ...row, id: `00000000-0000-4000-8000-00000000000${n + 1}` }))
    await product.db.insertInto('reportRuns').values(rows).execute()
    expect((await ask(person, 'reportRuns.start', CSV)).code).toBe('too-many-runs')
    const { said } = await ask(person, 'reportRuns.cancel', { id: rows[0]?.id })
    expect(said.state).toBe('CANCELLED')
    expect(await changes(person)).toEqual(['cancel'])
    expect((await ask(person, 'reportRuns.cancel', { id: said.id })).code).toBe('report-run-state')
    expect((await ask(person, 'reportRuns.retry', { id: said.id })).said.state).toBe('WAITING')
    expect(await changes(person)).toEqual(['cancel', 'retry'])
    await soon(async () => (await ask(person, 'reportRuns.get', { id: said.id })).said.state).toBe('DONE')
  })
})

describe('kept reports', () => {
  test('what is kept is one’s own until it is shared with a role, and then changed by administrators alone', async () => {
    const { said } = await ask(appraiser, 'keptReports.create', { ...CSV, name: '  تقييمات الشهر ' })
    expect(said).toMatchObject({ name: 'تقييمات الشهر', own: true, editable: true, version: 1, sharedWith: null })
    const { id } = said
    const names = async (person: Person) => (await ask(person, 'keptReports.list')).said.reports.map(({ name }) => name)
    expect(await names(manager)).toEqual([])
    expect((await ask(manager, 'keptReports.get', { id })).code).toBe('kept-report-not-found')
    expect((await ask(appraiser, 'keptReports.share', { id, version: 1, sharedWith: 'READ_ONLY' })).code).toBe(
      'permission-denied',
    )
    const mine = (await ask(manager, 'keptReports.create', { ...CSV, name: 'للجميع' })).said
    await ask(manager, 'keptReports.share', { id: mine.id, version: 1, sharedWith: 'CLIENT' })
    expect(await names(client)).toEqual(['للجميع'])
    expect(await names(appraiser)).toEqual(['تقييمات الشهر'])
    expect((await ask(client, 'keptReports.update', { id: mine.id, version: 2, name: 'س' })).code).toBe(
      'kept-report-not-own',
    )
    expect((await ask(appraiser, 'keptReports.update', { id, version: 9, name: 'س' })).code).toBe('stale-version')
    expect((await ask(appraiser, 'keptReports.update', { id, version: 1, name: '   ' })).code).toBe('invalid-argument')
    expect((await ask(appraiser, 'keptReports.update', { id, version: 1, name: 'شهري' })).said).toMatchObject({
      name: 'شهري',
      version: 2,
    })
    expect((await made(client, { ...CSV, keptId: mine.id })).name).toBe('للجميع')
    expect((await ask(client, 'reportRuns.start', { ...CSV, keptId: id })).code).toBe('kept-report-not-found')
    expect((await ask(appraiser, 'keptReports.delete', { id, version: 2 })).status).toBe(200)
    expect(await events('keptId', mine.id)).toMatchObject([{ eventType: 'REPORT_KEPT_CHANGE', userId: manager.id }])
  })

  test('sent to three roles, it is three different files, each with what its recipient may see', async () => {
    const other = await product.person('USER')
    const audit = { register: 'audit', filters: {} }
    const kept = (await ask(manager, 'keptReports.create', { ...CSV, name: 'تقرير الأسبوع' })).said
    const schedule = { every: 'week', weekday: 0, hour: 7 }
    const wanted = { id: kept.id, version: 1, schedule, skipEmpty: false }
    expect((await ask(client, 'keptReports.schedule', { ...wanted, recipients: [client.id] })).code).toBe(
      'permission-denied',
    )
    expect((await ask(manager, 'keptReports.schedule', { ...wanted, recipients: [] })).code).toBe(
      'schedule-without-recipients',
    )
    const guest = await product.person('GUEST')
    expect((await ask(manager, 'keptReports.schedule', { ...wanted, recipients: [guest.id] })).code).toBe(
      'recipient-not-allowed',
    )
    expect((await ask(manager, 'keptReports.schedule', { ...wanted, recipients: [NO_ID] })).code).toBe(
      'recipient-not-allowed',
    )
    const bad = { ...wanted, schedule: { every: 'month', day: 32, hour: 7 }, recipients: [client.id] }
    expect((await ask(manager, 'keptReports.schedule', bad)).code).toBe('invalid-argument')
    const recipients = [client.id, other.id, manager.id]
    const { said } = await ask(manager, 'keptReports.schedule', { ...wanted, recipients })
    expect(said).toMatchObject({ recipients: 3, schedule, version: 2 })
    expect(new Date(said.nextAt ?? '').getTime()).toBeGreaterThan(Date.now())
    // A register that not all of them may read can't take its place.
    const worse = { id: kept.id, version: 2, definition: audit }
    expect((await ask(manager, 'keptReports.update', worse)).code).toBe('recipient-not-allowed')

    await product.db.updateTable('keptReports').set({ nextAt: new Date() }).where('id', '=', kept.id).execute()
    await createReportSchedule({ db: product.db, notifyCache: (_, load) => load(), log }).look()
    const delivered = async () => (await ask(manager, 'keptReports.get', { id: kept.id })).said
    await soon(async () => (await delivered()).lastDelivery?.counts).toEqual({ DONE: 3 })
    expect((await delivered()).people.map(({ outcome }) => outcome)).toEqual(['DONE', 'DONE', 'DONE'])
    const rows = await product.db
      .selectFrom('mails')
      .innerJoin('users', 'users.email', 'mails.recipient')
      .select(['users.id', 'mails.sha256', 'mails.fileName'])
      .where('mails.kind', '=', 'reportReady')
      .execute()
    expect(rows.map(({ id }) => id).toSorted()).toEqual(recipients.toSorted())
    expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(3)
    const numbers = async (person: Person) => {
      const [run] = (await ask(person, 'reportRuns.list')).said.items.filter(
        ({ origin, createdBy }) => origin === 'SCHEDULED' && createdBy === person.id,
      )
      return numbersIn(await (await fileOf(person, run?.id ?? NO_ID)).text())
    }
    expect(await numbers(client)).toEqual([own])
    expect(await numbers(other)).toEqual([])
    expect(await numbers(manager)).toHaveLength(2)
    expect((await ask(manager, 'keptReports.retry', { id: kept.id, version: 2 })).code).toBe('nothing-to-retry')
    const failed = product.db.updateTable('reportRuns').set({ state: 'FAILED', failure: 'report-failed' })
    await failed.where('keptId', '=', kept.id).where('userId', '=', client.id).execute()
    const before = (await events('keptId', kept.id)).length
    expect((await ask(manager, 'keptReports.retry', { id: kept.id, version: 2 })).status).toBe(200)
    const told = (await events('keptId', kept.id)).slice(before)
    expect(told).toContainEqual({ eventType: 'REPORT_KEPT_CHANGE', userId: manager.id })
  })

  test('recipients are offered who may read the register', async () => {
    const offered = async (register: string) =>
      (await ask(manager, 'keptReports.recipients', { register, text: 'شخص' })).said.people.map(({ id }) => id)
    expect(await offered('valuations')).toContain(client.id)
    expect(await offered('audit')).not.toContain(client.id)
    expect(await offered('audit')).toContain(manager.id)
  })
})

describe('links to a file', () => {
  // What one test tried at links counts for no other one.
  beforeEach(async () => void (await product.db.deleteFrom('signInFailures').execute()))
  const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)
  const open = async (input: object) => {
    const { status, said } = await product.nobody('reportShares.open', input)
    const answer = said as unknown as SharedFile & { error?: WireError }
    return { status, said: answer, code: answer.error?.code }
  }
  const ticketOf = (said: SharedFile) => (said.asksPassword ? '' : said.ticket)
  const fetched = (ticket: string) => fetch(`${product.base}/files/shared/${ticket}`)
  async function shared(more: object = {}) {
    const run = await made(appraiser)
    const { said } = await ask(appraiser, 'reportShares.create', { runId: run.id, days: 7, ...more })
    return { run, id: said.id, token: tokenOf(said.link) }
  }
  const listed = async (id: string) =>
    (await ask(appraiser, 'reportShares.list')).said.items.find((one) => one.id === id)

  test('anyone who has it opens the file as it was made, which is counted; revoked, it opens nothing', async () => {
    const { id, token, run } = await shared()
    const before = await (await fileOf(appraiser, run.id)).text()
    await create(appraiser)
    const { said } = await open({ token })
    expect(said).toMatchObject({ asksPassword: false, title: { en: 'Valuations' }, format: 'csv', rows: run.rows })
    const answer = await fetched(ticketOf(said))
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(await answer.text()).toBe(before)
    await fetched(ticketOf(said))
    await open({ token })
    expect(await listed(id)).toMatchObject({ openings: 1, state: 'OPEN', hasPassword: false, own: true })
    expect(await events('shareId', id)).toEqual([
      { eventType: 'REPORT_SHARE', userId: appraiser.id },
      { eventType: 'REPORT_DOWNLOAD', userId: 'anonymous' },
    ])
    const stored = await product.db
      .selectFrom('reportShares')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await ask(manager, 'reportShares.revoke', { id })).code).toBe('report-share-not-found')
    expect((await ask(appraiser, 'reportShares.revoke', { id })).status).toBe(200)
    expect((await open({ token })).code).toBe('report-share-gone')
    expect((await fetched(ticketOf(said))).status).toBe(404)
    expect((await listed(id))?.state).toBe('REVOKED')
  })

  test('expired, guessed, of a deleted file or of somebody who left, it is answered alike', async () => {
    const expired = await shared()
    await product.db.updateTable('reportShares').set({ expiresAt: new Date() }).where('id', '=', expired.id).execute()
    const deleted = await shared()
    await ask(appraiser, 'reportRuns.remove', { id: deleted.run.id })
    expect(await changes(appraiser)).toEqual([`remove ${deleted.id}`])
    const left = await shared()
    await product.db.updateTable('users').set({ active: false }).where('id', '=', appraiser.id).execute()
    for (const token of [expired.token, deleted.token, left.token, 'x'.repeat(43), '', expired.token.slice(1)])
      expect(await open({ token })).toMatchObject({ status: 404, code: 'report-share-gone' })
    await product.db.updateTable('users').set({ active: true }).where('id', '=', appraiser.id).execute()
    expect((await open({ token: left.token })).status).toBe(200)
    expect((await fetched('x'.repeat(43))).status).toBe(404)
    expect((await fetch(`${product.base}/files/shared/${'x'.repeat(43)}`, { method: 'HEAD' })).status).toBe(405)
  })

  test('five wrong passwords in a row close it to their network for an hour, however many come at once, and to nobody else', async () => {
    const { id, token } = await shared({ password: 'ديوانية-2026' })
    expect((await open({ token })).said).toEqual({ asksPassword: true })
    expect((await open({ token, password: 'wrong' })).said.error).toMatchObject({
      code: 'report-share-password',
      params: { left: 4 },
    })
    // The right one begins the count again.
    expect((await open({ token, password: 'ديوانية-2026' })).said).toMatchObject({ asksPassword: false })
    const tries = await Promise.all(Array.from({ length: 7 }, () => open({ token, password: 'wrong' })))
    expect(tries.filter(({ code }) => code === 'report-share-password')).toHaveLength(4)
    expect((await open({ token, password: 'ديوانية-2026' })).code).toBe('report-share-locked')
    expect((await listed(id))?.state).toBe('OPEN')
    // As from another network: what was tried is kept for this one.
    await product.db.updateTable('signInFailures').set({ subject: sql`subject || ' of others'` }).execute()
    expect((await open({ token, password: 'ديوانية-2026' })).said).toMatchObject({ asksPassword: false })
  })

  test('only who makes reports shares, their own files, for one to thirty days', async () => {
    const run = await made(client)
    expect((await ask(client, 'reportShares.create', { runId: run.id, days: 1 })).code).toBe('permission-denied')
    expect((await ask(appraiser, 'reportShares.create', { runId: run.id, days: 1 })).code).toBe('report-run-not-found')
    for (const days of [0, 31, 1.5])
      expect((await ask(appraiser, 'reportShares.create', { runId: run.id, days })).code).toBe('invalid-argument')
    const short = { runId: run.id, days: 1, password: 'short' }
    expect((await ask(appraiser, 'reportShares.create', short)).code).toBe('invalid-argument')
  })

  test('one address may try thirty links in a minute', async () => {
    const answers = []
    for (let n = 0; n < 32; n++) answers.push((await open({ token: `guess ${n}` })).status)
    expect(answers).toContain(429)
  })
})

test('who may call what', async () => {
  for (const role of ROLES) {
    const { call } = await product.person(role)
    const status = async (verb: string, input: object = {}) => (await call(verb, input)).status
    const staff = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER'].includes(role)
    expect(await status('reportRuns.list'), role).toBe(role === 'GUEST' ? 403 : 200)
    expect(await status('keptReports.list'), role).toBe(role === 'GUEST' ? 403 : 200)
    expect(await status('reportShares.list'), role).toBe(staff ? 200 : 403)
    expect(await status('keptReports.recipients', { register: 'fees' }), role).toBe(staff ? 200 : 403)
  }
})

test('the file and the links of a register are closed to who may not read it any more, and to everybody by them', async () => {
  await product.db.deleteFrom('signInFailures').execute()
  const person = await product.person('ADMIN')
  const run = await made(person, { ...CSV, definition: { register: 'audit', filters: {} } })
  const share = async () => ask(person, 'reportShares.create', { runId: run.id, days: 7 })
  const { said } = await share()
  const token = said.link.slice(said.link.lastIndexOf('/') + 1)
  const opened = async () =>
    (await product.nobody('reportShares.open', { token })).said as unknown as { ticket: string }
  const { ticket } = await opened()
  const fetched = async () => (await fetch(`${product.base}/files/shared/${ticket}`)).status
  expect([(await fileOf(person, run.id)).status, await fetched()]).toEqual([200, 200])
  for (const role of ['APPRAISER', 'READ_ONLY'] as const) {
    await product.db.updateTable('users').set({ role }).where('id', '=', person.id).execute()
    await product.heard()
    expect([(await fileOf(person, run.id)).status, await fetched()]).toEqual([404, 404])
    expect(await opened()).toMatchObject({ error: { code: 'report-share-gone' } })
    for (const verb of ['get', 'retry', 'remove'])
      expect((await ask(person, `reportRuns.${verb}`, { id: run.id })).code).toBe('report-run-not-found')
    expect((await share()).code).toBe(role === 'APPRAISER' ? 'report-run-not-found' : 'permission-denied')
    expect((await ask(person, 'reportRuns.list')).said.items).toEqual([])
    if (role === 'APPRAISER') expect((await ask(person, 'reportShares.list')).said.items).toEqual([])
  }
  await product.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', person.id).execute()
  await product.heard()
  expect([(await fileOf(person, run.id)).status, await fetched()]).toEqual([200, 200])
})

// Last: it adds a valuation.
describe('files of the past', () => {
  test('of an account are out of reach for who was removed from it, with their line', async () => {
    const [owner, member] = [await product.person('CLIENT'), await product.person('CLIENT')]
    const number = (await create(appraiser, { clientUserId: owner.id })).valuationNumber
    const company = { nameAr: 'شركة الساحل', nameEn: '', bringFiles: true, reason: 'طلب موقع' }
    const { id } = (await ask(manager, 'clients.open', { ...company, userId: owner.id })).said
    await ask(manager, 'clients.join', { id, userId: member.id, bringFiles: true, reason: 'تفويض' })
    const run = await made(member)
    expect(numbersIn(await (await fileOf(member, run.id)).text())).toEqual([number])
    expect((await ask(owner, 'clients.remove', { userId: member.id, reason: 'غادر الشركة' })).status).toBe(200)
    expect((await fileOf(member, run.id)).status).toBe(404)
    for (const verb of ['get', 'remove'])
      expect((await ask(member, `reportRuns.${verb}`, { id: run.id })).code).toBe('report-run-not-found')
    expect((await ask(member, 'reportRuns.list')).said.items).toEqual([])
    const later = await made(member)
    expect(numbersIn(await (await fileOf(member, later.id)).text())).toEqual([])
  })

  test('of one of the staff are out of reach once they are a client', async () => {
    const person = await product.person('APPRAISER')
    const run = await made(person)
    expect((await fileOf(person, run.id)).status).toBe(200)
    await product.db.updateTable('users').set({ role: 'CLIENT' }).where('id', '=', person.id).execute()
    await product.heard()
    expect((await fileOf(person, run.id)).status).toBe(404)
  })
})
