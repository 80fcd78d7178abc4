import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IssuedReport, IssuedReports } from '#features/issued-reports/model.ts'
import { halves, manyScans } from '../support/pictures.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { soon } from '../support/soon.ts'
import { addUpload } from '../support/uploads.ts'

let product: Product
let [admin, appraiser, senior] = [] as unknown as [Person, Person, Person]
const FIRM = { ar: 'دانات', en: 'Danat' }
beforeAll(async () => {
  product = await openProduct()
  admin = await product.person('ADMIN')
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
  const { version } = await admin.settings.get()
  await admin.settings.update({ version, changes: { companyName: FIRM } })
  const sent = await fetch(`${product.base}/files/logo`, {
    method: 'PUT',
    headers: { origin: product.base, cookie: admin.cookie },
    body: new Uint8Array(await halves().png().toBuffer()),
  })
  expect(sent.status).toBe(200)
})
afterAll(() => product.close())

/** Annexes a picture, as it is stored by now; gives the id of its document. */
async function annex(valuationId: string, picture: Buffer): Promise<string> {
  const sent = { kind: 'jpeg', width: 64, height: 64, name: 'مخطط.jpg' } as const
  const { id: uploadId, sha256 } = await addUpload(product.db, appraiser, valuationId, sent)
  const added = await appraiser.documents.add({ valuationId, uploadId, documentType: 'OTHER' })
  await product.store.keepPreview(sha256, 'screen', picture)
  return added.id
}
/** The issued report of a valuation with an annexed picture, as its PDF tells it. */
async function issued(language: 'ar' | 'en' | 'both', template: string, picture: Buffer): Promise<string> {
  const { id } = await create(appraiser, VALUED)
  const changes = Object.entries({ language, template, [`annexes.${await annex(id, picture)}`]: { place: 1 } })
  await appraiser.valuationReports.save({
    valuationId: id,
    changes: changes.map(([field, value]) => ({ field, base: null, value })),
  })
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED'])
    await senior.valuations.move({ id, version: (await senior.valuations.get({ id })).version, to })
  const reports = async () =>
    ((await senior.issuedReports.ofValuation({ valuationId: id })) as unknown as IssuedReports).items
  await soon(async () => (await reports())[0]).toMatchObject({ state: 'ISSUED' })
  const report = (await reports())[0] as IssuedReport
  const file = await fetch(`${product.base}/files/issued-reports/${report.id}`, { headers: { cookie: senior.cookie } })
  return (await readPdf(new Uint8Array(await file.arrayBuffer()))).text.replace(/\s+/g, ' ')
}
/** How often a report says the firm's name in each language, and that a picture is missing. */
const wordsOf = (text: string) => {
  const times = (words: string) => text.split(words).length - 1
  return { ar: times(FIRM.ar), en: times(FIRM.en), frames: times('The photo is not available') }
}

test('an issued report whose stored mark and annexed picture cost too much by now is printed with words in their place', async () => {
  const LOOKS = [
    ['en', 'FULL', { ar: 0, en: 1, frames: 1 }],
    ['both', 'CERTIFICATE', { ar: 1, en: 1, frames: 0 }],
    ['ar', 'LETTER', { ar: 1, en: 0, frames: 0 }],
  ] as const
  const fair = await halves().jpeg().toBuffer()
  const before: ReturnType<typeof wordsOf>[] = []
  for (const [language, template] of LOOKS) before.push(wordsOf(await issued(language, template, fair)))
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  await owner.query('update logos set bytes = $1', [manyScans()])
  await owner.end()
  for (const [at, [language, template, more]] of LOOKS.entries()) {
    const [was = wordsOf(''), now] = [before[at], wordsOf(await issued(language, template, manyScans()))]
    const added = { ar: now.ar - was.ar, en: now.en - was.en, frames: now.frames - was.frames }
    expect([template, added]).toEqual([template, more])
  }
})
