import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { ROLES, type Role, STAFF } from '#access/roles.ts'
import { loadDemonstration } from '#app/demonstration/load.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demonstrate, mayDemonstrate } from '#app/demonstration.ts'
import { readSheets } from '#features/approaches/queries/read.ts'
import { plainSheets } from '#features/approaches/queries/sheets.ts'
import { evaluateSheets } from '#features/approaches/rules/evaluate.ts'
import { drawSample } from '#features/avm/commands/samples/draw-sample.ts'
import type { Driver } from '#features/avm/model.ts'
import { isIndependent } from '#features/avm/queries/samples/independence.ts'
import { sampleSize } from '#features/avm/rules/sampling.ts'
import { listComparisons } from '#features/comparisons/queries/list.ts'
import { readComparison } from '#features/comparisons/queries/read.ts'
import { readComparisonTimeline } from '#features/comparisons/queries/timeline.ts'
import { leadersOf } from '#features/comparisons/rules/ranking.ts'
import { comparisonFaults } from '#features/comparisons/rules/setup.ts'
import { requiredDocuments } from '#features/documents/rules.ts'
import { WRITTEN_FIELDS as ENGAGEMENT_FIELDS } from '#features/engagements/fields.ts'
import type { EngagementState } from '#features/engagements/model/codes.ts'
import type { StoredMilestone } from '#features/engagements/model.ts'
import { COUNTS } from '#features/engagements/queries/rows.ts'
import { engagementFaults } from '#features/engagements/rules.ts'
import { followed } from '#features/engagements/workflow.ts'
import { DEMONSTRATION_PEOPLE, demonstrationPerson } from '#features/people/demonstration.ts'
import { userFaults } from '#features/people/model.ts'
import { readMovement } from '#features/programmes/queries/movement.ts'
import { cycleDate } from '#features/programmes/rules/cycles.ts'
import { storedContent as propertyContent } from '#features/properties/commands/content.ts'
import { propertyFaults } from '#features/properties/model.ts'
import { checkQuality } from '#features/quality/queries/check.ts'
import type { EvidenceFields } from '#features/reconsiderations/model.ts'
import { askFaults } from '#features/reconsiderations/rules.ts'
import type { RequestFields } from '#features/requests/model.ts'
import { submitFaults } from '#features/requests/rules.ts'
import { approvalHash } from '#features/reviews/commands/approval-hash.ts'
import { assertAsApproved, boundBeside } from '#features/reviews/commands/approved-content.ts'
import { readSettings } from '#features/settings/queries.ts'
import { demonstrationTenancies } from '#features/tenancies/demonstration.ts'
import { tenancyFaults } from '#features/tenancies/model.ts'
import { PROPERTY_CATEGORIES, VALUATION_PURPOSES, VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { readStandingReport } from '#features/valuation-reports/queries/bound.ts'
import { missingItems } from '#features/valuation-reports/rules/contents.ts'
import { storedContent } from '#features/valuations/commands/record.ts'
import { valuationFaults } from '#features/valuations/model.ts'
import type { ValuationRow } from '#features/valuations/queries/rows.ts'
import { readMissing } from '#features/work-files/queries/read.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { inputOfRow } from '#kernel/field-descriptor.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { writeAudit } from '#server/audit/write.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { openNotify } from '#server/db/notify.ts'
import { createInspect } from '#server/files/inspect/inspect.ts'
import { createIdentity, type Identity } from '#server/identity/identity.ts'
import { log as logger } from '#server/log.ts'
import type { ReadContext } from '#server/procedure.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { temporaryStore } from '../support/store.ts'

let fresh: FreshDatabase
let files: ReturnType<typeof temporaryStore>
let database: Database
let identity: Identity
let closing: () => Promise<void>
let answers: boolean[]

const SECRET = 'a secret of the tests, 32 characters and more'
const load = ({ kysely } = database) =>
  loadDemonstration(kysely, { secret: SECRET, store: files.store, appUrl: 'http://localhost:3000' })

beforeAll(async () => {
  fresh = await freshDatabase()
  files = temporaryStore()
  database = openDatabase(fresh.appUrl)
  const log = logger
  const notify = await openNotify(fresh.appUrl, { log })
  const env = { appUrl: 'http://localhost:3000' }
  const settings = () => readSettings({ db: database.kysely, notifyCache: (_, load) => load() })
  identity = createIdentity({
    database,
    env,
    secret: SECRET,
    log,
    notify,
    audit: writeAudit,
    settings,
    mail: async () => {},
  })
  closing = async () => {
    identity.close()
    await notify.close()
    await database.close()
    await fresh.close()
    files.remove()
  }
  answers = await Promise.all([load(), load()])
})
afterAll(() => closing())

const valuations = () => database.kysely.selectFrom('valuations').selectAll().orderBy('valuationNumber').execute()

test('two servers that start together load it once', async () => {
  expect(answers.toSorted()).toEqual([false, true])
  expect(await valuations()).toHaveLength(200 + 23 + 24)
})

test('a database with people in it is left alone, and --empty leaves an empty one empty', async () => {
  expect(await load()).toBe(false)
  expect(await valuations()).toHaveLength(200 + 23 + 24)

  const other = await freshDatabase()
  const own = openDatabase(other.appUrl)
  const decide = (empty = false) =>
    demonstrate(own.kysely, {
      appUrl: other.appUrl,
      secret: SECRET,
      env: { appUrl: 'http://localhost:3000' },
      log: logger,
      empty,
    })
  expect(await decide(true)).toBe(false)
  expect(await own.kysely.selectFrom('users').select('id').execute()).toEqual([])
  // A restart before anybody has registered keeps to that choice.
  expect(await decide()).toBe(false)
  expect(await own.kysely.selectFrom('users').select('id').execute()).toEqual([])
  await identity.createUser(own.kysely, { email: 'a@b.example', displayName: 'أ' }, { passwordHash: 'x' })
  await own.kysely.deleteFrom('settings').where('key', '=', 'demonstration').execute()
  expect(await decide()).toBe(false)
  expect(await load(own)).toBe(false)
  expect(await own.kysely.selectFrom('valuations').select('id').execute()).toEqual([])
  await own.close()
  await other.close()
})

test('its amenities and zones lie in Kuwait’s areas, and every one is marked as made up', async () => {
  const { rows } = await sql<{ rows: number; made: number; placed: number }>`
    select count(*)::int as rows, sum(is_generated::int)::int as made, count(area_number)::int as placed from amenities
    union all select count(*)::int, sum(is_generated::int)::int, (select count(distinct zone_id)::int from zone_cells) from zones`.execute(
    database.kysely,
  )
  for (const { rows: all, made, placed } of rows) {
    expect(all).toBeGreaterThan(500)
    expect([made, placed]).toEqual([all, all])
  }
})

test('one account of each role is offered, and each signs in', async () => {
  expect(DEMO_ACCOUNTS.map(({ role }) => role).toSorted()).toEqual(ROLES.toSorted())
  const named = ['admin', 'manager', 'senior', 'appraiser', 'client', 'readonly']
  expect(DEMO_ACCOUNTS.slice(0, 6).map(({ email }) => email)).toEqual(named.map((name) => `${name}@thamin.example`))
  for (const { email, role } of DEMO_ACCOUNTS) {
    const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000', 'x-thamin-ip': '10.0.0.1' }
    const body = JSON.stringify({ email, password: DEMO_PASSWORD })
    const request = new Request('http://localhost:3000/api/auth/sign-in/email', { method: 'POST', headers, body })
    const answer = await identity.handler(request)
    expect(answer.status, email).toBe(200)
    const said = (await answer.json()) as { twoFactorRedirect?: boolean }
    const twoFactor = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER'].includes(role)
    expect(said.twoFactorRedirect === true, email).toBe(twoFactor)
    if (twoFactor) expect(await identity.demoCode(email)).toMatch(/^\d{6}$/)
  }
})

test('the people keep the rules of a user, and one of them has left', async () => {
  for (const person of DEMONSTRATION_PEOPLE) expect(userFaults(person), person.key).toEqual([])
  expect(DEMONSTRATION_PEOPLE.filter(({ active }) => !active)).toHaveLength(1)
})

test('every valuation keeps the rules of a record', async () => {
  for (const row of await valuations()) {
    const { createdBy, updatedBy, status, valuationNumber } = row
    const record = { ...storedContent(row as ValuationRow), createdBy, updatedBy, status, valuationNumber }
    expect(valuationFaults(record), valuationNumber).toEqual([])
  }
})

test('its properties are on the map, keep their rules, and many valuations point at them', async () => {
  const properties = await database.kysely.selectFrom('properties').selectAll().execute()
  // Sixty that files were about, and those that engagements brought.
  expect(properties).toHaveLength(60 + 35)
  for (const row of properties) {
    // A guest reads the name and not the plot.
    expect((row.name ?? '').replace(/قطعة \d+$/, '')).not.toContain(row.plotNumber)
    expect(propertyFaults(propertyContent(row)), row.name ?? '').toEqual([])
    expect([row.areaNumber, row.governorate, row.cell8], row.name ?? '').not.toContain(null)
    expect(row.outsideKuwait).toBe(false)
  }
  expect(new Set(properties.map(({ governorate }) => governorate)).size).toBe(6)
  const linked = (await valuations()).filter(({ propertyId }) => propertyId !== null)
  expect(new Set(linked.map(({ propertyId }) => propertyId)).size).toBe(60 + 10 + 18)
  const log = await database.kysely.selectFrom('auditLog').selectAll().where('resourceType', '=', 'property').execute()
  expect(new Set(log.map(({ resourceId }) => resourceId))).toEqual(new Set(properties.map(({ id }) => id)))
})

test('an investment building has a schedule of 24 units of both uses with vacancies, steps and a break, which keeps the rules', async () => {
  const rows = await database.kysely
    .selectFrom('tenancies')
    .selectAll()
    .orderBy('unitKey')
    .orderBy('startsOn')
    .execute()
  expect(new Set(rows.map(({ propertyId }) => propertyId)).size).toBe(1)
  expect(new Set(rows.map(({ unitKey }) => unitKey)).size).toBe(24)
  for (const { fields } of demonstrationTenancies(kuwaitToday()))
    expect(tenancyFaults(fields), fields.unit ?? '').toEqual([])
  const held = rows.filter(({ endedOn }) => endedOn === null)
  expect(held).toHaveLength(24)
  expect(
    held
      .filter(({ rentFils }) => rentFils === null)
      .map(({ use }) => use)
      .toSorted(),
  ).toEqual(['FLAT', 'FLAT', 'SHOP'])
  expect(held.filter(({ rentSteps }) => (rentSteps as unknown[]).length > 0)).toHaveLength(2)
  expect(held.filter(({ breakDay }) => breakDay !== null)).toHaveLength(1)
})

test('three comparisons are saved: one of values that are others now, one with a tie, none that the client may see', async () => {
  const request = { id: 'test', ip: '127.0.0.1', userAgent: 'test' }
  const idOf = (key: string) => DEMONSTRATION_PEOPLE.find((person) => person.key === key)?.id ?? ''
  const as = (key: string, role: Role) =>
    ({ actor: { id: idOf(key), role }, db: database.kysely, request }) as unknown as ReadContext
  const { items, totalCount } = await listComparisons(as('readonly', 'READ_ONLY'), {})
  expect([totalCount, new Set(items.map(({ createdBy }) => createdBy))]).toEqual([
    3,
    new Set([idOf('appraiser'), idOf('manager')]),
  ])
  expect(items.filter(({ changed }) => changed)).toHaveLength(1)
  const all = await Promise.all(items.map(({ id }) => readComparison(as('readonly', 'READ_ONLY'), id)))
  for (const { name, results, dimensionConfigs, year, properties, ...rest } of all) {
    expect(Object.keys(results ?? {}), name).toEqual(dimensionConfigs.map(({ dimension }) => dimension))
    expect(comparisonFaults({ ...rest, name, dimensionConfigs }), name).toEqual([])
    expect(
      Object.values(results ?? {}).every(({ counted }) => counted),
      name,
    ).toBe(true)
    expect(properties.some(({ gone }) => gone)).toBe(false)
    expect(new Date(rest.createdAt).getTime()).toBeLessThan(Date.now())
  }
  const changes = all.flatMap((one) => one.changes).filter(({ aged }) => !aged)
  expect(changes.map(({ dimension, from, to }) => [dimension, from, to])).toEqual([['building_condition', 4, 8]])
  expect(all.filter(({ totalScores }) => leadersOf({ totalScores: totalScores ?? {} }).length > 1)).toHaveLength(1)
  expect((await listComparisons(as('client', 'CLIENT'), {})).totalCount).toBe(0)
  for (const { id } of items) {
    const { items: told } = await readComparisonTimeline(as('appraiser', 'APPRAISER'), { id })
    expect(told.map(({ eventType }) => eventType)).toEqual(['COMPARISON_CREATE'])
  }
})

test('every status, category and purpose is there', async () => {
  const all = await valuations()
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(VALUATION_STATUSES))
  expect(new Set(all.map(({ propertyCategory }) => propertyCategory))).toEqual(new Set(PROPERTY_CATEGORIES))
  expect(new Set(all.map(({ purpose }) => purpose))).toEqual(new Set(VALUATION_PURPOSES))
})

