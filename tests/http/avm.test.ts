import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import type { SubjectFacts } from '#features/approaches/model.ts'
import { admitShown, MOST_SHOWN } from '#features/avm/commands/shown-sales.ts'
import type { AvmBatch } from '#features/avm/model/batches.ts'
import type { AvmEstimate, AvmModel } from '#features/avm/model.ts'
import { readCurrentModel } from '#features/avm/queries/current-model.ts'
import { prepared } from '#features/avm/queries/estimate.ts'
import { estimateBy } from '#features/avm/queries/estimator.ts'
import { readIndication } from '#features/avm/queries/indication.ts'
import { attributesOf, locatedSubject } from '#features/avm/queries/subject.ts'
import { engineSubject } from '#features/avm/rules/evidence.ts'
import { saleClasses } from '#features/avm/rules/sale-classes.ts'
import type { RuleSetting } from '#features/quality/model.ts'
import { keptResults } from '#features/quality/queries/check.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { addSales, HOUSE, modelsOf, trainedModel } from '../support/avm.ts'
import { codeOf, codesOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { textRow, workbook } from '../support/sheets.ts'
import { soon } from '../support/soon.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'
const SECRETS = ['مشترٍ سري', 'بائع سري', 'مرجع سري']

let product: Product
let admin: Person
let appraiser: Person
let model: AvmModel
const people = new Map<Role, Person>()
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  admin = people.get('ADMIN') as Person
  appraiser = people.get('APPRAISER') as Person
  await addSales(product.db, appraiser.id)
  expect((await estimated(appraiser, { attributes: HOUSE })).refusal).toEqual({ code: 'NO_MODEL', column: null })
  model = await trainedModel(admin)
}, 240_000)
afterAll(() => product.close())

const who = (role: Role) => people.get(role) as Person
async function estimated(person: Person, input: object): Promise<AvmEstimate> {
  const { status, said } = await person.call('avm.estimate', input)
  expect(said).toMatchObject({ date: expect.any(String) })
  expect(status).toBe(200)
  return said as unknown as AvmEstimate
}
let plots = 5000
async function property(fields: object = {}): Promise<string> {
  const made = await appraiser.call('properties.create', {
    name: 'بيت الورثة',
    type: 'RESIDENTIAL',
    area: 450,
    status: 'active',
    location: 'السالمية',
    blockNumber: '4',
    plotNumber: String(plots++),
    yearBuilt: 2005,
    ownerName: 'مالك سري',
    ...fields,
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.said))
  return made.said.id
}

describe('a model', () => {
  test('is trained on the market register, tells what it was made of, and is the first in use', () => {
    expect(model).toMatchObject({
      status: 'PROMOTED',
      reason: 'FIRST',
      origin: 'ASKED',
      progress: 1,
      seed: 1,
      ownRows: 0,
    })
    expect(model.rows).toBeGreaterThan(230)
    expect(model.dataHash).toMatch(/^[0-9a-f]{64}$/)
    expect(model.modelSha256).toMatch(/^[0-9a-f]{64}$/)
    expect(model.codeVersion).toMatch(/^[0-9a-f]{12}$/)
    expect(String(model.trialUntil) < String(model.lastDay)).toBe(true)
    expect(model.metrics?.trial.count).toBeGreaterThan(40)
    expect(model.metrics?.present).toBeNull()
  })

  test('is trained one at a time, and a training can be cancelled', async () => {
    const [one, other] = await Promise.all([admin.call('avmModels.train'), admin.call('avmModels.train')])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const { id } = (one.status === 200 ? one.said : other.said) as unknown as AvmModel
    await admin.avmModels.cancel({ id })
    await soon(async () => (await modelsOf(admin)).find((found) => found.id === id)?.status).toBe('CANCELLED')
    expect(await codesOf(admin.avmModels.cancel({ id }))).toEqual([409, 'avm-training-over'])
    expect(await codesOf(admin.avmModels.cancel({ id: NO_ID }))).toEqual([409, 'avm-training-over'])
    expect(
      (await product.db.selectFrom('avmModelFiles').select('modelId').execute()).map(({ modelId }) => modelId),
    ).toEqual([model.id])
  })

  test('is trained by itself when administrators say so; a stale change is refused', async () => {
    const changed = await admin.call('avmModels.schedule', { frequency: 'WEEKLY', version: 1 })
    expect(changed.said).toMatchObject({ schedule: { frequency: 'WEEKLY', version: 2 } })
    expect(await codesOf(admin.avmModels.schedule({ frequency: 'OFF', version: 1 }))).toEqual([409, 'stale-version'])
    await admin.avmModels.schedule({ frequency: 'OFF', version: 2 })
  })
})

