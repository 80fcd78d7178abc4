import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { mainPart } from '#features/papers/commands/word/document.ts'
import { codeOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { paragraphsOf, textOfParagraph } from '../support/word.ts'

let product: Product
const people = new Map<Role, Person>()
const who = (role: Role) => people.get(role) as Person
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
})
afterAll(() => product.close())

const fetchDraft = (person: Person, id: string) =>
  fetch(`${product.base}/files/valuation-reports/${id}/draft.docx`, { headers: { cookie: person.cookie } })
async function draftOf(person: Person, id: string): Promise<Buffer> {
  const answer = await fetchDraft(person, id)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const valued = () =>
  create(who('APPRAISER'), { areaName: 'السالمية', requestDate: '2026-10-01', valuationDate: '2026-11-01' })

test('the draft in Word is for those who may take its PDF, and is in the audit log', async () => {
  const { id, valuationNumber } = await valued()
  const written = { valuationId: id, changes: [{ field: 'basisNote', base: null, value: 'على أساس الأرض وحدها' }] }
  await who('APPRAISER').call('valuationReports.save', written)
  const file = await draftOf(who('READ_ONLY'), id)
  const texts = paragraphsOf(mainPart(file)).map(textOfParagraph)
  expect(texts).toContain(valuationNumber)
  expect(texts).toContain('على أساس الأرض وحدها')
  expect((await fetchDraft(who('CLIENT'), id)).status).toBe(403)
  const logged = await product.db
    .selectFrom('auditLog')
    .select('details')
    .where('resourceId', '=', id)
    .where('eventType', '=', 'DATA_EXPORT')
    .execute()
  expect(logged.map(({ details }) => details)).toEqual([
    expect.objectContaining({ format: 'docx', file: `${valuationNumber}-draft.docx` }),
  ])
})

const bring = async (person: Person, id: string, file: Buffer, name = 'draft.docx') => {
  const answer = await fetch(`${product.base}/files/word-drafts?${new URLSearchParams({ of: id, name })}`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: product.base },
    body: new Uint8Array(file),
  })
  const said = (await answer.json()) as { proposals?: number; others?: number; error?: { code: string } }
  return said.error?.code ?? said
}
/** A Word file with its main part edited, as a person edits it. */
function edited(file: Buffer, change: (xml: string) => string, part = 'word/document.xml'): Buffer {
  const parts = unzipSync(file)
  const before = strFromU8(parts[part] ?? new Uint8Array())
  const after = change(before)
  expect(after).not.toBe(before)
  return Buffer.from(zipSync({ ...parts, [part]: strToU8(after) }))
}
const written = async (id: string, values: Record<string, string>) => {
  const changes = Object.entries(values).map(([field, value]) => ({ field, base: null, value }))
  await who('APPRAISER').valuationReports.save({ valuationId: id, changes })
}
const returnsOf = async (id: string) => (await who('APPRAISER').valuationReports.wordReturns({ valuationId: id })).items
const valuesOf = async (id: string) => {
  const { values } = await who('APPRAISER').valuationReports.get({ valuationId: id })
  return Object.fromEntries(Object.entries(values).map(([field, { value }]) => [field, value]))
}