test('client@ owns files in every status, appraiser@ has made many', async () => {
  const all = await valuations()
  const idOf = (key: string) => DEMONSTRATION_PEOPLE.find((person) => person.key === key)?.id
  const clients = all.filter(({ clientUserId }) => clientUserId === idOf('client'))
  expect(clients.length).toBeGreaterThanOrEqual(12)
  expect(new Set(clients.map(({ status }) => status)).size).toBe(10)
  expect(all.filter(({ createdBy }) => createdBy === idOf('appraiser')).length).toBeGreaterThan(40)
})

test('numbers run through each year in the order of creation, and the next one follows', async () => {
  const all = await valuations()
  const inOrder = all.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  expect(inOrder.map((v) => v.valuationNumber)).toEqual(all.map((v) => v.valuationNumber))
  const counters = await database.kysely.selectFrom('valuationCounters').selectAll().execute()
  for (const { year, lastNumber } of counters) {
    const numbers = all.filter(({ valuationNumber }) => valuationNumber.startsWith(`VAL-${year}-`))
    const wanted = Array.from({ length: lastNumber }, (_, at) => `VAL-${year}-${String(at + 1).padStart(4, '0')}`)
    expect(numbers.map((v) => v.valuationNumber)).toEqual(wanted)
  }
})

test('the log tells the course of each valuation: its end is where it is, each move by somebody who may', async () => {
  const { kysely } = database
  const log = await kysely.selectFrom('auditLog').selectAll().orderBy('id').execute()
  expect(log.map(({ at }) => at.getTime())).toEqual(log.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
  const people = new Map(DEMONSTRATION_PEOPLE.map((person) => [person.id, person]))
  for (const row of await valuations()) {
    const of = log.filter(({ resourceId }) => resourceId === row.id)
    const beside = (eventType: string) =>
      eventType === 'DOCUMENT_ADD' || /^(INSPECTION|RECONSIDERATION|REPORT|LEGAL_HOLD|DRAFT)_/.test(eventType)
    const told = of.filter(({ eventType, resourceType }) => !beside(eventType) && resourceType === 'valuation')
    expect(told[0]?.eventType).toBe('VALUATION_CREATE')
    expect(told[0]?.userId).toBe(row.createdBy)
    expect(told).toHaveLength(row.version)
    expect(told.at(-1)?.userId).toBe(row.updatedBy)
    const moves = told.filter(({ eventType }) => eventType === 'VALUATION_STATUS_CHANGE')
    expect(moves.at(-1)?.after ?? told[0]?.after).toMatchObject({ status: row.status })
    for (const { userId } of told) expect(STAFF).toContain(people.get(userId)?.role)
    if (row.approvedHash) {
      expect(row.approvedBy).not.toBe(row.createdBy)
      const content = storedContent(row as ValuationRow)
      const beside = await boundBeside({ db: kysely }, row.id)
      const approved = { valuationNumber: row.valuationNumber, content, ...beside }
      expect(row.approvedHash).toBe(approvalHash(approved, row.approvalHashVersion ?? 0))
    }
    if (['APPROVED', 'COMPLETED'].includes(row.status)) expect(row.approvedHash).not.toBeNull()
    if (['CANCELLED', 'REJECTED'].includes(row.status)) expect(row.statusReason).toBeTruthy()
  }
})

test('four engagements: a closed year of a fund and its second, an estate that is issued, a bank’s houses; each as its files are', async () => {
  const { kysely } = database
  const found = await kysely
    .selectFrom('engagements as e')
    .selectAll()
    .select(COUNTS.as('counts'))
    .orderBy('createdAt')
    .execute()
  expect(found.map(({ state, counts }) => [state, counts])).toEqual([
    ['CLOSED', { COMPLETED: 23, unopened: 0 }],
    ['ISSUED', { COMPLETED: 5, unopened: 0 }],
    ['IN_PROGRESS', { DRAFT: 3, UNDER_REVIEW: 1, APPROVED: 1, unopened: 7 }],
    ['IN_PROGRESS', { DRAFT: 10, SUBMITTED: 3, UNDER_REVIEW: 3, APPROVED: 8, unopened: 0 }],
  ])
  expect(found.map(({ number }) => number)).toEqual([...new Set(found.map(({ number }) => number))])
  const log = await kysely
    .selectFrom('auditLog')
    .selectAll()
    .where('resourceType', '=', 'engagement')
    .orderBy('id')
    .execute()
  for (const { id, version, state, counts, feeKind, feeFils, milestones, ...row } of found) {
    expect(followed(state as EngagementState, counts)).toBe(state)
    // Neither a report nor an amendment that waits changes the engagement.
    const acts = log.filter(
      ({ resourceId, eventType }) =>
        resourceId === id && eventType !== 'ENGAGEMENT_REPORT_ISSUE' && !eventType.startsWith('ENGAGEMENT_AMENDMENT'),
    )
    expect(acts).toHaveLength(version)
    const fee = feeFils === null ? null : kwdFromFils(feeFils)
    const paid = (milestones as unknown as StoredMilestone[]).map(({ fils, ...one }) => ({
      ...one,
      amount: fils === null ? null : kwdFromFils(fils),
    }))
    const written = { ...inputOfRow(ENGAGEMENT_FIELDS, row as never), feeKind, fee, milestones: paid }
    expect(engagementFaults(written as never)).toEqual([])
    const lines = await kysely
      .selectFrom('engagementProperties as l')
      .leftJoin('valuations as v', 'v.id', 'l.valuationId')
      .innerJoin('properties as p', 'p.id', 'l.propertyId')
      .select(['v.clientAccountId', 'v.purpose', 'v.propertyId', 'l.propertyId as ofLine', 'p.location', 'v.areaName'])
      .select(['v.createdAt', 'v.inspectionDate', 'l.valuationId'])
      .where('l.engagementId', '=', id)
      .execute()
    for (const line of lines.filter(({ valuationId }) => valuationId !== null)) {
      expect([line.clientAccountId, line.purpose, line.propertyId]).toEqual([
        row.clientAccountId,
        row.purpose,
        line.ofLine,
      ])
      expect([line.location, (line.createdAt ?? new Date(0)) > row.createdAt]).toEqual([line.areaName, true])
    }
    if (row.purpose === 'MORTGAGE')
      expect(lines.filter(({ inspectionDate }) => inspectionDate !== null)).toHaveLength(2)
  }
  const counters = await kysely.selectFrom('engagementCounters').select('lastNumber').execute()
  expect(counters.reduce((sum, { lastNumber }) => sum + lastNumber, 0)).toBe(4)
})

test('a bank has the terms of its agreement, and an amendment of its engagement waits for its answer', async () => {
  const { kysely } = database
  const terms = await kysely.selectFrom('clientTerms').select(['version', 'terms']).execute()
  expect(terms).toMatchObject([
    { version: 1, terms: { agreement: { licenceClass: 'B' }, required: ['PHOTOS', 'MAP', 'LENDING'] } },
  ])
  const amendments = await kysely
    .selectFrom('amendments as a')
    .innerJoin('engagements as e', 'e.id', 'a.engagementId')
    .select(['a.state', 'e.state as engagement', 'e.clientAccountId'])
    .execute()
  const [bank] = await kysely.selectFrom('clientTerms').select('clientAccountId').execute()
  expect(amendments).toEqual([{ state: 'SENT', engagement: 'IN_PROGRESS', clientAccountId: bank?.clientAccountId }])
})

test('a client is shown the draft of a report under review, which waits to be printed, with a remark that is answered', async () => {
  const { kysely } = database
  const drafts = await kysely
    .selectFrom('shownDrafts as s')
    .innerJoin('valuations as v', 'v.id', 's.valuationId')
    .innerJoin('clientMembers as m', 'm.accountId', 's.clientAccountId')
    .innerJoin('draftRemarks as r', 'r.draftId', 's.id')
    .select(['s.id', 's.state', 's.means', 'v.status', 'r.side', 'r.answer', 's.valuationId'])
    .select((eb) => [
      eb('m.userId', '=', eb.ref('r.askedBy')).as('ofClient'),
      eb('r.answeredBy', '=', eb.ref('v.assignedTo')).as('byValuer'),
    ])
    .execute()
  const state = { state: 'PREPARING', means: 'PORTAL', status: 'UNDER_REVIEW' }
  expect(drafts).toMatchObject([
    { ...state, side: 'client', answer: expect.any(String), ofClient: true, byValuer: true },
  ])
  const [draft] = drafts
  const { rows } = await sql`select data from pgboss.job where name = 'shown-drafts'`.execute(kysely)
  expect(rows).toEqual([{ data: { draftId: draft?.id } }])
  const recorded = kysely
    .selectFrom('auditLog')
    .select('eventType')
    .where('resourceId', '=', draft?.valuationId ?? '')
  expect(await recorded.where('eventType', 'like', 'DRAFT_%').orderBy('id').execute()).toEqual(
    ['DRAFT_SHOW', 'DRAFT_ASK', 'DRAFT_ANSWER'].map((eventType) => ({ eventType })),
  )
})

test('the fund is in the second year of its programme, and its values move; the two engagements that are through have their joint reports', async () => {
  const { kysely } = database
  const { id, role } = demonstrationPerson('manager')
  const ctx = {
    actor: { id, role } as Actor,
    db: kysely,
    request: { id: 'test', ip: '', userAgent: '' },
  } as ReadContext
  const cycles = await kysely.selectFrom('programmeCycles').selectAll().orderBy('ordinal').execute()
  const { firstDate } = await kysely.selectFrom('programmes').select('firstDate').executeTakeFirstOrThrow()
  expect(cycles.map(({ valuationDate }) => valuationDate)).toEqual(
    cycles.map((_, at) => cycleDate({ firstDate, frequency: 'YEARLY' }, at + 1)),
  )
  const { items } = await readMovement(ctx, { engagementId: cycles[1]?.engagementId ?? '' })
  expect(items).toHaveLength(24)
  const moved = items.filter(({ opening, closing }) => opening !== null && closing !== null)
  expect(moved).toHaveLength(17)
  const beyond = items.filter((one) => one.beyond)
  expect(beyond.map(({ reason }) => reason !== null).toSorted()).toContain(true)
  expect(beyond.some(({ reason }) => reason === null)).toBe(true)
  const reports = await kysely
    .selectFrom('engagementReports as r')
    .innerJoin('engagements as e', 'e.id', 'r.engagementId')
    .select(['e.state', 'r.properties', 'r.aggregateFils'])
    .orderBy('e.createdAt')
    .execute()
  expect(reports).toMatchObject([
    { state: 'CLOSED', properties: 23 },
    { state: 'ISSUED', properties: 5 },
  ])
  // One property of the estate is an undivided half, and counts as that.
  const { share, wholeFils } = await kysely
    .selectFrom('engagementReportLines')
    .select([sql<string>`facts ->> 'share'`.as('share'), sql<number>`(facts ->> 'wholeFils')::float8`.as('wholeFils')])
    .select('valueFils')
    .where(sql<boolean>`facts ->> 'share' is not null`)
    .executeTakeFirstOrThrow()
  expect([share, wholeFils > 0]).toEqual(['1/2', true])
})

test('the client has invoices that are paid, partly paid and overdue, and the firm a draft that deducts a deposit', async () => {
  const { kysely } = database
  const rows = await kysely.selectFrom('invoices').selectAll().execute()
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['DRAFT', 'ISSUED', 'PAID', 'PAID', 'PARTLY_PAID'])
  const lines = await kysely.selectFrom('invoiceLines').selectAll().execute()
  for (const { id, totalFils } of rows) {
    const its = lines.filter(({ invoiceId }) => invoiceId === id)
    expect(its.reduce((sum, { amountFils }) => sum + amountFils, 0)).toBe(totalFils)
  }
  expect(lines.filter(({ depositId }) => depositId !== null)).toHaveLength(1)
  const { last } = await kysely
    .selectFrom('invoiceSeries')
    .select('last')
    .where('series', '=', 'INV')
    .executeTakeFirstOrThrow()
  expect(last).toBe(4)
})