describe('an estimate', () => {
  test('of attributes: value within its range, drivers that sum to it, comparables, model, and that it is no valuation', async () => {
    const {
      estimate,
      notice,
      model: by,
      comparables,
      subject,
      refusal,
    } = await estimated(appraiser, { attributes: HOUSE })
    expect(refusal).toBeNull()
    expect(notice).toEqual({ ar: 'مؤشر لقيمة العقار وليس تقييماً', en: 'An indication, not a valuation' })
    expect(by).toMatchObject({ id: model.id, number: model.number, rows: model.rows, hasGenerated: false })
    expect(subject).toMatchObject({ location: 'السالمية', governorate: 'HAWALLI', isApproximate: true })
    if (!estimate) throw new Error('no estimate')
    const { value, low, high, base, drivers, coverage } = estimate
    expect(coverage).toBe(0.8)
    expect(low).toBeLessThanOrEqual(value)
    expect(high).toBeGreaterThanOrEqual(value)
    expect(base + drivers.reduce((sum, { amount }) => sum + amount, 0)).toBe(value)
    expect(value).toBeGreaterThan(100_000)
    expect(value).toBeLessThan(600_000)
    expect(comparables.length).toBeGreaterThan(0)
    for (const one of comparables) expect(one).toMatchObject({ id: expect.any(String), price: expect.any(Number) })
  })

  test('of a property and of a valuation of the register', async () => {
    const propertyId = await property()
    const ofProperty = await estimated(appraiser, { propertyId })
    expect(ofProperty).toMatchObject({ of: { kind: 'property', id: propertyId, name: 'بيت الورثة' }, refusal: null })
    expect(Object.keys(ofProperty.assumed).toSorted()).toEqual(['builtArea', 'corner', 'floors'])
    const valuation = await create(appraiser)
    const ofValuation = await estimated(appraiser, { valuationId: valuation.id })
    expect(ofValuation).toMatchObject({
      of: { kind: 'valuation', name: valuation.valuationNumber },
      subject: { area: 400 },
    })
  })

  test('one house has one figure: of the property, the valuation, a batch and the quality rule by what was measured; its client sees none beside the report', async () => {
    const client = await product.person('CLIENT')
    const propertyId = await property({ area: 450 })
    const registered = await estimated(appraiser, { propertyId })
    expect(registered).toMatchObject({ rests: { facts: 'RECORD', hasReport: false }, subject: { area: 450 } })
    expect(registered.estimate?.confidence).not.toBe('HIGH')
    const dates = { inspectionDate: '2026-01-14', valuationDate: '2026-01-15' }
    const file = await create(appraiser, {
      propertyId,
      clientUserId: client.id,
      propertySize: 430,
      finalValue: 300_000,
      ...dates,
    })
    const planned = await appraiser.call('inspections.plan', {
      ...{ commandId: randomUUID(), valuationId: file.id },
      ...{ startsAt: '2026-01-14T09:00:00+03:00', inspectorId: appraiser.id },
    })
    const sent = () => ({ inspectionId: planned.said.id, commandId: randomUUID() })
    const form = {
      ...{ accessExtent: 'FULL', effectiveAge: 12, noDefects: true, overallReason: 'صيانة منتظمة', floors: 3 },
      ...{ exteriorCondition: 'GOOD', exteriorQuality: 'HIGH', interiorCondition: 'FAIR', interiorQuality: 'GOOD' },
      ...{ overallCondition: 'GOOD', overallQuality: 'GOOD', plotPosition: 'ONE_STREET' },
      [`areas.${randomUUID()}`]: { floor: 'GROUND', area: 580 },
    }
    const changes = Object.entries(form).map(([field, value]) => ({ field, base: null, value }))
    await appraiser.inspections.saveForm({ ...sent(), changes })
    const held = { ...sent(), heldAt: '2026-01-14T09:30:00+03:00', reason: 'تُلتقط الصور لاحقاً' }
    await appraiser.inspections.complete(held)

    const ofValuation = await estimated(appraiser, { valuationId: file.id })
    const ofProperty = await estimated(appraiser, { propertyId })
    expect(ofProperty).toMatchObject({
      subject: { builtArea: 580, area: 430, floors: 3 },
      rests: { facts: 'INSPECTION', hasReport: false },
    })
    expect(ofProperty.assumed).not.toHaveProperty('builtArea')
    expect([ofValuation.estimate, ofValuation.subject]).toEqual([ofProperty.estimate, ofProperty.subject])
    const batch = await endedBatch(
      appraiser,
      await startBatch(appraiser, { propertyIds: [propertyId], language: 'ar' }),
    )
    const { results } = await appraiser.avmBatches.results({ id: batch.id })
    const [line] = results
    expect(line).toMatchObject({ area: 430, value: ofProperty.estimate?.value })

    expect((await estimated(client, { propertyId })).assumed).toHaveProperty('builtArea')
    const senior = who('SENIOR_APPRAISER')
    for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']) {
      const { version } = await senior.valuations.get({ id: file.id })
      expect((await senior.call('valuations.move', { id: file.id, version, to })).said.error).toBeUndefined()
    }
    // Beside an issued report its client is shown no figure of a machine, by any door.
    for (const input of [{ propertyId }, { valuationId: file.id }])
      expect(await codeOf(client.avm.estimate(input))).toBe('avm-has-report')
    const own = await endedBatch(client, await startBatch(client, { propertyIds: [propertyId], language: 'ar' }))
    const [refused] = (await client.avmBatches.results({ id: own.id })).results
    expect(refused).toMatchObject({ value: null, refusal: 'avm-has-report' })
    // The firm's next file of the house begins with what was measured for this one, and the house still has one figure.
    const next = await create(appraiser, { propertyId, propertySize: 430 })
    const byNext = await estimated(appraiser, { valuationId: next.id })
    const byHouse = await estimated(appraiser, { propertyId })
    expect(byNext).toMatchObject({ subject: { builtArea: 580, floors: 3 }, rests: { facts: 'INSPECTION' } })
    expect([byNext.estimate, byNext.subject]).toEqual([byHouse.estimate, byHouse.subject])
  })

  test('with changes tells the difference', async () => {
    const { estimate, whatIf } = await estimated(appraiser, { attributes: HOUSE, changes: { area: 600 } })
    expect(whatIf?.subject.area).toBe(600)
    expect(whatIf?.difference).toBe((whatIf?.estimate?.value ?? 0) - (estimate?.value ?? 0))
    expect(whatIf?.difference).toBeGreaterThan(0)
  })

  test('is refused with the reason outside of what was seen, and where the place is unknown', async () => {
    const beyond = await estimated(appraiser, { attributes: { ...HOUSE, area: 900_000 } })
    expect(beyond).toMatchObject({ estimate: null, refusal: { code: 'OUTSIDE_SEEN' }, comparables: [] })
    const nowhere = await estimated(appraiser, { attributes: { ...HOUSE, location: 'أتلانتس' } })
    expect(nowhere).toMatchObject({ estimate: null, refusal: { code: 'PLACE_UNKNOWN', column: '@location' } })
  })

  test('bad input is refused', async () => {
    const invalid = async (input?: object) =>
      expect((await codesOf(appraiser.avm.estimate(input))).slice(0, 2)).toEqual([400, 'invalid-argument'])
    await invalid()
    await invalid({ propertyId: NO_ID, attributes: HOUSE })
    await invalid({ attributes: { ...HOUSE, area: -4 } })
    await invalid({ attributes: { ...HOUSE, owner: 'x' } })
    expect(await codesOf(appraiser.avm.estimate({ propertyId: NO_ID }))).toEqual([404, 'property-not-found'])
    expect(await codesOf(appraiser.avm.estimate({ valuationId: NO_ID }))).toEqual([404, 'valuation-not-found'])
    const tomorrow = addDays(kuwaitToday(), 1)
    expect(await codesOf(appraiser.avm.estimate({ attributes: HOUSE, date: tomorrow }))).toEqual([422, 'avm-date'])
  })

  test('is limited to sixty a minute of one person', async () => {
    const greedy = await product.person('APPRAISER')
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => greedy.call('avm.estimate', { attributes: { ...HOUSE, location: 'x' } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.filter(({ said }) => said.error?.code === 'too-many-requests')).toHaveLength(4)
  })
})

