import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Amendment } from '#features/amendments/model.ts'
import { hashedText } from '#features/amendments/rules/text.ts'
import type { EngagementDetails } from '#features/engagements/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { codeOf, codesOf } from '../support/client.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { agreed } from '../support/schedules.ts'
import { addUpload } from '../support/uploads.ts'

let product: Product
let [manager, senior, appraiser, reader, guest] = [] as unknown as [Person, Person, Person, Person, Person]
let [client, stranger] = [] as unknown as [Person, Person]
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  reader = await product.person('READ_ONLY')
  guest = await product.person('GUEST')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
})
afterAll(() => product.close())

const TODAY = kuwaitToday()
const REASON = 'طلب مراقب الحسابات'
const order = (more: object = {}) => agreed(manager, { db: product.db, client }, { leadId: appraiser.id, ...more })
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const only = ({ items: [first] }: { items: Amendment[] }): Amendment => {
  if (!first) throw new Error('there is no amendment')
  return first
}
const drafted = async (of: Pick<EngagementDetails, 'id'>, terms: object = { basis: 'FAIR_VALUE' }) =>
  only(await appraiser.amendments.draft({ engagementId: of.id, terms, reason: REASON }))
const sent = async (of: Pick<EngagementDetails, 'id'>, terms?: object) =>
  only(await senior.amendments.send(seen(await drafted(of, terms))))
const accepting = (of: Amendment) => ({ ...seen(of), name: ' سارة المطوّع ', textSha256: of.textSha256 })
const recording = (of: Amendment, more: object = {}) => ({
  ...accepting(of),
  acceptedOn: TODAY,
  evidence: 'نسخة موقّعة',
  ...more,
})
const ending = (of: Amendment) => ({ ...seen(of), reason: 'لا نوافق' })
const faultsOf = async (person: Person, verb: string, input: object) =>
  (await person.call(`amendments.${verb}`, input)).said.error?.fields?.map(({ field, code }) => `${field} ${code}`)
const kindsOf = async (person: Person, id: string) =>
  (await person.notifications.list({})).items
    .filter(({ record }) => record.id === id)
    .flatMap(({ newest }) => newest.map(({ kind }) => kind))

test('an amendment is drafted, sent and accepted; what it changes is agreed from then on, and nothing else', async () => {
  const one = await order({ basis: 'MARKET_VALUE' })
  // Editing alone does not change what was agreed.
  const written = { title: one.title, clientAccountId: one.clientAccountId, purpose: one.purpose }
  const edit = {
    ...seen(one),
    ...written,
    requestedParty: one.requestedParty,
    feeKind: 'EACH',
    fee: 100,
    liability: 5000,
  }
  expect(await codesOf(manager.engagements.update(edit))).toEqual([422, 'record-invalid', 'engagements:fault.agreed'])

  const draft = await drafted(one, { basis: 'FAIR_VALUE', liability: 5000.5, dueOn: addDays(TODAY, 30) })
  expect(draft).toMatchObject({
    ...{ number: `${one.number}/A1`, state: 'DRAFTED', reason: REASON, may: ['change', 'withdraw'] },
    changes: [
      { field: 'basis', before: 'MARKET_VALUE', after: 'FAIR_VALUE' },
      { field: 'liability', before: null, after: 5000.5 },
      { field: 'dueOn', before: null, after: addDays(TODAY, 30) },
    ],
  })
  expect(draft.textSha256).toBe(createHash('sha256').update(hashedText(draft.text)).digest('hex'))
  // The client learns nothing of a draft; of an engagement one is open.
  expect(await client.amendments.list({ engagementId: one.id })).toEqual({ items: [], mayDraft: false })
  expect(await codeOf(client.amendments.accept(accepting(draft)))).toBe('amendment-not-found')
  expect(await codeOf(drafted(one))).toBe('amendment-not-now')
  const changed = only(
    await appraiser.amendments.change({
      ...seen(draft),
      terms: { basis: 'FAIR_VALUE', liability: 4000 },
      reason: REASON,
    }),
  )
  expect(changed.changes).toHaveLength(2)
  expect(await codeOf(senior.amendments.send(seen(draft)))).toBe('stale-version')
  const waiting = only(await senior.amendments.send(seen(changed)))
  expect(waiting).toMatchObject({ state: 'SENT', sentByName: 'شخص SENIOR_APPRAISER', may: ['withdraw'] })
  expect(await codeOf(appraiser.amendments.change({ ...seen(waiting), terms: {}, reason: REASON }))).toBe(
    'amendment-not-now',
  )

  expect(await kindsOf(client, one.id)).toContain('AMENDMENT_SENT')
  const read = only(await client.amendments.list({ engagementId: one.id }))
  expect(read).toMatchObject({ text: waiting.text, sentByName: null, madeByName: null, may: ['accept', 'decline'] })
  expect(await codeOf(client.amendments.accept({ ...accepting(read), textSha256: '0'.repeat(64) }))).toBe(
    'amendment-text-changed',
  )
  expect(await faultsOf(client, 'accept', { ...accepting(read), name: ' ' })).toEqual(['name kernel:required'])
  const waits = { kind: 'AMENDMENT', id: one.id, number: read.number }
  expect((await client.portal.load({})).waiting).toContainEqual(waits)
  expect((await client.portal.engagement({ id: one.id })).waiting).toEqual([waits])
  const accepted = only(await client.amendments.accept(accepting(read)))
  expect((await client.portal.engagement({ id: one.id })).waiting).toEqual([])
  expect(accepted).toMatchObject({
    ...{
      state: 'ACCEPTED',
      name: 'سارة المطوّع',
      acceptedOn: TODAY,
      acceptedByName: 'شخص CLIENT',
      ipAddress: null,
      may: [],
    },
  })
  const now = await manager.engagements.get({ id: one.id })
  expect(now).toMatchObject({
    basis: 'FAIR_VALUE',
    liability: 4000,
    dueOn: null,
    premise: one.premise,
    state: 'AGREED',
  })
  expect(now.version).toBe(one.version + 1)
  expect(await kindsOf(appraiser, one.id)).toContain('AMENDMENT_ACCEPTED')
  const [entry] = (await manager.engagements.timeline({ id: one.id })).items
  expect(entry).toMatchObject({
    eventType: 'ENGAGEMENT_AMENDMENT_ACCEPT',
    changes: [
      { field: 'basis', before: 'MARKET_VALUE', after: 'FAIR_VALUE' },
      { field: 'liability', before: null, after: 4000 },
    ],
  })
  // The client's timeline tells that it was sent and accepted, neither the draft nor what staff changed.
  const told = (await client.engagements.timeline({ id: one.id })).items.map(({ eventType }) => eventType)
  expect(told.filter((event) => event.includes('AMENDMENT'))).toEqual([
    'ENGAGEMENT_AMENDMENT_ACCEPT',
    'ENGAGEMENT_AMENDMENT_SEND',
  ])
  // The next one is numbered on, and rests on what is agreed by now.
  expect(await drafted(one, { basis: 'MARKET_VALUE' })).toMatchObject({
    number: `${one.number}/A2`,
    changes: [{ field: 'basis', before: 'FAIR_VALUE', after: 'MARKET_VALUE' }],
  })
})