test('what was asked beside completed valuations rests on evidence without fault, and is decided by a second person', async () => {
  const { kysely } = database
  const asked = await kysely.selectFrom('reconsiderations').selectAll().execute()
  expect(asked.map(({ state }) => state).toSorted()).toEqual(['ANSWERED', 'KEPT', 'OPEN', 'OPEN'])
  const rows = await valuations()
  const evidence = await kysely.selectFrom('reconsiderationEvidence').selectAll().execute()
  for (const one of asked) {
    const valuation = rows.find(({ id }) => id === one.valuationId)
    expect(valuation?.status).toBe('COMPLETED')
    expect(one.decidedBy === null || one.decidedBy !== valuation?.assignedTo).toBe(true)
    const its = evidence.filter(({ reconsiderationId }) => reconsiderationId === one.id)
    const fields = its.map(({ areaSqm, priceFils, ...rest }) => ({
      ...rest,
      area: areaSqm,
      price: kwdFromFils(priceFils),
    }))
    expect(askFaults({ grounds: one.grounds, askedFor: one.askedFor, evidence: fields as EvidenceFields[] })).toEqual(
      [],
    )
  }
})

test('the value of a draft of each kind is worked out whole from comparables that it uses, and taken over where there was one', async () => {
  const { kysely } = database
  const { id, role } = demonstrationPerson('appraiser')
  const ctx = { actor: { id, role } as Actor, db: kysely }
  const rows = await kysely.selectFrom('approachSheets').select('valuationId').where('sheet', '=', 'GRID').execute()
  const worked = await Promise.all(rows.map(({ valuationId }) => readSheets(ctx, valuationId)))
  expect(worked.map(({ valuation }) => valuation.propertyCategory).toSorted()).toEqual([
    'INVESTMENT',
    'LAND',
    'RESIDENTIAL',
    'RESIDENTIAL',
    'RESIDENTIAL',
    'RESIDENTIAL',
  ])
  for (const { valuation, sheets, inputs } of worked) {
    const outcomes = evaluateSheets(plainSheets(sheets), inputs)
    const faults = Object.values(outcomes).flatMap((outcome) => outcome.faults)
    expect([valuation.propertyCategory, faults]).toEqual([valuation.propertyCategory, []])
    expect(inputs.comparables.length).toBeGreaterThanOrEqual(3)
    const { finalValue = null } = outcomes.RECONCILIATION ?? {}
    if (valuation.finalValue !== null) expect(valuation.finalValue).toBe(finalValue)
  }
})