test('the quality rule holds a final value against the range as at its date, keeps the results at the move, and fills in nothing', async () => {
  const result = async (valuationId: string) => {
    return (await appraiser.quality.check({ valuationId })).items.find(({ rule }) => rule === 'INDICATION')
  }
  const settings = async () => (await admin.quality.rules()).items as RuleSetting[]
  for (const one of await settings())
    if (one.rule !== 'INDICATION') await admin.call('quality.setRule', { ...one, enabled: false })
  const house = {
    propertyCategory: 'RESIDENTIAL',
    areaName: 'السالمية',
    propertySize: 450,
    valuationDate: '2026-03-01',
  } as const
  const file = await create(appraiser, { ...VALUED, ...house, finalValue: 5_000_000 })
  const { estimate } = await estimated(appraiser, { valuationId: file.id, date: house.valuationDate })
  if (!estimate) throw new Error('no estimate')
  const { value: indicated, low, high } = estimate
  const warned = await result(file.id)
  expect(warned).toMatchObject({ verdict: 'WARN', field: 'RECONCILIATION.reason', reason: null })
  expect(warned?.params).toMatchObject({ value: 5_000_000, indicated, low, high, model: model.number, limit: 10 })
  const within = await create(appraiser, { ...VALUED, ...house, finalValue: indicated })
  expect(await result(within.id)).toMatchObject({ verdict: 'PASS' })
  for (const more of [
    { finalValue: null },
    { propertySize: 900_000 },
    { areaName: 'أتلانتس' },
    { valuationDate: null },
  ]) {
    const other = await create(appraiser, { ...VALUED, ...house, finalValue: 5_000_000, ...more })
    expect(await result(other.id), JSON.stringify(more)).toMatchObject({ verdict: 'NOT_APPLICABLE' })
    const said = await appraiser.valuations.get({ id: other.id })
    expect(said.finalValue).toBe('finalValue' in more ? null : 5_000_000)
  }

  await product.set('qualityEnforced', true)
  const move = () => appraiser.call('valuations.move', { id: file.id, version: file.version, to: 'SUBMITTED' })
  expect((await move()).said.error.fields).toMatchObject([{ code: 'quality:found.INDICATION' }])
  const reason = 'بيوع القطعة المقابلة للبحر أعلى من متوسط المنطقة'
  await appraiser.call('quality.explain', { valuationId: file.id, rule: 'INDICATION', reason })
  expect((await move()).said.status).toBe('SUBMITTED')
  await product.set('qualityEnforced', false)
  const [kept] = await keptResults(product.db, file.id)
  expect(kept?.results).toMatchObject([{ rule: 'INDICATION', params: warned?.params, reason: { text: reason } }])

  // Switched off, it says nothing.
  const own = (await settings()).find(({ rule }) => rule === 'INDICATION')
  await admin.call('quality.setRule', { ...own, enabled: false })
  expect(await result(file.id)).toBeUndefined()
})

