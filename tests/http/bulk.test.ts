import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedValuation, ValuationDetails } from '#features/valuations/model.ts'
import { type BulkMove, movingIn, settingIn } from '#features/valuations/ui/list/bulk.ts'
import { changeRows } from '#web/records/selection/bulk.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { attempts } from '../support/extent.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'

let product: Product
let appraiser: Person
let manager: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
})
afterAll(() => product.close())

/** The verbs as the browser calls them. */
function serverOf(person: Person) {
  const sent = async (verb: string, input: object): Promise<ValuationDetails> => {
    const { status, said } = await person.call(verb, input)
    if (status !== 200) throw new RpcError(said.error, status)
    return said
  }
  return {
    move: (input: object) => sent('valuations.move', input),
    update: (input: object) => sent('valuations.update', input),
    get: (input: object) => sent('valuations.get', input),
  }
}
const quiet = () => undefined
const moveAll = (person: Person, rows: readonly ListedValuation[], to: BulkMove, reason?: string) =>
  changeRows(rows, movingIn(serverOf(person), to, reason), quiet)
const codes = ({ refused }: Awaited<ReturnType<typeof moveAll>>) =>
  refused.map(({ row, error }) => [row.valuationNumber, error instanceof RpcError ? error.code : error])
const statusOf = async (id: string) => (await appraiser.valuations.get({ id })).status
const versionNow = (id: string) => appraiser.valuations.get({ id })
/** The move as it is written to the log, for each record. */
const loggedMoves = (ids: readonly string[]) =>
  product.db
    .selectFrom('auditLog')
    .select(['resourceId', 'details'])
    .where('eventType', '=', 'VALUATION_STATUS_CHANGE')
    .where('resourceId', 'in', ids)
    .execute()

test('many are moved for one reason, each with a version and an entry of its own', async () => {
  const many = attempts({ few: 40, many: 200 })
  const rows: ListedValuation[] = []
  for (let at = 0; at < many; at += 20)
    rows.push(...(await Promise.all(Array.from({ length: 20 }, () => create(appraiser)))))
  const outcome = await moveAll(appraiser, rows, 'CANCELLED', 'أُلغي الطلب من الجهة')
  expect(outcome).toMatchObject({ refused: [], stopped: null })
  expect(outcome.changed).toHaveLength(many)
  const ids = rows.map(({ id }) => id)
  const logged = await loggedMoves(ids)
  expect(new Set(logged.map(({ resourceId }) => resourceId)).size).toBe(many)
  expect(logged).toHaveLength(many)
  const after = await product.db
    .selectFrom('valuations')
    .select(['status', 'statusReason', 'version'])
    .where('id', 'in', ids)
    .execute()
  for (const row of after) expect(row).toEqual({ status: 'CANCELLED', statusReason: 'أُلغي الطلب من الجهة', version: 2 })
})

test('each that is refused is listed with its reason, and the others are moved', async () => {
  const fit = await create(appraiser, VALUED)
  const stale = await create(appraiser, VALUED)
  await appraiser.call('valuations.update', { id: stale.id, version: stale.version, changes: { notes: 'x' } })
  const gone = await create(appraiser, VALUED)
  await product.db.deleteFrom('valuations').where('id', '=', gone.id).execute()
  const elsewhere = await create(appraiser, VALUED)
  await appraiser.call('valuations.move', { id: elsewhere.id, version: 1, to: 'CANCELLED', reason: 'أُلغي' })
  const outcome = await moveAll(appraiser, [stale, gone, { ...elsewhere, version: 2 }, fit], 'SUBMITTED')
  expect(outcome.changed).toEqual([fit.id])
  expect(codes(outcome)).toEqual([
    [stale.valuationNumber, 'stale-version'],
    [gone.valuationNumber, 'valuation-not-found'],
    [elsewhere.valuationNumber, 'record-invalid'],
  ])
  expect(await statusOf(stale.id)).toBe('DRAFT')

  const submitted = await versionNow(fit.id)
  expect(codes(await moveAll(appraiser, [submitted], 'UNDER_REVIEW'))).toEqual([
    [fit.valuationNumber, 'permission-denied'],
  ])
  // Without the reason that the move needs nothing is moved.
  const unexplained = await moveAll(appraiser, [submitted], 'CANCELLED')
  expect(unexplained.refused[0]?.error).toMatchObject({ code: 'record-invalid', fields: [{ field: 'reason' }] })
  expect(await statusOf(fit.id)).toBe('SUBMITTED')

  // Its creator may not approve it, and what has no value is approved by nobody.
  const own = await create(manager, VALUED)
  const empty = await create(appraiser)
  for (const to of ['SUBMITTED', 'UNDER_REVIEW'])
    for (const { id } of [own, empty]) {
      const { version } = await versionNow(id)
      await manager.valuations.move({ id, version, to })
    }
  const [first, second] = [await versionNow(own.id), await versionNow(empty.id)]
  expect(codes(await moveAll(manager, [first, second], 'APPROVED'))).toEqual([
    [own.valuationNumber, 'four-eyes'],
    [empty.valuationNumber, 'record-invalid'],
  ])
})

test('two who move the same ones at once: each is moved once, and the other hears of it', async () => {
  const rows = await Promise.all(Array.from({ length: 12 }, () => create(appraiser)))
  const other = await product.person('SENIOR_APPRAISER')
  const [one, two] = await Promise.all([
    moveAll(appraiser, rows, 'CANCELLED', 'سبب أول'),
    moveAll(other, rows.toReversed(), 'CANCELLED', 'سبب ثانٍ'),
  ])
  // A stale row that is where it was to be moved counts as moved: its answer might have been lost.
  expect([...one.refused, ...two.refused]).toEqual([])
  const logged = await loggedMoves(rows.map(({ id }) => id))
  expect(logged).toHaveLength(12)
})

test('who is assigned is judged by the licence, record by record, and a manager gives the reason once', async () => {
  await product.set('licencesEnforced', true)
  const rows = [await create(appraiser), await create(appraiser)]
  const unlicensed = await product.person('SENIOR_APPRAISER')
  const assign = (person: Person, reason?: string) =>
    changeRows(rows, settingIn(serverOf(person), 'assignedTo', unlicensed.id, reason), quiet)
  const faultsOf = ({ refused }: Awaited<ReturnType<typeof assign>>) =>
    refused.map(({ error }) => error instanceof RpcError && error.fields?.map(({ field }) => field))
  expect(faultsOf(await assign(manager))).toEqual(rows.map(() => ['assignedTo', 'licenceReason']))
  expect(faultsOf(await assign(appraiser, 'عمل عاجل'))).toEqual(rows.map(() => ['assignedTo', 'assignedTo']))
  expect(await assign(manager, 'عمل عاجل بعلم الإدارة')).toMatchObject({ refused: [], stopped: null })
  for (const { id } of rows) expect((await versionNow(id)).assignedTo).toBe(unlicensed.id)
  await product.set('licencesEnforced', false)
})