test('one completed file and two approved ones lack nothing but the printed report: no rule fails, the approval binds them, and the report states what was approved', async () => {
  const { id: by, role, displayName } = demonstrationPerson('manager')
  const notifyCache = (_: string, load: () => unknown) => load()
  const ctx = { actor: { id: by, role, displayName }, db: database.kysely, notifyCache } as unknown as ReadContext
  const rows = await valuations()
  const kept = await database.kysely.selectFrom('reportSnapshots').select('valuationId').execute()
  const statusOf = (id: string) => rows.find((row) => row.id === id)?.status
  expect(kept.map(({ valuationId }) => statusOf(valuationId)).toSorted()).toEqual(['APPROVED', 'APPROVED', 'COMPLETED'])
  for (const { valuationId: id } of kept) {
    const lacks = await readMissing(ctx, { valuationId: id })
    // The report of the completed one is printed once the server serves; the others have none issued, so nothing stops their completion.
    expect(lacks.items.map(({ lack }) => lack)).toEqual(statusOf(id) === 'COMPLETED' ? ['report'] : [])
    const results = await database.kysely
      .selectFrom('qualityResults')
      .selectAll()
      .where('valuationId', '=', id)
      .execute()
    expect(results.map(({ move }) => move)).toEqual(['SUBMITTED', 'APPROVED'])
    const verdicts = results.flatMap((one) => one.results as unknown as { verdict: string; reason: unknown }[])
    expect(verdicts.filter(({ verdict }) => verdict === 'FAIL')).toEqual([])
    expect(verdicts.filter(({ verdict, reason }) => verdict === 'WARN' && reason === null)).toEqual([])
    const row = rows.find((one) => one.id === id) as ValuationRow
    await assertAsApproved(ctx, row)
    const data = await readStandingReport(ctx, id)
    expect(missingItems(data)).toEqual([])
    expect(data.inspection?.photos.length).toBeGreaterThan(8)
    expect([data.comparables.length, data.rejected, data.searches.length]).toEqual([5, 1, 1])
    expect(data.sensitivity?.range).not.toBeNull()
    expect([data.scenarios?.faults, data.scenarios?.scenarios.length]).toEqual([[], 2])
    expect(data.scenarios?.weighted).not.toBeNull()
    expect(data.outcomes.RECONCILIATION?.finalValue).toBe(kwdFromFils(Number(row.finalValueFils)))
    expect(data.declarations.length).toBe(2)
  }
})