test('what the model says is kept at the approval, before it can learn from the valuation, whether or not its rule is on', async () => {
  const keptOf = (id: string) =>
    product.db.selectFrom('avmIndications').selectAll().where('valuationId', '=', id).executeTakeFirst()
  const moved = async (file: { id: string; version: number }, to: string, by: Person) => {
    return by.valuations.move({ id: file.id, version: file.version, to })
  }
  const senior = who('SENIOR_APPRAISER')
  const house = { ...VALUED, propertyCategory: 'RESIDENTIAL', areaName: 'حولي', propertySize: 470 } as const
  const approved = async (more: object) => {
    const submitted = await moved(await create(appraiser, { ...house, ...more }), 'SUBMITTED', appraiser)
    expect(await keptOf(submitted.id)).toBeUndefined()
    return moved(await moved(submitted, 'UNDER_REVIEW', senior), 'APPROVED', senior)
  }
  const file = await approved({})
  const { estimate } = await estimated(appraiser, { valuationId: file.id, date: VALUED.valuationDate })
  const kept = await keptOf(file.id)
  expect(kept).toMatchObject({
    modelNumber: model.number,
    valueFils: (estimate?.value ?? 0) * 1000,
    lowFils: (estimate?.low ?? 0) * 1000,
    highFils: (estimate?.high ?? 0) * 1000,
    base: estimate?.base,
    drivers: estimate?.drivers,
    isGenerated: false,
  })
  await moved(file, 'COMPLETED', senior)
  expect(await keptOf(file.id)).toEqual(kept)
  // Where the model gives none, none is kept, and the approval goes its way.
  expect(await keptOf((await approved({ propertySize: 900_000 })).id)).toBeUndefined()
})

test('an indication that is not had in time is none, and is had when it is asked for again', async () => {
  const facts: SubjectFacts = {
    ...{ valuationNumber: '1', purpose: '', category: 'RESIDENTIAL', areaName: 'حولي', on: '2026-03-01' },
    ...{ area: 455, builtArea: 640, yearBuilt: 2003, effectiveAge: null, condition: null, quality: null, floors: null },
    ...{ frontage: null, streets: null, corner: null, tenure: null, remainingMonths: null },
    ...{ latitude: null, longitude: null },
  }
  const ctx = { db: product.db, notifyCache: <T>(_: string, load: () => Promise<T>) => load() }
  // The thread takes one question after another: what is asked behind one of many estimates has to wait.
  const current = await readCurrentModel(ctx)
  if (!current) throw new Error('no model')
  const subject = engineSubject(prepared(locatedSubject(attributesOf(facts)), current.typical).filled, '2026-03-01')
  const many = estimateBy(product.db, current.id, Array<typeof subject>(1000).fill(subject))
  expect(await readIndication(ctx, facts, '2026-03-01', 0)).toBeNull()
  expect(await many).toHaveLength(1000)
  expect(await readIndication(ctx, facts, '2026-03-01', 10_000)).toMatchObject({ model: model.number })
})