test('of two who accept at once one is refused, and the terms change once', async () => {
  const one = await order()
  const waiting = await sent(one, { intendedUsers: 'الورثة' })
  const answers = await Promise.all([
    codeOf(client.amendments.accept(accepting(waiting))),
    codeOf(client.amendments.accept(accepting(waiting))),
    codeOf(manager.amendments.record(recording(waiting))),
  ])
  expect(answers.toSorted()).toEqual(['ok', 'stale-version', 'stale-version'])
  expect(await manager.engagements.get({ id: one.id })).toMatchObject({
    intendedUsers: 'الورثة',
    version: one.version + 1,
  })
})

test('a signed paper is recorded by another than who sent it, with its file, which stays from then on', async () => {
  const one = await order()
  const waiting = await sent(one)
  expect(await codeOf(senior.amendments.record(recording(waiting)))).toBe('amendment-four-eyes')
  const elsewhere = await fileOf(await order())
  expect(
    await faultsOf(
      manager,
      'record',
      recording(waiting, { acceptedOn: addDays(TODAY, -1), evidence: '', fileId: elsewhere.id }),
    ),
  ).toEqual(['evidence kernel:required', 'acceptedOn amendments:fault.acceptedOn', 'fileId amendments:fault.file'])
  const paper = await fileOf(one)
  const accepted = only(await manager.amendments.record(recording(waiting, { fileId: paper.id })))
  expect(accepted).toMatchObject({
    ...{ state: 'ACCEPTED', evidence: 'نسخة موقّعة', recordedByName: 'شخص VALUATION_MANAGER', acceptedByName: null },
    file: { id: paper.id },
  })
  expect(await codeOf(manager.engagementFiles.remove(seen(paper)))).toBe('engagement-file-signed')
  expect((await manager.engagements.get({ id: one.id })).basis).toBe('FAIR_VALUE')
})

async function fileOf({ id: engagementId }: Pick<EngagementDetails, 'id'>) {
  const { id: uploadId } = await addUpload(product.db, manager, { engagementId }, { name: 'ملحق.pdf' })
  const { items } = await manager.engagementFiles.add({ engagementId, uploadId, fileType: 'TERMS' })
  const [file] = items
  if (!file) throw new Error('nothing was added')
  return file
}

