import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '#access/grants.ts'
import { PRIVILEGED } from '#access/roles.ts'
import type { ChangedTerms } from '#features/client-terms/model/inputs.ts'
import { createLicenceWatch } from '#features/notifications/jobs/licences.ts'
import type { QualityCheck } from '#features/quality/model.ts'
import { storedSettings } from '#features/settings/queries.ts'
import type { Section } from '#features/terms/model/report-sections.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { addWorkingMinutes } from '#kernel/working-time.ts'
import { log } from '#server/log.ts'
import { codeOf } from '../support/client.ts'
import { clientAccount } from '../support/engagement-work.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { soon } from '../support/soon.ts'

let product: Product
let manager: Person
let senior: Person
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const noFee = { category: null, level: null, fee: 100, perMille: null, most: null, depositPercent: 0 } as const
const AGREEMENT = {
  number: 'PN-2026/7',
  from: null,
  until: null,
  wordingAr: 'يُسلَّم التقرير إلى الفرع.',
  wordingEn: 'Delivered to the branch.',
}

/** A client whose account has terms. */
async function agreed(changes: ChangedTerms['changes']): Promise<{ client: Person; clientAccountId: string }> {
  const client = await product.person('CLIENT')
  const clientAccountId = await clientAccount(product, client.id)
  await manager.clientTerms.save({ clientAccountId, version: 0, changes })
  return { client, clientAccountId }
}

test('terms are kept by managers, by version, with an entry of the log; nobody else reads them', async () => {
  const client = await product.person('CLIENT')
  const clientAccountId = await clientAccount(product, client.id)
  const change = { clientAccountId, version: 0, changes: { required: ['PHOTOS' as const] } }
  for (const role of ROLES) {
    const person = role === 'CLIENT' ? client : await product.person(role)
    const status = (await person.call('clientTerms.get', { clientAccountId })).status
    expect(status, role).toBe(PRIVILEGED.includes(role) ? 200 : 403)
    if (!PRIVILEGED.includes(role))
      expect(await codeOf(person.clientTerms.save(change)), role).toBe('permission-denied')
  }
  expect(await manager.clientTerms.get({ clientAccountId })).toMatchObject({ version: 0, terms: { required: [] } })
  expect(await manager.clientTerms.save(change)).toMatchObject({ version: 1, terms: { required: ['PHOTOS'] } })
  expect(await codeOf(manager.clientTerms.save(change))).toBe('stale-version')
  // Another part: what was saved stays.
  const next = await manager.clientTerms.save({ ...change, version: 1, changes: { agreement: AGREEMENT } })
  expect(next).toMatchObject({ version: 2, terms: { required: ['PHOTOS'], agreement: { number: 'PN-2026/7' } } })
  const unknown = { ...change, clientAccountId: '00000000-0000-4000-8000-000000000000' }
  expect(await codeOf(manager.clientTerms.save(unknown))).toBe('client-account-not-found')
  const half = { ...change, version: 2, changes: { agreement: { wordingAr: 'نص' } } }
  const refused = await manager.call('clientTerms.save', half)
  expect(refused.said.error?.fields?.map(({ field }) => field)).toEqual(['wordingEn'])

  const kept = await product.db
    .selectFrom('clientTerms')
    .select('version')
    .where('clientAccountId', '=', clientAccountId)
    .orderBy('version')
    .execute()
  expect(kept).toEqual([{ version: 1 }, { version: 2 }])
  const logged = await product.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('eventType', '=', 'CLIENT_TERMS_CHANGE')
    .where('resourceId', '=', clientAccountId)
    .orderBy('id')
    .execute()
  expect(logged).toMatchObject([
    { before: { required: [] }, after: { required: ['PHOTOS'] } },
    { after: { agreement: { number: 'PN-2026/7' } } },
  ])
})