describe('a client', () => {
  test.each(['CLIENT', 'USER'] as const)(
    '%s: estimates what is theirs, and is shown no more of comparables than V10 allows',
    async (role) => {
      const client = who(role)
      const [own, foreign] = [await property(), await property()]
      const mine = await create(appraiser, { clientUserId: client.id, propertyId: own })
      const theirs = await create(appraiser, { propertyId: foreign })
      for (const input of [{ propertyId: own }, { valuationId: mine.id }]) {
        const answer = await estimated(client, { ...input, changes: { area: 500 } })
        expect(answer.estimate).not.toBeNull()
        expect(answer.whatIf?.estimate).not.toBeNull()
        expect(answer.comparables.length).toBeGreaterThan(0)
        expect(answer.comparables.length).toBeLessThanOrEqual(MOST_SHOWN.perSubject)
        for (const { location, classes, isGenerated, ...rest } of answer.comparables) {
          expect([location, classes, isGenerated]).not.toContain(null)
          expect(Object.values(rest).every((value) => value === null)).toBe(true)
        }
        // The firm is shown the very sales, which lie in these classes.
        const whole = await estimated(appraiser, input)
        expect(whole.comparables.every((one) => one.classes === null)).toBe(true)
        const classesOf = whole.comparables.flatMap((one) =>
          one.area && one.pricePerMetre && one.date && one.kind === 'SALE'
            ? [saleClasses({ area: one.area, pricePerMetre: one.pricePerMetre, date: one.date })]
            : [],
        )
        expect(answer.comparables.map((one) => one.classes)).toEqual(classesOf.slice(0, MOST_SHOWN.perSubject))
        const said = JSON.stringify(answer)
        for (const secret of [...SECRETS, 'مالك سري']) expect(said).not.toContain(secret)
      }
      expect(await codesOf(client.avm.estimate({ propertyId: foreign }))).toEqual([404, 'property-not-found'])
      expect(await codesOf(client.avm.estimate({ valuationId: theirs.id }))).toEqual([404, 'valuation-not-found'])
      expect(await codesOf(client.avm.estimate({ attributes: HOUSE }))).toEqual([403, 'avm-own-only'])
      const moved = { propertyId: own, changes: { location: 'حولي' } }
      expect(await codesOf(client.avm.estimate(moved))).toEqual([403, 'avm-own-only'])
      const lines = [{ reference: '1', attributes: HOUSE }]
      expect(await codesOf(client.avmBatches.start({ name: 'x', lines }))).toEqual([403, 'avm-own-only'])
    },
  )
})