test('declined and withdrawn amendments change nothing, and another may follow', async () => {
  const one = await order()
  const waiting = await sent(one)
  expect(await faultsOf(client, 'decline', { ...ending(waiting), reason: '' })).toEqual(['reason kernel:required'])
  const declined = only(await client.amendments.decline(ending(waiting)))
  expect(declined).toMatchObject({ state: 'DECLINED', answer: 'لا نوافق', acceptedOn: null })
  expect(await kindsOf(appraiser, one.id)).toContain('AMENDMENT_DECLINED')
  expect(await codeOf(client.amendments.accept(accepting(declined)))).toBe('amendment-not-now')
  // What was never sent is the firm's alone.
  await appraiser.amendments.withdraw(ending(await drafted(one)))
  expect((await client.amendments.list({ engagementId: one.id })).items.map(({ state }) => state)).toEqual(['DECLINED'])
  const gone = only(await appraiser.amendments.withdraw(ending(await sent(one))))
  expect(gone).toMatchObject({ number: `${one.number}/A3`, state: 'WITHDRAWN' })
  expect(await manager.engagements.get({ id: one.id })).toMatchObject({ basis: one.basis, version: one.version })
  // Neither is changed past the commands.
  const update = product.db.updateTable('amendments').set({ answer: 'نعم' }).where('id', '=', declined.id)
  await expect(update.execute()).rejects.toThrow('not changed once it was sent')
})

test('what may not be agreed is refused at its field, and terms that were not accepted are edited as they are', async () => {
  const one = await order()
  const draft = (terms: object, reason = REASON) =>
    faultsOf(appraiser, 'draft', { engagementId: one.id, terms, reason })
  expect(await draft({})).toEqual(['reason amendments:fault.nothing'])
  expect(await draft({ basis: 'LIQUIDATION_VALUE' })).toEqual(['premise amendments:fault.premise'])
  expect(await draft({ requestedParty: ' ', liability: 0 }, '')).toEqual([
    'requestedParty kernel:required',
    'liability engagements:fault.fee',
    'reason kernel:required',
  ])
  // Neither the client nor the fee is amended.
  expect(await codeOf(appraiser.amendments.draft({ engagementId: one.id, terms: { fee: 1 }, reason: REASON }))).toBe(
    'invalid-argument',
  )
  const {
    id: _,
    version: __,
    ...open
  } = {
    ...{ id: '', version: 0, title: 'مسودة', clientAccountId: one.clientAccountId, purpose: 'SALE' },
    ...{ requestedParty: 'المالك', feeKind: 'EACH', fee: 100 },
  }
  const made = await appraiser.engagements.create(open)
  expect(await codeOf(drafted(made))).toBe('amendment-not-now')
  expect(
    await appraiser.engagements.update({ ...seen(made), ...open, liability: 700, basis: 'FAIR_VALUE' }),
  ).toMatchObject({
    liability: 700,
    basis: 'FAIR_VALUE',
  })
})

test('each act is refused to those who may not, and what another account has is not there', async () => {
  const one = await order()
  const engagementId = one.id
  const draft = await drafted(one)
  for (const person of [reader, guest, client])
    expect(
      await codeOf(person.amendments.draft({ engagementId, terms: { basis: 'FAIR_VALUE' }, reason: REASON })),
    ).toBe('permission-denied')
  for (const person of [appraiser, reader, guest, client])
    expect(await codeOf(person.amendments.send(seen(draft)))).toBe('permission-denied')
  const waiting = only(await senior.amendments.send(seen(draft)))
  for (const person of [manager, senior, appraiser, reader, guest]) {
    expect(await codeOf(person.amendments.accept(accepting(waiting)))).toBe('permission-denied')
    expect(await codeOf(person.amendments.decline(ending(waiting)))).toBe('permission-denied')
  }
  for (const person of [appraiser, reader, guest, client])
    expect(await codeOf(person.amendments.record(recording(waiting)))).toBe('permission-denied')
  for (const person of [reader, guest, client])
    expect(await codeOf(person.amendments.withdraw(ending(waiting)))).toBe('permission-denied')
  expect(await codeOf(stranger.amendments.list({ engagementId }))).toBe('engagement-not-found')
  expect(await codeOf(stranger.amendments.accept(accepting(waiting)))).toBe('amendment-not-found')
  const pdf = (person: Person) =>
    fetch(`${product.base}/files/amendments/${waiting.id}/amendment.pdf?language=both`, {
      headers: { cookie: person.cookie },
    })
  expect((await pdf(stranger)).status).toBe(404)
  const { text } = await readPdf(new Uint8Array(await (await pdf(client)).arrayBuffer()))
  expect(text.replaceAll(/\s/g, '')).toContain(waiting.textSha256)
  expect(text).toContain('in place of')
  // When the engagement ends, what is open can only be withdrawn.
  await product.db
    .updateTable('engagements')
    .set({ state: 'CANCELLED', reason: 'عدل العميل' })
    .where('id', '=', engagementId)
    .execute()
  expect(await codeOf(client.amendments.accept(accepting(waiting)))).toBe('amendment-not-now')
  expect(only(await appraiser.amendments.withdraw(ending(waiting))).state).toBe('WITHDRAWN')
})