test('a quote begins with the fee and the clock of the client, its terms are accepted with it, and the order follows', async () => {
  const { client, clientAccountId } = await agreed({
    agreement: AGREEMENT,
    clock: { levels: { FULL: 24, DESKTOP: 8 }, purposes: {} },
    fees: [
      { ...noFee, perMille: 1, most: 400, depositPercent: 50 },
      { ...noFee, level: 'DESKTOP', fee: 45 },
    ],
  })
  const created = await client.requests.create({
    fields: {
      ...{
        purpose: 'MORTGAGE',
        propertyCategory: 'RESIDENTIAL',
        requestedParty: 'بنك الخليج',
        ownerName: 'ورثة المطوّع',
      },
      ...{ areaName: 'السالمية', blockNumber: '4', plotNumber: '119', propertySize: 400, contactPhone: '+96599887766' },
      financeAmount: 250_000,
    },
  })
  const request = await client.requests.submit(seen(created))
  expect(request.proposal).toBeNull()
  const { proposal } = await senior.requests.get({ id: request.id })
  expect(proposal).toMatchObject({ fee: 250, deposit: 125, by: 'CLIENT', levels: { DESKTOP: { fee: 45 } } })
  const { workingHours } = await storedSettings(product.db)
  const quote = {
    ...seen(request),
    deposit: 0,
    validUntil: addDays(kuwaitToday(), 7),
    workingDays: proposal?.workingDays ?? 0,
  }
  const other = await senior.call('requests.quote', { ...quote, fee: 250, inspectionLevel: 'DESKTOP' })
  expect(other.said.error?.fields?.map(({ field }) => field)).toEqual(['feeReason'])
  const quoted = await senior.requests.quote({ ...quote, fee: 250 })
  expect(quoted.quotes[0]).toMatchObject({ fee: 250, feeReason: null })
  expect(quoted.quotes[0]?.terms.at(-1)).toMatchObject({
    item: 'CLIENT_TERMS',
    en: 'Under agreement no. PN-2026/7:\nDelivered to the branch.',
  })

  // Once the agreement is over, the next quote is as everybody's; the one that was sent stays word for word.
  await manager.clientTerms.save({
    clientAccountId,
    version: 1,
    changes: { agreement: { ...AGREEMENT, until: addDays(kuwaitToday(), -1) } },
  })
  expect((await senior.requests.get({ id: request.id })).proposal).not.toHaveProperty('levels')
  const accepted = await client.requests.accept({
    ...seen(quoted),
    name: 'سارة المطوّع',
    termsSha256: quoted.quotes[0]?.termsSha256 ?? '',
  })
  expect(accepted.quotes[0]?.terms).toEqual(quoted.quotes[0]?.terms)
  const fields = { documentType: 'PROPERTY_DOCUMENT', documentNumber: '2019/4411', planNumber: 'م/36214' } as const
  const { valuationId } = await senior.requests.convert({ ...seen(accepted), fields })
  expect(await senior.valuations.get({ id: valuationId ?? '' })).toMatchObject({
    fee: 250,
    dueDate: accepted.promisedOn,
  })
  const engagement = await product.db
    .selectFrom('engagements')
    .select('dueOn')
    .where('requestId', '=', request.id)
    .executeTakeFirst()
  expect(engagement).toMatchObject({ dueOn: accepted.promisedOn })
  // Whole days of the firm's hours that hold the 24 which were promised.
  expect(proposal?.workingDays).toBe(Math.ceil(24 / hoursOf(workingHours)))
})

const hoursOf = ({ opens, closes }: { opens: string; closes: string }) =>
  (Date.parse(`2026-01-01T${closes}:00Z`) - Date.parse(`2026-01-01T${opens}:00Z`)) / 3_600_000