describe('what a client learns of the register', () => {
  const accountOf = async ({ id }: Person) =>
    (
      await product.db
        .selectFrom('clientMembers')
        .select('accountId')
        .where('userId', '=', id)
        .executeTakeFirstOrThrow()
    ).accountId

  test('the date is today’s, or that of a valuation of theirs of the same property', async () => {
    const client = who('CLIENT')
    const [own, other] = [await property(), await property()]
    const mine = await create(appraiser, { clientUserId: client.id, propertyId: own })
    await create(appraiser, { clientUserId: client.id, propertyId: other })
    const dated = { inspectionDate: '2026-01-14', valuationDate: '2026-01-15' }
    await appraiser.valuations.update({ id: mine.id, version: mine.version, changes: dated })
    for (const input of [{ propertyId: own }, { valuationId: mine.id }])
      await client.avm.estimate({ ...input, date: '2026-01-15' })
    for (const date of ['2026-01-14', '2025-06-01'])
      expect(await codesOf(client.avm.estimate({ propertyId: own, date }))).toEqual([422, 'avm-own-date'])
    expect(await codesOf(client.avm.estimate({ propertyId: other, date: '2026-01-15' }))).toEqual([422, 'avm-own-date'])
    const batch = { name: 'x', propertyIds: [own], date: '2026-01-15' }
    expect(await codesOf(client.avmBatches.start(batch))).toEqual([422, 'avm-own-date'])
    const paper = `/files/automated-valuation/estimate.pdf?propertyId=${own}&date=2025-06-01`
    expect((await fetch(`${product.base}${paper}`, { headers: { cookie: client.cookie } })).status).toBe(422)
    await appraiser.avm.estimate({ propertyId: own, date: '2026-01-14' })
  })

  test('so many sales of a property in a day, and so many in all, however many ask at once', async () => {
    const accountId = await accountOf(who('USER'))
    await product.db.deleteFrom('avmShownSales').where('clientAccountId', '=', accountId).execute()
    const ask = (subjectId: string, from: number, count: number) =>
      admitShown(product.db, { accountId, subjectId, sources: Array.from({ length: count }, (_, n) => `M${from + n}`) })
    const one = randomUUID()
    expect([...(await ask(one, 0, 9))]).toEqual(['M0', 'M1', 'M2', 'M3', 'M4'])
    // The same again; others are beyond the day of this property, not of another.
    expect([...(await ask(one, 3, 9))]).toEqual(['M3', 'M4'])
    expect((await ask(randomUUID(), 3, 9)).size).toBe(MOST_SHOWN.perSubject)
    const many = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(randomUUID(), 100 + n * 5, 5)))
    expect(many.reduce((sum, told) => sum + told.size, 0)).toBe(MOST_SHOWN.distinct - 8)
    // What is known already is shown again, also for another property.
    expect((await ask(randomUUID(), 0, 5)).size).toBe(5)
    // What was shown long enough ago counts no more.
    const told = await product.db
      .deleteFrom('avmShownSales')
      .where('clientAccountId', '=', accountId)
      .returningAll()
      .execute()
    const shownOn = addDays(kuwaitToday(), -MOST_SHOWN.days)
    await product.db
      .insertInto('avmShownSales')
      .values(told.map((row) => ({ ...row, shownOn })))
      .execute()
    expect((await ask(randomUUID(), 900, 5)).size).toBe(5)
    await product.db.deleteFrom('avmShownSales').where('clientAccountId', '=', accountId).execute()
  })

  test('its paper tells classes alone', async () => {
    const client = who('CLIENT')
    const own = await property()
    await create(appraiser, { clientUserId: client.id, propertyId: own })
    const whole = await estimated(appraiser, { propertyId: own })
    const answer = await fetch(`${product.base}/files/automated-valuation/estimate.pdf?propertyId=${own}&language=en`, {
      headers: { cookie: client.cookie },
    })
    const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(text).toMatch(/to under/)
    expect(text).toMatch(/Q[1-4] 20\d\d/)
    for (const { pricePerMetre, price } of whole.comparables)
      for (const figure of [pricePerMetre, price]) {
        const exact = (figure ?? 0).toLocaleString('en', { maximumFractionDigits: 3 })
        expect([exact, text.includes(exact)]).toEqual([exact, false])
      }
  })
})

test('models are for supers alone, and a guest and nobody get nothing', async () => {
  for (const role of ROLES) {
    const { status } = await who(role).call('avmModels.list')
    expect(status, role).toBe(role === 'ADMIN' || role === 'SYSTEM_ADMIN' ? 200 : 403)
    expect((await who(role).call('avm.accuracy')).status, role).toBe(role === 'GUEST' ? 403 : 200)
  }
  expect(await codesOf(who('VALUATION_MANAGER').avmModels.train())).toEqual([403, 'permission-denied'])
  expect(await codesOf(who('GUEST').avm.estimate({ attributes: HOUSE }))).toEqual([403, 'permission-denied'])
  expect((await product.nobody('avm.estimate', { attributes: HOUSE })).status).toBe(401)
})

test('the accuracy: a study out of time with intervals, by group; small groups are greyed or hidden', async () => {
  const said = await appraiser.avm.accuracy()
  const accuracy = said
  expect(accuracy.trialUntil).toBe(model.trialUntil)
  // The outliers that the figures leave out are counted, and the figures with them are beside.
  expect(accuracy.trimmed).toEqual(model.metrics?.trimmed)
  // Auctions are learnt from as a kind of their own, are shown apart, and are in no figure of the sales.
  const auctions = product.db
    .selectFrom('marketEvidence')
    .select(['id', 'evidenceDate as date'])
    .where('kind', '=', 'AUCTION')
  const files = await product.db
    .selectFrom('avmModelFiles')
    .select('evidence')
    .where('modelId', '=', model.id)
    .execute()
  const learnt = files.map(({ evidence }) => evidence.toString('latin1')).join('')
  const held = await auctions.where('status', '=', 'ACTIVE').execute()
  expect(held.length).toBeGreaterThan(10)
  expect(held.filter(({ id }) => !learnt.includes(id))).toEqual([])
  const later = held.filter(({ date }) => date > String(model.trialUntil)).length
  expect(accuracy.rows.find(({ dimension }) => dimension === 'BASIS')).toMatchObject({ key: 'AUCTION', n: later })
  const quarters = accuracy.rows.filter(({ dimension }) => dimension === 'QUARTER')
  expect(quarters.length).toBeGreaterThan(0)
  for (const { key, study } of quarters)
    expect([key, study?.mdape]).toEqual([expect.stringMatching(/^\d{4}-(01|04|07|10)-01$/), expect.any(Number)])
  const { count = Number.NaN, untrimmed } = accuracy.trimmed ?? {}
  expect(untrimmed?.count).toBe((model.metrics?.trial.count ?? 0) + count)
  expect(untrimmed?.p95).toBeGreaterThanOrEqual(model.metrics?.trial.p95 ?? Number.NaN)
  const [all] = accuracy.rows
  expect(all).toMatchObject({ dimension: 'ALL', few: false, n: model.metrics?.trial.count })
  const study = all?.study
  if (!study) throw new Error('no study')
  expect(study.mdape).toBe(model.metrics?.trial.mdape)
  expect(study.intervals.cod?.low).toBeLessThanOrEqual(study.cod)
  expect(study.intervals.cod?.high).toBeGreaterThanOrEqual(study.cod)
  expect(study.baselines.AREA_MEDIAN?.count).toBeGreaterThan(0)
  expect(study.coverage).toBeGreaterThan(50)
  expect(study.hitRate).toBeGreaterThan(80)
  expect(study.vertical?.groups.reduce((sum, { n }) => sum + n, 0)).toBe(study.count)
  for (const dimension of ['TYPE', 'GOVERNORATE', 'AREA', 'BAND', 'MONTH'] as const) {
    const rows = accuracy.rows.filter((row) => row.dimension === dimension)
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(all?.n)
    for (const { n, few, study } of rows) expect([few, study === null]).toEqual([n < 20, n < 5])
  }
})