test('a changed draft is brought back: one change is taken, one refused, and what cannot be taken is shown', async () => {
  const appraiser = who('APPRAISER')
  const { id } = await valued()
  await written(id, {
    basisNote: 'على أساس الأرض وحدها',
    extentNote: 'من الخارج فقط',
    intendedUse: 'قرض سكني',
  })
  const file = await draftOf(appraiser, id)
  expect(await bring(appraiser, id, file)).toBe('word-unchanged')
  const changed = edited(file, (xml) =>
    xml
      .replaceAll('على أساس الأرض وحدها', 'على أساس الأرض والبناء')
      // A tracked change: what was inserted counts, what was deleted does not.
      .replaceAll(
        /<w:r>((?:(?!<w:r>).)*?)<w:t xml:space="preserve">من الخارج فقط<\/w:t><\/w:r>/g,
        '<w:del w:id="1"><w:r>$1<w:delText>من الخارج فقط</w:delText></w:r></w:del><w:ins w:id="2"><w:r>$1<w:t>من الداخل أيضاً</w:t></w:r></w:ins>',
      )
      .replace('نطاق البحث والمعاينة', 'نطاق المعاينة'),
  )
  expect(await bring(appraiser, id, changed)).toEqual({ id: expect.any(String), proposals: 2, others: 1 })
  const [back] = await returnsOf(id)
  expect(back).toMatchObject({
    fileName: 'draft.docx',
    broughtByName: 'شخص APPRAISER',
    proposals: [
      { name: { en: 'Note on the basis of value' }, before: 'على أساس الأرض وحدها', after: 'على أساس الأرض والبناء' },
      { name: { en: 'Agreed extent of investigation and its limits' }, after: 'من الداخل أيضاً', isConflict: false },
    ],
    others: [{ kind: 'CHANGED', before: 'نطاق البحث والمعاينة', after: 'نطاق المعاينة' }],
  })
  expect(back?.proposals[0]?.section).toContain('أطراف التقييم')
  const [note, extent] = back?.proposals ?? []
  if (!back || !note || !extent) throw new Error('two changes were brought back')
  // Nothing of it is in the report by that.
  expect(await valuesOf(id)).toMatchObject({ basisNote: 'على أساس الأرض وحدها', extentNote: 'من الخارج فقط' })
  expect(await codeOf(appraiser.valuationReports.closeWord({ id: back.id }))).toBe('word-return-open')
  await appraiser.valuationReports.decideWord({ id: note.id, take: true, present: note.present })
  await appraiser.valuationReports.decideWord({ id: extent.id, take: false, present: extent.present })
  expect(await valuesOf(id)).toMatchObject({ basisNote: 'على أساس الأرض والبناء', extentNote: 'من الخارج فقط' })
  const again = appraiser.valuationReports.decideWord({ id: extent.id, take: true, present: extent.present })
  expect(await codeOf(again)).toBe('word-proposal-decided')
  const [seen] = await returnsOf(id)
  expect(seen?.proposals).toMatchObject([
    { state: 'TAKEN', decidedByName: 'شخص APPRAISER' },
    { state: 'REFUSED', decidedAt: expect.any(String) },
  ])
  await appraiser.valuationReports.closeWord({ id: back.id })
  expect(await returnsOf(id)).toEqual([])
  expect(await codeOf(appraiser.valuationReports.closeWord({ id: back.id }))).toBe('word-return-not-found')
  const logged = await product.db
    .selectFrom('auditLog')
    .select('eventType')
    .where('resourceId', '=', id)
    .orderBy('id')
    .execute()
  expect(logged.map(({ eventType }) => eventType).filter((one) => one.startsWith('REPORT'))).toEqual([
    'REPORT_CONTENT_CHANGE',
    'REPORT_WORD_RETURN',
    'REPORT_CONTENT_CHANGE',
    'REPORT_WORD_DECIDE',
    'REPORT_WORD_DECIDE',
    'REPORT_WORD_CLOSE',
  ])
})

test('texts of sheets come back to their rows, and one that is printed line by line as a whole', async () => {
  const appraiser = who('APPRAISER')
  const { id } = await valued()
  const save = (changes: object[]) =>
    appraiser.call('approaches.save', { valuationId: id, sheet: 'ASSUMPTIONS', changes })
  const assumptions = 'السند صحيح\nلا يوجد رهن'
  await save([{ field: 'assumptions', base: null, value: assumptions }])
  const changed = edited(await draftOf(appraiser, id), (xml) => xml.replaceAll('لا يوجد رهن', 'لا يوجد رهن ولا حجز'))
  expect(await bring(appraiser, id, changed)).toMatchObject({ proposals: 1, others: 0 })
  const [proposal] = (await returnsOf(id))[0]?.proposals ?? []
  expect(proposal).toMatchObject({
    before: assumptions,
    after: 'السند صحيح\nلا يوجد رهن ولا حجز',
    present: assumptions,
  })
  await appraiser.valuationReports.decideWord({ id: proposal?.id ?? '', take: true, present: assumptions })
  const stored = await product.db
    .selectFrom('approachValues')
    .select('value')
    .where('valuationId', '=', id)
    .where('field', '=', 'assumptions')
    .executeTakeFirstOrThrow()
  expect(stored.value).toBe('السند صحيح\nلا يوجد رهن ولا حجز')
})