test('by the quality rules one draft passes but for warnings, another fails in several ways, and files under review can be approved', async () => {
  const { id, role, displayName } = demonstrationPerson('appraiser')
  const ctx = {
    actor: { id, role, displayName },
    db: database.kysely,
    notifyCache: (_: string, load: () => unknown) => load(),
  } as unknown as ReadContext
  const found = async (status: string, verdict: string) => {
    const rows = (await valuations()).filter((row) => row.status === status)
    const checks = await Promise.all(rows.map((row) => checkQuality(ctx, row.id)))
    return checks.map((results) => results.filter((one) => one.verdict === verdict).length)
  }
  const failing = await found('DRAFT', 'FAIL')
  const warning = await found('DRAFT', 'WARN')
  expect(failing.filter((n) => n === 0)).toHaveLength(1)
  const warnings = warning[failing.indexOf(0)] ?? 0
  expect(warnings > 0 && warnings < 5).toBe(true)
  expect(Math.max(...failing)).toBeGreaterThan(3)
  expect((await found('UNDER_REVIEW', 'FAIL')).filter((n) => n === 0).length).toBeGreaterThan(1)
})

test('some valuations have documents, added while they were drafts; what each holds is in the store as it is described', async () => {
  const { kysely } = database
  const documents = await kysely
    .selectFrom('documents as d')
    .innerJoin('documentFiles as f', 'f.documentId', 'd.id')
    .innerJoin('files as s', 's.sha256', 'f.sha256')
    .innerJoin('valuations as v', 'v.id', 'd.valuationId')
    .select(['d.id', 'd.valuationId', 'd.documentType', 'd.createdBy', 'd.createdAt', 'd.fileName', 'f.name', 's.kind'])
    .select(['v.status', 'v.clientUserId', 'v.createdBy as drafter', 'v.createdAt as begun'])
    .select(['v.propertyCategory', 'v.hasBuilding', 'v.isUsufruct', 'v.requestorCapacity'])
    .execute()
  expect(documents.length).toBeGreaterThan(100)
  const log = await kysely.selectFrom('auditLog').selectAll().orderBy('id').execute()
  expect(log.filter(({ eventType }) => eventType === 'DOCUMENT_ADD')).toHaveLength(documents.length)
  for (const document of documents) {
    expect(document.createdBy).toBe(document.drafter)
    expect(document.name).toBe(document.fileName)
    expect(document.fileName.endsWith(document.kind)).toBe(true)
    const [, next] = log.filter(
      ({ resourceId, eventType }) => resourceId === document.valuationId && eventType !== 'DOCUMENT_ADD',
    )
    if (next) expect(document.createdAt.getTime()).toBeLessThan(next.at.getTime())
  }
  // What was submitted has all that its category asks for; some drafts lack something yet.
  const records = Map.groupBy(documents, ({ valuationId }) => valuationId)
  const lacking = [...records.values()].filter((its) => {
    const required = requiredDocuments(its[0] as (typeof its)[number])
    return required.some((type) => !its.some(({ documentType }) => documentType === type))
  })
  expect(lacking.length).toBeGreaterThan(0)
  expect(new Set(lacking.flat().map(({ status }) => status))).toEqual(new Set(['DRAFT']))
  const client = DEMONSTRATION_PEOPLE.find(({ key }) => key === 'client')?.id
  expect(documents.filter(({ clientUserId }) => clientUserId === client).length).toBeGreaterThan(10)

  const held = await kysely.selectFrom('files').selectAll().orderBy('kind').execute()
  for (const { sha256, size, kind } of held) {
    expect(await files.store.sizeOf(sha256)).toBe(size)
    expect((await files.store.readPreview(sha256, 'screen')) !== undefined).toBe(kind === 'png')
  }
  // The last is a picture and the first a PDF: nothing has to be taken out of either, and each is what its row says.
  const judged = [held.at(0), held.at(-1)].map(async (file) => {
    const { sha256, kind, size, pages, width, height } = file as (typeof held)[number]
    const folder = join(files.folder, `judged-${kind}`)
    await mkdir(folder)
    await writeFile(join(folder, 'sent'), await buffer(await files.store.read(sha256)))
    const verdict = await createInspect({ log: logger })({ path: join(folder, 'sent'), folder, name: 'sent' }, 'staff')
    expect(verdict).toMatchObject({ kind, pages, width, height, kept: { sha256, size } })
    return verdict.kind
  })
  expect(await Promise.all(judged)).toEqual(['pdf', 'png'])
})