const startBatch = async (person: Person, input: object) => {
  const { status, said } = await person.call('avmBatches.start', { name: 'محفظة البنك', ...input })
  expect(said).toMatchObject({ state: 'WAITING' })
  expect(status).toBe(200)
  return said as unknown as AvmBatch
}
const endedBatch = async (person: Person, { id }: AvmBatch) => {
  const read = async () => (await person.avmBatches.list()).items.find((one) => one.id === id)
  await soon(async () => ['WAITING', 'RUNNING'].includes((await read())?.state ?? '')).toBe(false)
  return (await read()) as AvmBatch
}

describe('a batch', () => {
  test('estimates properties and lines of a sheet, tells why some have no value, and gives a file that says what it is', async () => {
    const lines = [
      { reference: '٧/أ', attributes: HOUSE },
      { reference: '=1+1', attributes: { ...HOUSE, location: 'لا مكان' } },
    ]
    const batch = await endedBatch(appraiser, await startBatch(appraiser, { lines, language: 'ar' }))
    expect(batch).toMatchObject({ state: 'DONE', count: 2, done: 2, refused: 1, modelNumber: model.number })
    const { results } = await appraiser.avmBatches.results({ id: batch.id })
    const single = await estimated(appraiser, { attributes: HOUSE })
    expect(results[0]).toMatchObject({ reference: '٧/أ', value: single.estimate?.value, refusal: null })
    expect(results[1]).toMatchObject({ value: null, refusal: 'PLACE_UNKNOWN' })
    const path = `${product.base}/files/automated-valuation/batches/${batch.id}/estimates`
    const csv = await fetch(`${path}.csv?language=ar`, { headers: { cookie: appraiser.cookie } })
    const text = await csv.text()
    expect(text.match(/مؤشر لقيمة العقار وليس تقييماً/g)).toHaveLength(3)
    const { total } = batch
    expect(total).toMatchObject({ count: 1 })
    expect(text.trim().split(/\r?\n/).at(-1)).toMatch(
      new RegExp(`^"مجموع القيم[^,]*",.*,${total?.value},${total?.low},${total?.high},.*عدد العقارات في المجموع: 1`),
    )
    expect(text).not.toMatch(/(^|,)=1\+1/m)
    const xlsx = await fetch(`${path}.xlsx`, { headers: { cookie: appraiser.cookie } })
    expect(xlsx.status).toBe(200)
    expect((await fetch(`${path}.csv`, { headers: { cookie: who('READ_ONLY').cookie } })).status).toBe(404)
    expect(await codesOf(who('READ_ONLY').avmBatches.cancel({ id: batch.id }))).toEqual([404, 'avm-batch-not-found'])
    await appraiser.avmBatches.remove({ id: batch.id })
    expect(await codesOf(appraiser.avmBatches.results({ id: batch.id }))).toEqual([404, 'avm-batch-not-found'])
  })

  test('takes its lines from Excel and CSV alike, and says what is wrong with a file', async () => {
    const heads = ['reference', 'نوع العقار', 'location', 'Size (m²)', 'builtArea', 'yearBuilt', 'corner']
    const rows = [
      ['٧/أ', 'سكن خاص', 'Salmiya', '450', '700', '2005', 'نعم'],
      ['8', 'RESIDENTIAL', 'Salmiya', 'many', '', '', ''],
    ]
    const send = async (body: Buffer | string, person = appraiser) => {
      const answer = await fetch(`${product.base}/files/automated-valuation/lines?name=x`, {
        method: 'POST',
        headers: { origin: product.base, cookie: person.cookie },
        body: typeof body === 'string' ? body : new Uint8Array(body),
      })
      return [answer.status, await answer.json()] as const
    }
    const csv = [heads, ...rows].map((row) => row.join(';')).join('\r\n')
    const attributes = {
      type: 'RESIDENTIAL',
      location: 'Salmiya',
      area: 450,
      builtArea: 700,
      yearBuilt: 2005,
      corner: true,
    }
    for (const body of [
      csv,
      workbook([{ name: 'عقارات', rows: [heads, ...rows].map((row, at) => textRow(at + 1, row)).join('') }]),
    ]) {
      const [status, said] = await send(body)
      expect(status, JSON.stringify(said)).toBe(200)
      expect(said).toMatchObject({
        lines: [{ reference: '٧/أ', attributes }],
        faults: [{ line: 3, field: 'area' }],
      })
    }
    const refused = (code: string, params = {}) => ({ error: { code, params: expect.objectContaining(params) } })
    expect((await send(''))[1]).toMatchObject({ error: { code: 'file-empty' } })
    expect((await send('{"type":"FeatureCollection","features":[]}'))[1]).toMatchObject({
      error: { type: 'VALIDATION' },
    })
    const long = `${heads.join()}\n${`${rows[0]?.join()}\n`.repeat(1001)}`
    expect((await send(long))[1]).toMatchObject(refused('sheet-too-long', { rows: 1000 }))
    expect((await send('a,b\n1,2'))[1]).toEqual({ lines: [], faults: [{ line: 1, field: null, fault: null }] })
    expect(await send(csv, who('CLIENT'))).toMatchObject([403, { error: { code: 'avm-own-only' } }])
    expect(await send(csv, who('GUEST'))).toMatchObject([403, { error: { code: 'permission-denied' } }])
  })

  test('of a client holds no property of others', async () => {
    const client = who('CLIENT')
    const [own, foreign] = [await property(), await property()]
    await create(appraiser, { clientUserId: client.id, propertyId: own })
    const batch = await endedBatch(client, await startBatch(client, { propertyIds: [own, foreign] }))
    const { results } = await client.avmBatches.results({ id: batch.id })
    expect(results.map(({ propertyId, refusal }) => [propertyId, refusal])).toEqual([
      [own, null],
      [foreign, 'property-not-found'],
    ])
  })
})