test('a text that was changed here meanwhile is a conflict, which is taken only by who saw it', async () => {
  const appraiser = who('APPRAISER')
  const { id } = await valued()
  await written(id, { basisNote: 'كما كان' })
  const changed = edited(await draftOf(appraiser, id), (xml) => xml.replaceAll('كما كان', 'كما في الملف'))
  await appraiser.valuationReports.save({
    valuationId: id,
    changes: [{ field: 'basisNote', base: 'كما كان', value: 'كما كتبه غيره' }],
  })
  await bring(appraiser, id, changed)
  const [proposal] = (await returnsOf(id))[0]?.proposals ?? []
  expect(proposal).toMatchObject({
    isConflict: true,
    present: 'كما كتبه غيره',
    before: 'كما كان',
    after: 'كما في الملف',
  })
  const take = (present: string) =>
    appraiser.valuationReports.decideWord({ id: proposal?.id ?? '', take: true, present })
  expect(await codeOf(take('كما كان'))).toBe('word-proposal-changed')
  expect(await valuesOf(id)).toMatchObject({ basisNote: 'كما كتبه غيره' })
  await take('كما كتبه غيره')
  expect(await valuesOf(id)).toMatchObject({ basisNote: 'كما في الملف' })
})

test('refuses files of others, damaged ones and those made to harm, and who may not write the report', async () => {
  const appraiser = who('APPRAISER')
  const [{ id }, other] = [await valued(), await valued()]
  await written(id, { basisNote: 'كما كان' })
  const file = await draftOf(appraiser, id)
  const changed = edited(file, (xml) => xml.replaceAll('كما كان', 'كما في الملف'))
  expect(await bring(appraiser, other.id, changed)).toBe('word-foreign')
  expect(
    await bring(
      appraiser,
      id,
      edited(changed, (xml) => xml.replace(/[0-9a-f]{8}-/, '00000000-'), 'docProps/custom.xml'),
    ),
  ).toBe('word-foreign')
  expect(await bring(appraiser, id, changed.subarray(0, changed.length - 40))).toBe('file-damaged')
  expect(await bring(appraiser, id, Buffer.from('not a document'))).toBe('file-damaged')
  expect(
    await bring(
      appraiser,
      id,
      edited(file, (xml) => xml.slice(0, 4000)),
    ),
  ).toBe('file-damaged')
  const entity = '<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document'
  expect(
    await bring(
      appraiser,
      id,
      edited(file, (xml) => xml.replace('<w:document', entity)),
    ),
  ).toBe('file-damaged')
  const bomb = edited(file, (xml) => xml.replace('<w:body>', `<w:body>${' '.repeat(70_000_000)}`))
  expect(await bring(appraiser, id, bomb)).toBe('file-bomb')
  for (const role of ['READ_ONLY', 'CLIENT'] as const)
    expect(await bring(who(role), id, changed)).toBe('permission-denied')
  await product.db.updateTable('valuations').set({ status: 'APPROVED' }).where('id', '=', id).execute()
  expect(await bring(appraiser, id, changed)).toBe('report-locked')
})

test('what was brought back is not taken once the report may not be written any more, and may be refused', async () => {
  const appraiser = who('APPRAISER')
  const { id } = await valued()
  await written(id, { basisNote: 'كما كان' })
  await bring(
    appraiser,
    id,
    edited(await draftOf(appraiser, id), (xml) => xml.replaceAll('كما كان', 'كما في الملف')),
  )
  const [proposal] = (await returnsOf(id))[0]?.proposals ?? []
  const decide = (take: boolean) =>
    appraiser.valuationReports.decideWord({ id: proposal?.id ?? '', take, present: 'كما كان' })
  await product.db.updateTable('valuations').set({ status: 'APPROVED' }).where('id', '=', id).execute()
  expect(await codeOf(decide(true))).toBe('report-locked')
  await decide(false)
  expect(await valuesOf(id)).toMatchObject({ basisNote: 'كما كان' })
})
