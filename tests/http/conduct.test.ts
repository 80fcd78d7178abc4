import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Declaration } from '#features/declarations/model.ts'
import type { Licence } from '#features/licences/model.ts'
import { createLicenceWatch } from '#features/notifications/jobs/licences.ts'
import type { ValuationDetails, ValuationFields } from '#features/valuations/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { log } from '#server/log.ts'
import { type Answer, create, openProduct, type Person, type Product, VALID, VALUED } from '../support/product.ts'

let product: Product
let admin: Person
let manager: Person
let senior: Person
let appraiser: Person

beforeAll(async () => {
  product = await openProduct({ on: ['conflictDeclarations'] })
  admin = await product.person('ADMIN')
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

const TODAY = kuwaitToday()
const WIDE: Licence = {
  registerNumber: '231/2017',
  licenceClass: 'A',
  categories: null,
  ceiling: null,
  expiresOn: addDays(TODAY, 400),
}
/** What was refused, fault by fault. */
const faults = ({ said }: Answer) => said.error?.fields?.map(({ code }) => code.split(':fault.')[1] ?? code)
const declare = (person: Person, { id }: { id: string }, kind: string | null = null, details?: string) =>
  person.call('declarations.declare', { valuationId: id, kind, ...(details === undefined ? {} : { details }) })
const declarations = ({ said }: Answer) => (said as unknown as { items: Declaration[] }).items
const move = async (person: Person, { id }: { id: string }, to: string, reason?: string) => {
  const { version } = await person.valuations.get({ id })
  return person.call('valuations.move', { id, version, to, ...(reason === undefined ? {} : { reason }) })
}
const license = async (person: Person, changes: Partial<Licence> = {}) => {
  const now = await admin.licences.get({ userId: person.id })
  return admin.call('licences.set', { userId: person.id, version: now.licence?.version ?? 0, ...WIDE, ...changes })
}
const events = async (id: string) => {
  const rows = product.db.selectFrom('auditLog').select(['eventType', 'details', 'after']).where('resourceId', '=', id)
  return rows.orderBy('id').execute()
}

test('anyone who moves several is shown which lack whose declaration, and declares for those that are theirs', async () => {
  const [mine, theirs, done, open] = await Promise.all([
    create(appraiser, { ...VALUED, assignedTo: appraiser.id }),
    create(appraiser, { ...VALUED, assignedTo: senior.id }),
    create(appraiser, { ...VALUED, assignedTo: appraiser.id }),
    create(appraiser, VALUED),
  ])
  await declare(appraiser, done)
  const all = [mine, theirs, done, open]
  const lacking = async (person: Person, to: string, ids = all.map(({ id }) => id)) => {
    const { items } = await person.declarations.lacking({ ids, to })
    return ids.map((id) => items.find(({ valuationId }) => valuationId === id)?.people.map((one) => [one.id, one.lack]))
  }
  const own = [appraiser.id, 'missing']
  expect(await lacking(appraiser, 'SUBMITTED')).toEqual([[own], [[senior.id, 'missing']], undefined, [own]])
  const review = [manager.id, 'missing']
  expect(await lacking(manager, 'APPROVED')).toEqual([
    [own, review],
    [[senior.id, 'missing'], review],
    [review],
    [review],
  ])

  // The list agrees with what the move says of each.
  for (const file of [mine, open]) {
    expect(faults(await move(appraiser, file, 'SUBMITTED'))).toEqual(['missing'])
    expect((await declare(appraiser, file)).status).toBe(200)
    expect((await events(file.id)).map(({ eventType }) => eventType)).toContain('CONFLICT_DECLARE')
  }
  expect(await lacking(appraiser, 'SUBMITTED')).toEqual([undefined, [[senior.id, 'missing']], undefined, undefined])
  await appraiser.call('valuations.update', { id: mine.id, version: 1, changes: { ownerName: 'مالك آخر' } })
  expect(await lacking(appraiser, 'SUBMITTED', [mine.id])).toEqual([[[appraiser.id, 'outdated']]])
  // Those of no record are left out, whatever is asked.
  expect(await lacking(appraiser, 'SUBMITTED', ['00000000-0000-4000-8000-000000000000'])).toEqual([undefined])
})

test('a declaration holds while only the wording of its parties changes, and for those who are new it is asked again', async () => {
  const parties = { ownerName: 'ورثة إبراهيم المطوّع', requestor: 'شركة المباني', requestedParty: 'بنك السيف' }
  const file = await create(appraiser, { ...VALUED, ...parties, assignedTo: appraiser.id })
  const lacks = async (changes: object) => {
    const { version } = await appraiser.valuations.get({ id: file.id })
    const { status, said } = await appraiser.call('valuations.update', { id: file.id, version, changes })
    expect([status, said.error]).toEqual([200, undefined])
    const { items } = await appraiser.declarations.lacking({ ids: [file.id], to: 'SUBMITTED' })
    return items.flatMap(({ people }) => people.map(({ lack }) => lack))
  }
  await declare(appraiser, file)
  expect(await lacks({ ownerName: 'السادة / ورثه ابراهيم المطوع المحترمين' })).toEqual([])
  expect(await lacks({ requestor: 'شركة المباني ش.م.ك.ع' })).toEqual([])
  expect(await lacks({ requestor: 'بنك السيف', requestedParty: 'شركة المباني' })).toEqual([])
  expect(await lacks({ notes: 'لا صلة لها بالأطراف' })).toEqual([])
  expect(await lacks({ clientName: 'شركة أخرى' })).toEqual(['outdated'])
  await declare(appraiser, file)
  expect(await lacks({ clientName: null })).toEqual([])
  expect(await lacks({ plotNumber: '9999' })).toEqual(['outdated'])
  // What it was about stays as it was declared.
  await declare(appraiser, file)
  const abouts = (await senior.declarations.ofValuation({ valuationId: file.id })).items.map(({ about }) => about)
  expect(abouts.map(({ clientName, plotNumber }) => [clientName, plotNumber])).toEqual([
    [null, '9999'],
    ['شركة أخرى', file.plotNumber],
    [null, file.plotNumber],
  ])
})

test('conflicts of interest are declared before a file goes on, decided by a manager, and kept', async () => {
  const client = await product.person('CLIENT')
  const own = { ...VALUED, clientUserId: client.id }
  const file = await create(appraiser, { ...own, assignedTo: appraiser.id })
  expect(faults(await move(appraiser, file, 'SUBMITTED'))).toEqual(['missing'])
  expect(faults(await declare(appraiser, file, 'KINSHIP', ' '))).toEqual(['details'])
  const [conflict] = declarations(await declare(appraiser, file, 'KINSHIP', 'أحد الورثة من الأقارب'))
  expect(conflict).toMatchObject({ userId: appraiser.id, kind: 'KINSHIP', decision: null })
  expect(faults(await move(appraiser, file, 'SUBMITTED'))).toEqual(['undecided'])

  // A manager decides, with a reason, and only about another's latest conflict.
  const decided = { valuationId: file.id, declarationId: conflict?.id, isAllowed: false, reason: 'يُكلَّف غيره' }
  expect((await senior.call('declarations.decide', decided)).status).toBe(403)
  expect(faults(await manager.call('declarations.decide', { ...decided, reason: ' ' }))).toEqual(['reason'])
  expect((await manager.call('declarations.decide', { ...decided, declarationId: '999' })).status).toBe(404)
  await manager.declarations.decide(decided)
  expect(faults(await move(appraiser, file, 'SUBMITTED'))).toEqual(['refused'])
  await manager.call('declarations.decide', { ...decided, isAllowed: true, reason: 'قرابة بعيدة' })
  expect((await move(appraiser, file, 'SUBMITTED')).status).toBe(200)

  // The reviewer declares too; a manager does not decide about herself.
  expect(faults(await move(manager, file, 'UNDER_REVIEW'))).toEqual(['missing'])
  const [hers] = declarations(await declare(manager, file, 'BUSINESS', 'علاقة سابقة'))
  const self = { valuationId: file.id, declarationId: hers?.id, isAllowed: true, reason: 'x' }
  expect(faults(await manager.call('declarations.decide', self))).toEqual(['ownConflict'])
  const [none] = declarations(await declare(manager, file))
  expect(faults(await admin.call('declarations.decide', self))).toEqual(['superseded'])
  expect(faults(await admin.call('declarations.decide', { ...self, declarationId: none?.id }))).toEqual(['noConflict'])
  expect((await move(manager, file, 'UNDER_REVIEW')).status).toBe(200)

  // Sent back, and about another owner: what was declared no longer counts.
  await move(manager, file, 'DRAFT', 'يُصحَّح المالك')
  const { version } = await appraiser.valuations.get({ id: file.id })
  await appraiser.call('valuations.update', { id: file.id, version, changes: { ownerName: 'شركة السدرة' } })
  expect(faults(await move(appraiser, file, 'SUBMITTED'))).toEqual(['outdated'])
  await declare(appraiser, file)
  expect((await move(appraiser, file, 'SUBMITTED')).status).toBe(200)

  const kept = declarations(await senior.call('declarations.ofValuation', { valuationId: file.id }))
  expect(kept.map(({ kind, decision }) => [kind, decision?.reason ?? null])).toEqual([
    [null, null],
    [null, null],
    ['BUSINESS', null],
    ['KINSHIP', 'قرابة بعيدة'],
  ])
  const audited = (await events(file.id)).filter(({ eventType }) => eventType.startsWith('CONFLICT_'))
  expect(audited.map(({ eventType }) => eventType.slice(9))).toEqual([
    ...['DECLARE', 'DECIDE', 'DECIDE', 'DECLARE', 'DECLARE', 'DECLARE'],
  ])
  expect(audited[0]?.after).toMatchObject({ kind: 'KINSHIP', ownerName: file.ownerName })

  // Internal to the firm: the client neither reads nor sees that there was one.
  expect((await client.call('declarations.ofValuation', { valuationId: file.id })).status).toBe(403)
  const seen = (person: Person) => person.valuations.timeline({ id: file.id, pageSize: 50 })
  const [theirs, ours] = [await seen(client), await seen(senior)]
  expect(theirs.items.filter(({ eventType }) => eventType.startsWith('CONFLICT_'))).toEqual([])
  // Nor the four moves of its review.
  expect(ours.totalCount - theirs.totalCount).toBe(6 + 4)
})

test('who inspects declares as well', async () => {
  const file = await create(appraiser, { ...VALUED, assignedTo: appraiser.id })
  const visit = { valuationId: file.id, startsAt: new Date(), createdBy: senior.id, updatedBy: senior.id }
  await product.db
    .insertInto('inspections')
    .values([
      { ...visit, id: crypto.randomUUID(), inspectorId: senior.id },
      { ...visit, id: crypto.randomUUID(), inspectorId: manager.id, state: 'CANCELLED' },
    ])
    .execute()
  await declare(appraiser, file)
  const refused = await move(appraiser, file, 'SUBMITTED')
  expect(refused.said.error.fields?.map(({ params }) => params?.name)).toEqual(['شخص SENIOR_APPRAISER'])
  await declare(senior, file)
  expect((await move(appraiser, file, 'SUBMITTED')).status).toBe(200)
})

test('licences are recorded by administrators, and say what is wrong', async () => {
  expect((await manager.call('licences.set', { userId: appraiser.id, version: 0, ...WIDE })).status).toBe(403)
  expect((await appraiser.call('licences.get', { userId: appraiser.id })).status).toBe(403)
  const client = await product.person('CLIENT')
  expect(faults(await license(client))).toEqual(['staff'])
  expect(
    faults(await license(appraiser, { registerNumber: ' ', categories: [], ceiling: 0, expiresOn: 'غداً' })),
  ).toEqual([...['registerNumber', 'categories', 'ceiling', 'expiresOn']])
  const narrow = { licenceClass: 'C', categories: ['APARTMENT'], ceiling: 500_000.5 } as const
  expect((await license(appraiser, narrow)).status).toBe(200)
  const stale = await admin.call('licences.set', { userId: appraiser.id, version: 0, ...WIDE })
  expect(stale.said.error.code).toBe('stale-version')
  const own = await appraiser.licences.own()
  expect(own).toMatchObject({ licence: { ...WIDE, ...narrow, version: 1 } })
  const [audited] = (await events(appraiser.id)).filter(({ eventType }) => eventType === 'LICENCE_CHANGE')
  expect(audited?.after).toMatchObject({ registerNumber: '231/2017', ceiling: 500_000.5 })
  expect(await admin.licences.remove({ userId: appraiser.id, version: 1 })).toEqual({ licence: null })
})

test('assigning and approving beyond a licence take a manager, a reason and a second review', async () => {
  await product.set('conflictDeclarations', false)
  const assign = (person: Person, { id, version }: ValuationDetails, licenceReason?: string) =>
    person.call('valuations.update', {
      ...{ id, version, changes: { assignedTo: appraiser.id } },
      ...(licenceReason === undefined ? {} : { licenceReason }),
    })
  const fresh = (fields: ValuationFields = {}) => create(senior, { ...VALUED, ...fields })
  // Without the setting the firm works as before.
  expect((await assign(senior, await fresh())).status).toBe(200)

  await product.set('licencesEnforced', true)
  await product.set('licenceClasses', {
    A: { categories: ['RESIDENTIAL', 'LAND'], ceiling: null },
    B: { categories: ['RESIDENTIAL'], ceiling: 400_000 },
    C: { categories: ['RESIDENTIAL'], ceiling: 100_000 },
  })
  const file = await fresh()
  expect(faults(await assign(senior, file))).toEqual(['assignee.none', 'managerAssigns'])
  const begin = (person: Person, licenceReason?: string) =>
    person.call('valuations.create', {
      ...{ ...VALID, assignedTo: appraiser.id },
      ...(licenceReason === undefined ? {} : { licenceReason }),
    })
  expect(faults(await begin(senior, 'عاجل'))).toEqual(['assignee.none', 'managerAssigns'])
  expect(faults(await begin(manager))).toEqual(['assignee.none', 'reason'])
  const begun = await begin(manager, 'تحت إشراف مقيّم أول')
  expect(begun.status).toBe(200)
  expect(await manager.licences.ofValuation({ valuationId: String(begun.said.id) })).toMatchObject({
    assignee: ['none'],
    exceptions: [{ kind: 'ASSIGNMENT', userId: appraiser.id, lacks: ['none'], reason: 'تحت إشراف مقيّم أول' }],
  })
  await license(appraiser, { licenceClass: 'C', expiresOn: addDays(TODAY, -1) })
  expect(faults(await assign(manager, file))).toEqual(['assignee.expired', 'assignee.ceiling', 'reason'])
  const option = async () => (await manager.people.assignable()).find(({ id }) => id === appraiser.id)
  expect(await option()).toMatchObject({
    licence: { licenceClass: 'C', ceiling: 100_000, categories: ['RESIDENTIAL'] },
  })
  await license(appraiser, { licenceClass: 'C' })
  expect(faults(await assign(senior, file, 'عاجل'))).toEqual(['assignee.ceiling', 'managerAssigns'])
  expect((await assign(manager, file, 'لا يوجد غيره هذا الأسبوع')).status).toBe(200)
  const read = (person = senior) => person.licences.ofValuation({ valuationId: file.id })
  expect(await read()).toMatchObject({
    assignee: ['ceiling'],
    exceptions: [{ kind: 'ASSIGNMENT', userId: appraiser.id, lacks: ['ceiling'], reason: 'لا يوجد غيره هذا الأسبوع' }],
  })

  // The reviewer is licensed, the valuer was not: another licensed person reviews as well.
  await license(senior, { licenceClass: 'B' })
  await move(senior, file, 'SUBMITTED')
  await move(manager, file, 'UNDER_REVIEW')
  expect(faults(await move(manager, file, 'APPROVED', 'سبب'))).toEqual(['secondReview'])
  expect((await move(senior, file, 'APPROVED')).said.error.code).toBe('four-eyes')
  const review = async (person: Person) => {
    const { version } = await person.valuations.get({ id: file.id })
    return person.call('licences.review', { valuationId: file.id, version, remarks: 'روجعت المقارنات' })
  }
  expect((await review(appraiser)).status).toBe(403)
  expect(faults(await review(senior))).toEqual(['review.own'])
  const second = await product.person('SENIOR_APPRAISER')
  expect(faults(await review(second))).toEqual(['review.licence'])
  await license(second, { licenceClass: 'C' })
  expect((await review(second)).status).toBe(200)
  // A second reviewer does not approve on the strength of the own review.
  expect(faults(await move(second, file, 'APPROVED'))).toEqual(['signer.ceiling', 'managerSigns', 'secondReview'])
  // A manager without a licence approves with a reason alone.
  expect(faults(await move(manager, file, 'APPROVED'))).toEqual(['signingReason'])

  // What was reviewed may change in a draft: the review no longer counts.
  await move(manager, file, 'DRAFT', 'يُستكمل')
  await move(senior, file, 'SUBMITTED')
  expect(faults(await review(second))).toEqual(['review.status'])
  await move(manager, file, 'UNDER_REVIEW')
  expect(faults(await move(manager, file, 'APPROVED', 'سبب'))).toEqual(['secondReview'])
  await review(second)
  expect((await read()).reviews.map(({ counts }) => counts)).toEqual([true, false])
  expect((await move(manager, file, 'APPROVED', 'المكتب مكلّف من المحكمة')).status).toBe(200)
  const { exceptions } = await read()
  expect(exceptions.map(({ kind, lacks }) => [kind, lacks])).toEqual([
    ['APPROVAL', ['none']],
    ['ASSIGNMENT', ['ceiling']],
  ])
  const audited = (await events(file.id)).map(({ eventType }) => eventType)
  expect(audited.filter((type) => type === 'LICENCE_EXCEPTION' || type === 'SECOND_REVIEW')).toEqual([
    ...['LICENCE_EXCEPTION', 'SECOND_REVIEW', 'SECOND_REVIEW', 'LICENCE_EXCEPTION'],
  ])

  // Within the licences nothing more is asked for.
  const covered = await create(appraiser, { ...VALUED, finalValue: 90_000, assignedTo: appraiser.id })
  for (const [person, to] of [
    [appraiser, 'SUBMITTED'],
    [senior, 'UNDER_REVIEW'],
    [senior, 'APPROVED'],
  ] as const)
    expect((await move(person, covered, to)).status).toBe(200)
  await product.set('licencesEnforced', false)
})

test('an expiry is announced 60 and 30 days ahead: once to holder and administrators, in the list and to whom it concerns', async () => {
  const { db } = product
  const expiresOn = addDays(TODAY, 45)
  await license(senior, { expiresOn })
  const later = (days: number) =>
    createLicenceWatch({ db, log, now: () => new Date(Date.now() + days * 86_400_000) }).look()
  const told = () =>
    db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'personId')
      .select(['users.id', 'recordId', 'params'])
      .where('kind', '=', 'LICENCE_EXPIRING')
      .execute()
  await Promise.all([later(0), later(0)])
  await later(0)
  const administrators = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['ADMIN', 'SYSTEM_ADMIN'])
    .execute()
  const first = await told()
  expect(first.map(({ id }) => id).toSorted()).toEqual([senior.id, ...administrators.map(({ id }) => id)].toSorted())
  for (const one of first) expect(one).toMatchObject({ recordId: senior.id, params: { date: expiresOn } })
  await later(20)
  await later(30)
  expect(await told()).toHaveLength(2 * first.length)
  const [inbox] = (await senior.notifications.list({})).items as unknown as { record: object }[]
  expect(inbox?.record).toMatchObject({ kind: 'licence', id: senior.id })

  const expiring = async (person: Person) => (await person.licences.expiring()).items.map(({ userId }) => userId)
  expect([await expiring(senior), await expiring(manager), await expiring(appraiser)]).toEqual([
    [senior.id],
    [senior.id],
    [],
  ])
  // The firm's own, for those who can renew it, from the same day on.
  for (const [days, own] of [
    [61, []],
    [60, [null]],
    [-1, [null]],
  ] as const) {
    await product.set('licenceExpiresOn', addDays(TODAY, days))
    expect([days, await expiring(admin), await expiring(manager)]).toEqual([days, [...own, senior.id], [senior.id]])
  }
  await product.set('licenceExpiresOn', null)
  const listed = (await admin.people.list({ pageSize: 100 })).items as unknown as {
    id: string
    licenceExpiresOn: string | null
  }[]
  expect(listed.find(({ id }) => id === senior.id)?.licenceExpiresOn).toBe(addDays(TODAY, 45))
})

