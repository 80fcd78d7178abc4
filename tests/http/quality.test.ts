import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQualityWatch } from '#features/notifications/jobs/quality.ts'
import type { KeptResults, QualityCheck, RuleChange, RuleCode, RuleSetting } from '#features/quality/model.ts'
import { keptResults } from '#features/quality/queries/check.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { log } from '#server/log.ts'
import { type Answer, create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { addRows } from '../support/rows.ts'
import { addUpload } from '../support/uploads.ts'

let product: Product
let appraiser: Person
let manager: Person
let senior: Person
beforeAll(async () => {
  product = await openProduct({ on: ['qualityEnforced'] })
  appraiser = await product.person('APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
})
afterAll(() => product.close())

const told = <T>({ said }: Answer) => said as unknown as T
const outcome = ({ status, said }: Answer) => (status === 200 ? 'done' : said.error.code)
const check = async (valuationId: string, who = appraiser) =>
  told<QualityCheck>(await who.call('quality.check', { valuationId }))
const resultOf = async (id: string, rule: RuleCode) => (await check(id)).items.find((one) => one.rule === rule)
const move = (who: Person, { id, version }: Pick<ValuationDetails, 'id' | 'version'>, to: string) =>
  who.call('valuations.move', { id, version, to })
const ruleOf = async (rule: RuleCode) =>
  told<{ items: RuleSetting[] }>(await manager.call('quality.rules')).items.find(
    (one) => one.rule === rule,
  ) as RuleSetting
const set = async (rule: RuleCode, changes: Partial<RuleSetting>, who = manager) =>
  who.call('quality.setRule', { ...(await ruleOf(rule)), ...changes })

/** Switches off every rule but some, so that a test meets these alone. */
async function only(...rules: RuleCode[]): Promise<void> {
  const { items } = told<{ items: RuleSetting[] }>(await manager.call('quality.rules'))
  for (const setting of items)
    if (setting.enabled !== rules.includes(setting.rule))
      await manager.call('quality.setRule', { ...setting, enabled: rules.includes(setting.rule) })
}

test('a failure stops the submission at its field, and the results are kept with the move that passes', async () => {
  await only('FIELDS_PRESENT', 'COMPARABLES_ENOUGH')
  const file = await create(appraiser, { ...VALUED })
  const stopped = await move(appraiser, file, 'SUBMITTED')
  expect([stopped.status, stopped.said.error.code]).toEqual([422, 'record-invalid'])
  expect(stopped.said.error.fields).toMatchObject([
    { field: 'tenure', code: 'quality:found.FIELDS_PRESENT', params: { n: 2 } },
  ])
  expect(await keptResults(product.db, file.id)).toEqual([])

  const mended = { id: file.id, version: file.version, changes: { tenure: 'FREEHOLD', assignedTo: appraiser.id } }
  const whole = await appraiser.valuations.update(mended)
  expect(await resultOf(file.id, 'FIELDS_PRESENT')).toMatchObject({ verdict: 'PASS', reason: null })
  const { said: submitted } = await move(appraiser, whole, 'SUBMITTED')
  expect(submitted.status).toBe('SUBMITTED')
  const { said: review } = await move(senior, submitted, 'UNDER_REVIEW')
  expect((await move(senior, review, 'APPROVED')).said.status).toBe('APPROVED')
  const kept: KeptResults[] = await keptResults(product.db, file.id)
  expect(kept.map((one) => one.move)).toEqual(['SUBMITTED', 'APPROVED'])
  expect(kept[0]?.results).toMatchObject([
    { rule: 'FIELDS_PRESENT', verdict: 'PASS' },
    { rule: 'COMPARABLES_ENOUGH', verdict: 'NOT_APPLICABLE' },
  ])
  // What was kept is added to and never changed.
  await expect(product.db.updateTable('qualityResults').set({ results: '[]' }).execute()).rejects.toThrow('denied')
  await expect(product.db.deleteFrom('qualityResults').execute()).rejects.toThrow('denied')
})

test('what a plan states is written with it, and compared with the title', async () => {
  await only('AREA_AGREES')
  const { id, propertySize } = await create(appraiser, { ...VALUED })
  const bytes = Buffer.from('%PDF plan')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const upload = await addUpload(product.db, appraiser, id, { sha256, size: bytes.length })
  const plan = {
    documentType: 'BUILDING_PLAN',
    landArea: propertySize * 2,
    builtArea: 310.5,
    floors: 3,
    yearBuilt: 1998,
  }
  const added = await appraiser.call('documents.add', { valuationId: id, uploadId: upload.id, ...plan })
  expect(added.said).toMatchObject(plan)
  expect(await resultOf(id, 'AREA_AGREES')).toMatchObject({
    verdict: 'FAIL',
    params: { base: propertySize, other: propertySize * 2 },
    items: [{ word: 'quality:source.record' }, { word: 'valuations:documentType.BUILDING_PLAN' }],
    field: 'documents.BUILDING_PLAN',
  })
  const change = (changes: object, version = 1) =>
    appraiser.call('documents.update', { id: added.said.id, version, changes })
  expect((await change({ landArea: 0, floors: 2.5 })).said.error.fields?.map(({ field }) => field)).toEqual([
    'landArea',
    'floors',
  ])
  expect((await change({ landArea: propertySize })).said).toMatchObject({ ...plan, landArea: propertySize, version: 2 })
  expect(await resultOf(id, 'AREA_AGREES')).toMatchObject({ verdict: 'PASS' })
})

test('a warning goes on with a reason, which holds while the rule finds the same', async () => {
  await only('INSPECTION_RECENT')
  const file = await create(appraiser, { ...VALUED, inspectionDate: '2025-06-01' })
  const stopped = await move(appraiser, file, 'SUBMITTED')
  expect(stopped.said.error.fields).toMatchObject([
    { field: 'inspectionDate', code: 'quality:found.INSPECTION_RECENT', params: { n: 228, limit: 90 } },
  ])
  const explain = (reason: string, rule: RuleCode = 'INSPECTION_RECENT', who = appraiser) =>
    who.call('quality.explain', { valuationId: file.id, rule, reason })
  expect(outcome(await explain('  '))).toBe('record-invalid')
  expect(outcome(await explain('\u202eabc'))).toBe('record-invalid')
  expect(outcome(await explain('سبب', 'FIELDS_PRESENT'))).toBe('quality-nothing-to-explain')
  const answer = told<QualityCheck>(await explain(' العقار مغلق منذ المعاينة '))
  expect(answer.items).toMatchObject([{ verdict: 'WARN', reason: { text: 'العقار مغلق منذ المعاينة' } }])

  // Another finding asks again, and the same one as before has its reason again only when it is written again.
  const changed = { id: file.id, version: file.version, changes: { inspectionDate: '2025-05-01' } }
  const later = await appraiser.valuations.update(changed)
  expect(await resultOf(file.id, 'INSPECTION_RECENT')).toMatchObject({ verdict: 'WARN', reason: null })
  expect(outcome(await move(appraiser, later, 'SUBMITTED'))).toBe('record-invalid')
  await explain('تعذّرت معاينة ثانية')
  const { said: submitted } = await move(appraiser, later, 'SUBMITTED')
  expect(submitted.status).toBe('SUBMITTED')
  const [kept] = await keptResults(product.db, file.id)
  expect(kept?.results[0]?.reason).toMatchObject({ text: 'تعذّرت معاينة ثانية', by: 'شخص APPRAISER' })
  const { said: review } = await move(senior, submitted, 'UNDER_REVIEW')
  await move(senior, review, 'APPROVED')
  expect(outcome(await explain('بعد الاعتماد'))).toBe('quality-nothing-to-explain')
})

test('managers set rules with their limits, take changes back, and every change is logged', async () => {
  await only('INSPECTION_RECENT')
  const file = await create(appraiser, { ...VALUED, inspectionDate: '2025-06-01' })
  const before = await ruleOf('INSPECTION_RECENT')
  expect(outcome(await set('INSPECTION_RECENT', { limits: { limit: -1 } }))).toBe('invalid-argument')
  expect(outcome(await set('INSPECTION_RECENT', { limits: { limit: 5000 } }))).toBe('validation-failed')
  expect(outcome(await set('FIELDS_PRESENT', { limits: { limit: 5 } }))).toBe('validation-failed')
  expect(outcome(await set('INSPECTION_RECENT', { limits: {} }))).toBe('validation-failed')
  expect(outcome(await set('INSPECTION_RECENT', { limits: { limit: 300 } }, appraiser))).toBe('permission-denied')
  expect(outcome(await set('INSPECTION_RECENT', { limits: { limit: 300 } }))).toBe('done')
  expect(outcome(await manager.call('quality.setRule', { ...before, limits: { limit: 200 } }))).toBe('stale-version')
  expect((await check(file.id)).items).toMatchObject([{ verdict: 'PASS' }])
  expect(outcome(await set('INSPECTION_RECENT', { limits: { limit: 30 }, severity: 'FAIL' }))).toBe('done')
  expect((await check(file.id)).items).toMatchObject([{ verdict: 'FAIL', params: { limit: 30 } }])

  const history = async (input: object = {}) =>
    told<{ items: RuleChange[]; hasMore: boolean; lastId: string }>(await manager.call('quality.history', input))
  const { items } = await history({ rule: 'INSPECTION_RECENT', pageSize: 2 })
  expect(items).toMatchObject([
    {
      undoable: true,
      before: { limits: { limit: 300 }, severity: 'WARN' },
      after: { limits: { limit: 30 }, severity: 'FAIL' },
    },
    { undoable: false, before: { limits: { limit: 90 } }, after: { limits: { limit: 300 } } },
  ])
  const [last, first] = items
  expect(outcome(await manager.call('quality.undoRule', { id: first?.id }))).toBe('stale-version')
  expect(outcome(await manager.call('quality.undoRule', { id: '999999999' }))).toBe('document-not-found')
  expect(outcome(await manager.call('quality.undoRule', { id: last?.id }))).toBe('done')
  expect(await ruleOf('INSPECTION_RECENT')).toMatchObject({ limits: { limit: 300 }, severity: 'WARN' })
  const events = await product.db
    .selectFrom('auditLog')
    .select(['eventType', 'before', 'after'])
    .where('eventType', '=', 'QUALITY_RULE_CHANGE')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(events).toMatchObject([{ before: { limits: { limit: 30 } }, after: { limits: { limit: 300 } } }])
})

test('the value is compared with the latest concluded one of the parcel, however many drafts came since', async () => {
  await only('VALUE_NEAR_PRIOR')
  const parcel = { areaName: 'السالمية', blockNumber: '71', plotNumber: '171' }
  const day = (n: number) => ({ ...parcel, createdAt: new Date(Date.UTC(2026, 0, n)) })
  const concluded = (n: number, finalValueFils: number | null) => ({ ...day(n), status: 'COMPLETED', finalValueFils })
  const [, prior] = await addRows(product.db, manager.id, [
    concluded(1, 900_000_000),
    { ...concluded(2, 100_000_000), status: 'FINALIZED' },
    concluded(3, null),
    ...Array.from({ length: 6 }, (_, at) => ({ ...day(4 + at), status: 'DRAFT', finalValueFils: 500_000_000 })),
  ])
  const { id } = await create(appraiser, { ...VALUED, ...parcel })
  await addRows(product.db, manager.id, [{ ...concluded(1, 700_000_000), createdAt: new Date(Date.now() + 60_000) }])
  expect(await resultOf(id, 'VALUE_NEAR_PRIOR')).toMatchObject({ verdict: 'WARN', field: `prior.${prior}` })
})

test('clients see none of it, and a firm that does not enforce the rules is only notified', async () => {
  await only('FIELDS_PRESENT')
  const client = await product.person('CLIENT')
  const file = await create(appraiser, { clientUserId: client.id })
  for (const verb of ['check', 'explain'])
    expect(
      outcome(await client.call(`quality.${verb}`, { valuationId: file.id, rule: 'FIELDS_PRESENT', reason: 'x' })),
    ).toMatch(/permission-denied|invalid-argument/)
  const reader = await product.person('READ_ONLY')
  expect(await check(file.id, reader)).toMatchObject({ explainable: false })
  expect(outcome(await reader.call('quality.check', { valuationId: manager.id }))).toBe('valuation-not-found')
  await product.set('qualityEnforced', false)
  expect(await check(file.id)).toMatchObject({ items: [{ verdict: 'FAIL' }] })
  expect((await move(appraiser, file, 'SUBMITTED')).said.status).toBe('SUBMITTED')
  expect(await keptResults(product.db, file.id)).toEqual([])
  await product.set('qualityEnforced', true)
})

test('a rule that newly fails after the submission is reported to the assignee, once until it passes again', async () => {
  await only('FIELDS_PRESENT')
  const { db } = product
  const file = await create(appraiser, { ...VALUED, tenure: 'FREEHOLD', assignedTo: appraiser.id })
  const { said: submitted } = await move(appraiser, file, 'SUBMITTED')
  expect(submitted.status).toBe('SUBMITTED')
  const watch = createQualityWatch({ db, notifyCache: (_, load) => load(), log })
  /** Looks as on the next day, when each is checked once more. */
  const look = async () => {
    await db.updateTable('qualityWatch').set({ checkedAt: sql<Date>`now() - interval '2 days'` }).execute()
    await watch.look()
  }
  const setTenure = (tenure: string | null) =>
    db.updateTable('valuations').set({ tenure }).where('id', '=', file.id).execute()
  const failing = async () => {
    const rows = await db
      .selectFrom('notifications')
      .select(['personId', 'params'])
      .where('recordId', '=', file.id)
      .where('kind', '=', 'RULE_FAILING')
      .execute()
    return rows.map(({ personId, params }) => [personId, params])
  }
  const once = [appraiser.id, { rules: ['FIELDS_PRESENT'] }]
  await look()
  expect(await failing()).toEqual([])
  await setTenure(null)
  await Promise.all([look(), look()])
  await expect.poll(failing).toEqual([once])
  await look()
  expect(await failing()).toEqual([once])
  await setTenure('FREEHOLD')
  const passes = async () =>
    (await db.selectFrom('qualityWatch').select('failing').where('valuationId', '=', file.id).executeTakeFirst())
      ?.failing
  await look()
  await expect.poll(passes).toEqual([])
  await setTenure(null)
  await look()
  await expect.poll(failing).toEqual([once, once])

  // What failed before the first look, but after the submission, is notified as well; a draft is its author's own.
  await db.deleteFrom('qualityWatch').execute()
  await look()
  await expect.poll(failing).toHaveLength(3)
  await db.updateTable('valuations').set({ status: 'DRAFT' }).where('id', '=', file.id).execute()
  await look()
  expect(await db.selectFrom('qualityWatch').selectAll().where('valuationId', '=', file.id).execute()).toEqual([])
  expect(await failing()).toHaveLength(3)
})