test('a PDF of one estimate, in both languages, says on it that it is no valuation', async () => {
  const address = new URL('/files/automated-valuation/estimate.pdf', product.base)
  for (const [language, words] of [
    ['ar', 'مؤشر'],
    ['en', 'not a valuation'],
  ] as const) {
    address.search = new URLSearchParams({ attributes: JSON.stringify(HOUSE), language }).toString()
    const answer = await fetch(address, { headers: { cookie: appraiser.cookie } })
    expect(answer.status).toBe(200)
    const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(text).toContain(words)
  }
  address.search = new URLSearchParams({ attributes: '{' }).toString()
  expect((await fetch(address, { headers: { cookie: appraiser.cookie } })).status).toBe(400)
})

describe('the card of a model', () => {
  const cardOf = (person: Person, id: string, language = 'en') =>
    fetch(new URL(`/files/automated-valuation/models/${id}/card.pdf?language=${language}`, product.base), {
      headers: { cookie: person.cookie },
    })

  test('tells in both languages what it is for, what it learnt from and left out, how it did, and how it came into use', async () => {
    const hash = String(model.dataHash)
    for (const [language, words] of [
      ['en', ['first model', 'must not be used', 'With outliers', 'VEI', 'Back-tests', 'an auction would bring']],
      ['ar', ['بطاقة', 'الشاذة', 'العدالة', 'حدود']],
    ] as const) {
      const answer = await cardOf(admin, model.id, language)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
      for (const word of words) expect(text).toContain(word)
      expect(text.replaceAll(/\s/g, '')).toContain(hash)
      expect(text).not.toMatch(/(accuracy|card|models|policy):|\{\{|undefined|NaN/)
      for (const secret of SECRETS) expect(text).not.toContain(secret)
    }
  })

  test('is for those who train models, and of one that was trained', async () => {
    for (const role of ROLES)
      expect((await cardOf(who(role), model.id)).status, role).toBe(
        role === 'ADMIN' || role === 'SYSTEM_ADMIN' ? 200 : 403,
      )
    const answer = await cardOf(admin, NO_ID)
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('avm-model-not-found')])
  })
})