test('earlier files of the parcel, owner or requestor are found by any spelling, with the best match first', async () => {
  const parcel = { areaName: 'الفيحاء', blockNumber: '7', plotNumber: '70' }
  const old = await create(appraiser, { ...VALUED, ...parcel, ownerName: 'أحمد مبارك العنزي', requestor: 'شركة أ' })
  const others = [
    await create(senior, { ...parcel, plotNumber: '71', ownerName: 'احمد مبارك العنزى', requestor: 'شركة ب' }),
    await create(senior, { ownerName: 'سارة', requestor: 'مؤسسه الرؤيه' }),
  ]
  await create(senior, { ...parcel, plotNumber: '7', ownerName: 'أحمد مبارك', requestor: 'شركة ج' })
  const find = async (asked: object, person = appraiser) => {
    return (await person.valuations.priorWork(asked)).items
  }
  const found = await find({ ...parcel, blockNumber: '٧', ownerName: 'أحمد مبارك العنزي', requestor: 'مؤسسة الرؤية' })
  expect(found.map(({ id, matches }) => [id, matches])).toEqual([
    [old.id, ['parcel', 'owner']],
    [others[0]?.id, ['owner']],
    [others[1]?.id, ['client']],
  ])
  expect(found[0]).toMatchObject({
    valuationNumber: old.valuationNumber,
    finalValue: 300_000,
    valuationDate: '2026-01-15',
  })
  expect(await find({ ...parcel, except: old.id })).toEqual([])
  expect(await find({ areaName: 'الفيحاء', ownerName: ' ' })).toEqual([])
  for (const role of ['CLIENT', 'USER', 'GUEST', 'READ_ONLY'] as const) {
    const person = await product.person(role)
    expect((await person.call('valuations.priorWork', parcel)).status).toBe(403)
  }
})