test('a server that others can reach begins empty', () => {
  const local = { host: '127.0.0.1', appUrl: 'http://localhost:3000' }
  expect(mayDemonstrate(local)).toBe(true)
  expect(mayDemonstrate({ ...local, host: '0.0.0.0' })).toBe(false)
  expect(mayDemonstrate({ ...local, host: '::' })).toBe(false)
  expect(mayDemonstrate({ ...local, appUrl: 'https://thamin.example' })).toBe(false)
})

test('its client has a request in each state that somebody waits in, and threads that either side has to read', async () => {
  const requests = await database.kysely.selectFrom('requests').select(['state', 'fields', 'number']).execute()
  expect(requests.map(({ state }) => state).toSorted()).toEqual(['DRAFT', 'QUESTIONED', 'QUOTED', 'SUBMITTED'])
  for (const { fields, number } of requests)
    if (number) expect([number, submitFaults(fields as unknown as RequestFields)]).toEqual([number, []])
  const threads = await database.kysely
    .selectFrom('messageThreads')
    .select((eb) => [eb('lastClient', '>', eb.ref('lastFirm')).as('waits')])
    .execute()
  expect(threads.map(({ waits }) => waits).toSorted()).toEqual([false, true, true])
})

test('two rounds of random testing: one closed, one open with a few decisions, by people who had no part, marked as generated', async () => {
  const { kysely: db } = database
  const rounds = await db.selectFrom('avmRounds').selectAll().orderBy('quarter').execute()
  expect(rounds.map(({ state, isGenerated }) => [state, isGenerated])).toEqual([
    ['CLOSED', true],
    ['OPEN', true],
  ])
  const items = await db
    .selectFrom('avmSamples as s')
    .innerJoin('avmIndications as i', 'i.valuationId', 's.valuationId')
    .select([
      's.roundId',
      's.decision',
      's.reviewerId',
      's.place',
      'i.isGenerated',
      'i.valueFils',
      'i.base',
      'i.drivers',
    ])
    .select(isIndependent(sql.ref('s.reviewerId'), sql.ref('s.valuationId')).as('independent'))
    .orderBy('s.place')
    .execute()
  for (const { id, population, populationIds, seed } of rounds) {
    const its = items.filter(({ roundId }) => roundId === id)
    expect(its).toHaveLength(sampleSize(population))
    expect(drawSample(seed, populationIds as unknown as string[], its.length)).toHaveLength(its.length)
  }
  expect(items.every(({ isGenerated, independent, reviewerId }) => isGenerated && independent && reviewerId)).toBe(true)
  for (const { valueFils, base, drivers } of items) {
    const amounts = (drivers as unknown as Driver[]).map(({ amount }) => amount)
    expect(amounts.reduce((sum, amount) => sum + amount, base)).toBe(kwdFromFils(valueFils))
  }
  const [closed, open] = rounds.map(({ id }) => items.filter(({ roundId }) => roundId === id))
  expect(closed?.every(({ decision }) => decision)).toBe(true)
  expect(closed?.some(({ decision }) => decision === 'DIFFERS')).toBe(true)
  expect(open?.filter(({ decision }) => decision)).toHaveLength(3)
})