test('a valuation of a client is due by the hours that were promised it, and by the firm’s without any', async () => {
  const { client } = await agreed({ clock: { levels: {}, purposes: { MORTGAGE: 12 } } })
  const { workingHours, holidays } = await storedSettings(product.db)
  const dueOf = async (more: object) => {
    const { id } = await create(appraiser, { clientUserId: client.id, ...more })
    const { createdAt, computedDueAt } = await product.db
      .selectFrom('valuations')
      .select(['createdAt', 'computedDueAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, createdAt, computedDueAt }
  }
  const promised = await dueOf({ purpose: 'MORTGAGE' })
  const expected = addWorkingMinutes(promised.createdAt.toISOString(), 12 * 60, { ...workingHours, holidays })
  // The clock is read a moment before the row is written.
  expect(Math.abs((promised.computedDueAt?.getTime() ?? 0) - Date.parse(expected))).toBeLessThan(60_000)
  expect((await dueOf({ purpose: 'SALE' })).computedDueAt).toBeNull()
  // Another client, another promise.
  const { version } = await appraiser.valuations.get({ id: promised.id })
  const stranger = await product.person('CLIENT')
  const moved = await appraiser.valuations.update({ id: promised.id, version, changes: { clientUserId: stranger.id } })
  expect(moved).toMatchObject({ dueDate: null })
})

test('an engagement without a due date has the one that its client was promised, from its acceptance on', async () => {
  const { clientAccountId } = await agreed({ clock: { levels: { DESKTOP: 16 }, purposes: {} } })
  const { workingHours, holidays } = await storedSettings(product.db)
  const accept = async (more: object) => {
    const one = await senior.engagements.create({
      ...{
        clientAccountId,
        title: 'محفظة',
        purpose: 'MORTGAGE',
        requestedParty: 'بنك الخليج',
        valuationDate: '2026-01-15',
      },
      ...{ inspectionLevel: 'DESKTOP', dueOn: null, ...more },
    })
    const on = { agreedBy: 'سارة', agreedOn: '2026-01-04', evidence: 'بريد' }
    return senior.engagements.agree({ id: one.id, version: one.version, ...on })
  }
  // From the end of the day of which no hour is known.
  const promised = addWorkingMinutes('2026-01-05T00:00:00+03:00', 16 * 60, { ...workingHours, holidays })
  expect(await accept({})).toMatchObject({ dueOn: promised.slice(0, 10) })
  expect(await accept({ dueOn: '2026-12-01' })).toMatchObject({ dueOn: '2026-12-01' })
  expect(await accept({ inspectionLevel: 'FULL' })).toMatchObject({ dueOn: null })
})

test('what a client asks of each file is warned of until it is there', async () => {
  const { client } = await agreed({ required: ['PLANNING', 'LENDING'] })
  const { id } = await create(appraiser, { clientUserId: client.id, purpose: 'MORTGAGE' })
  const result = async () =>
    ((await appraiser.call('quality.check', { valuationId: id })).said as unknown as QualityCheck).items.find(
      ({ rule }) => rule === 'CLIENT_PARTS',
    )
  expect(await result()).toMatchObject({
    verdict: 'WARN',
    field: 'PLANNING',
    items: [{ word: 'quality:item.PLANNING' }, { word: 'quality:item.LENDING' }],
  })
  const write = (sheet: 'PLANNING' | 'LENDING', field: string, value: string) =>
    appraiser.approaches.save({ valuationId: id, sheet, changes: [{ field, base: null, value }] })
  await write('PLANNING', 'permitNumber', '12/2020')
  await write('LENDING', 'suitability', 'SUITABLE')
  expect(await result()).toMatchObject({ verdict: 'PASS' })
  const { id: other } = await create(appraiser)
  const check = (await appraiser.call('quality.check', { valuationId: other })).said as unknown as QualityCheck
  expect(check.items.find(({ rule }) => rule === 'CLIENT_PARTS')).toMatchObject({ verdict: 'NOT_APPLICABLE' })
})

test('a valuer below the class that the client asks for is warned of until one of that class or a higher one is assigned', async () => {
  const { client } = await agreed({ agreement: { ...AGREEMENT, licenceClass: 'B' } })
  const { id } = await create(appraiser, { clientUserId: client.id, purpose: 'MORTGAGE' })
  await product.db.updateTable('valuations').set({ assignedTo: appraiser.id }).where('id', '=', id).execute()
  const result = async () =>
    (await appraiser.quality.check({ valuationId: id })).items.find(({ rule }) => rule === 'CLIENT_VALUER')
  const licensed = (licenceClass: string) =>
    product.db
      .insertInto('valuerLicences')
      .values({
        ...{ userId: appraiser.id, registerNumber: '7/2020', licenceClass, expiresOn: '2030-01-01' },
        updatedBy: manager.id,
      })
      .onConflict((on) => on.column('userId').doUpdateSet({ licenceClass }))
      .execute()
  const asked = { verdict: 'WARN', field: 'licences', items: [{ word: 'quality:item.classB' }] }
  expect(await result()).toMatchObject(asked)
  await licensed('C')
  expect(await result()).toMatchObject(asked)
  await licensed('A')
  expect(await result()).toMatchObject({ verdict: 'PASS' })
})

test('managers are reminded of an agreement that ends within 30 days, once for each last day', async () => {
  const today = kuwaitToday()
  const until = addDays(today, 40)
  const { clientAccountId } = await agreed({ agreement: { ...AGREEMENT, until } })
  const look = (days: number) =>
    createLicenceWatch({ db: product.db, log, now: () => new Date(Date.now() + days * 86_400_000) }).look()
  const told = async () => {
    const rows = await product.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'personId')
      .select(['users.role', 'users.id', 'params'])
      .where('kind', '=', 'AGREEMENT_ENDING')
      .where('recordId', '=', clientAccountId)
      .execute()
    expect(rows.filter(({ role }) => !PRIVILEGED.some((one) => one === role))).toEqual([])
    return rows.filter(({ id }) => id === manager.id).map(({ params }) => params)
  }
  await look(0)
  expect(await told()).toEqual([])
  await Promise.all([look(11), look(11)])
  expect(await told()).toEqual([{ date: until }])
  const { items } = await manager.notifications.list({})
  expect(items.map(({ record }) => record)).toContainEqual({
    ...{ kind: 'clientAccount', id: clientAccountId, name: expect.any(String) },
  })
  // Another part of the terms is another version with the same last day.
  await manager.clientTerms.save({ clientAccountId, version: 1, changes: { required: ['MAP'] } })
  await look(20)
  expect(await told()).toHaveLength(1)
  const later = addDays(today, 45)
  await manager.clientTerms.save({
    clientAccountId,
    version: 2,
    changes: { agreement: { ...AGREEMENT, until: later } },
  })
  await look(21)
  expect(await told()).toEqual(expect.arrayContaining([{ date: until }, { date: later }]))
  // None after its last day.
  await manager.clientTerms.save({
    clientAccountId,
    version: 3,
    changes: { agreement: { ...AGREEMENT, until: today } },
  })
  await look(1)
  expect(await told()).toHaveLength(2)
})

test('the second valuer is the one that the client asks for, above its amount, and none that it does not accept', async () => {
  const second = { purposes: ['MORTGAGE' as const], above: 200_000, kind: 'NAMED' as const, counts: 'MEAN' as const }
  const { client, clientAccountId } = await agreed({ second: { ...second, firms: ['KIB', 'بيتك'] } })
  const { id } = await create(appraiser, {
    ...{ clientUserId: client.id, purpose: 'MORTGAGE', propertyCategory: 'RESIDENTIAL', propertySize: 400 },
  })
  const save = (sheet: 'COST' | 'RECONCILIATION', values: Readonly<Record<string, FormValue>>) =>
    appraiser.approaches.save({
      valuationId: id,
      sheet,
      changes: Object.entries(values).map(([field, value]) => ({ field, base: null, value })),
    })
  await save('COST', {
    ...{ landValue: 300_000, landSource: 'صفقات المنطقة' },
    [`parts.${randomUUID()}`]: { name: 'المبنى', area: 100, unitCost: 250, effectiveAge: 0, economicLife: 50 },
  })
  expect((await appraiser.approaches.get({ valuationId: id })).inputs).toMatchObject({
    asksSecondValuer: true,
    secondAsked: { above: 200_000, kind: 'NAMED', counts: 'MEAN' },
  })
  const lacking = async () =>
    (await appraiser.call('approaches.conclude', { valuationId: id, version: 1 })).said.error?.fields?.map(
      ({ field, code }) => `${field} ${code.split(':')[1]}`,
    )
  expect(await lacking()).toContain('secondValuerName fault.secondValuerName')
  await save('RECONCILIATION', {
    ...{ secondValuerName: 'مكتب آخر', secondValuerDate: VALUED.valuationDate, secondValuerLicence: '12/2021' },
    ...{ secondValuerValue: 280_000, secondValuerReason: 'عائد أعلى' },
  })
  expect(await lacking()).toContain('secondValuerName fault.secondValuerNamed')
  await appraiser.approaches.save({
    valuationId: id,
    sheet: 'RECONCILIATION',
    changes: [{ field: 'secondValuerName', base: 'مكتب آخر', value: 'أحمد، kib' }],
  })
  expect(await lacking()).toBeUndefined()
  await appraiser.approaches.keep({ valuationId: id, note: 'قبل' })
  const { outcomes } = await appraiser.approaches.version({ valuationId: id, number: 1 })
  const said = outcomes.RECONCILIATION?.steps.find(({ word }) => word.startsWith('value:step.second'))
  expect(said).toMatchObject({ word: 'value:step.second.mean', result: { value: 302_500 } })
  // What is kept says what was asked then; now another amount is.
  await manager.clientTerms.save({
    clientAccountId,
    version: 1,
    changes: { second: { ...second, above: 400_000, firms: ['KIB'] } },
  })
  expect((await appraiser.approaches.get({ valuationId: id })).inputs.secondAsked).toMatchObject({ above: 400_000 })
})

const ORDER = ['SUMMARY', 'COMPLIANCE', 'TERMS'] as const

const TITLES = ['Parties and terms of engagement', 'Compliance and independence', 'Location and plan']

/** A draft's or an issued report's file: whether compliance is before the terms, and whether it has the location. */
async function sectionsIn(path: string) {
  const answer = await fetch(`${product.base}/files/${path}`, { headers: { cookie: senior.cookie } })
  const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  const [terms = -1, compliance = -1, location = -1] = TITLES.map((title) => text.indexOf(title))
  return { isOwn: compliance < terms, hasLocation: location >= 0 }
}
const orderIn = async (path: string) => (await sectionsIn(path)).isOwn

async function moveTo(id: string, ...statuses: readonly string[]) {
  for (const to of statuses) {
    const { version } = await senior.valuations.get({ id })
    expect((await senior.call('valuations.move', { id, version, to })).status, to).toBe(200)
  }
}

test('the draft has the sections in the order of the client, and what is issued keeps the order it was issued in', async () => {
  const { client, clientAccountId } = await agreed({ order: [...ORDER] })
  const { id } = await create(appraiser, { ...VALUED, clientUserId: client.id })
  await appraiser.valuationReports.save({ valuationId: id, changes: [{ field: 'language', base: null, value: 'en' }] })
  const draft = `valuation-reports/${id}/draft.pdf`
  expect(await orderIn(draft)).toBe(true)
  await manager.clientTerms.save({ clientAccountId, version: 1, changes: { order: [] } })
  expect(await orderIn(draft)).toBe(false)
  await manager.clientTerms.save({ clientAccountId, version: 2, changes: { order: [...ORDER] } })
  await moveTo(id, 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED')
  await soon(async () => (await senior.issuedReports.ofValuation({ valuationId: id })).items[0]?.state).toBe('ISSUED')
  const [issued] = (await senior.issuedReports.ofValuation({ valuationId: id })).items
  await manager.clientTerms.save({ clientAccountId, version: 3, changes: { order: [] } })
  expect(await orderIn(`issued-reports/${issued?.id}`)).toBe(true)
  const { data } = await product.db
    .selectFrom('issuedReports')
    .select('data')
    .where('id', '=', issued?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({ sections: ORDER })
})

test('the firm sets the sections of drafts, what is approved keeps those it was approved with, and what a client requires is printed', async () => {
  const { client, clientAccountId } = await agreed({ required: ['PHOTOS'] })
  const { id } = await create(appraiser, { ...VALUED, clientUserId: client.id })
  await appraiser.valuationReports.save({ valuationId: id, changes: [{ field: 'language', base: null, value: 'en' }] })
  const draft = `valuation-reports/${id}/draft.pdf`
  const administrator = await product.person('ADMIN')
  const set = async (order: Section[], leftOut: ('PHOTOS' | 'MAP')[]) => {
    const { version } = await administrator.settings.get({})
    await administrator.settings.update({ version, changes: { reportSections: { order, leftOut } } })
    await product.heard()
  }
  const usual = { isOwn: false, hasLocation: true }
  const own = { isOwn: true, hasLocation: false }
  expect(await sectionsIn(draft)).toEqual(usual)
  await set([...ORDER], ['PHOTOS', 'MAP'])
  expect(await sectionsIn(draft)).toEqual(own)
  await manager.clientTerms.save({ clientAccountId, version: 1, changes: { required: ['PHOTOS', 'MAP'] } })
  expect(await sectionsIn(draft)).toEqual({ isOwn: true, hasLocation: true })
  // A client with an order of its own has nothing of the firm's.
  await manager.clientTerms.save({ clientAccountId, version: 2, changes: { required: [], order: ['TERMS'] } })
  expect(await sectionsIn(draft)).toEqual(usual)
  await manager.clientTerms.save({ clientAccountId, version: 3, changes: { order: [], required: ['PHOTOS'] } })
  await moveTo(id, 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED')
  await set([], [])
  expect(await sectionsIn(draft)).toEqual(own)
  const { data } = await product.db
    .selectFrom('reportSnapshots')
    .select('data')
    .where('valuationId', '=', id)
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({ sections: ORDER, leftOut: ['MAP'] })
  await moveTo(id, 'COMPLETED')
  await soon(async () => (await senior.issuedReports.ofValuation({ valuationId: id })).items[0]?.state).toBe('ISSUED')
  const [issued] = (await senior.issuedReports.ofValuation({ valuationId: id })).items
  expect(await sectionsIn(`issued-reports/${issued?.id}`)).toEqual(own)
})
