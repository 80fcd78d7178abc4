import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentDetails } from '#features/documents/model.ts'
import type { FileContent } from '#kernel/file-content.ts'
import { textPdf } from '../support/pdfs.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { uploader } from '../support/uploader.ts'

const FIXTURES = join(import.meta.dirname, '../fixtures/files')
const fileOf = (name: string) => readFileSync(join(FIXTURES, name))
const DEED = textPdf(['a deed'])
const MAIL = Buffer.from(
  [
    'From: bank@example.com',
    'To: office@example.com',
    'Subject: order',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/html',
    '',
    '<p>Please value <script>alert(1)</script>this</p>',
    '--x',
    'Content-Disposition: attachment; filename="deed.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    DEED.toString('base64'),
    '--x--',
  ].join('\r\n'),
)

let product: Product
let appraiser: Person
let client: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

/** A new valuation with these bytes as its document, added through an upload and its checks. */
async function documentOf(name: string, bytes: Buffer) {
  const { id: valuationId } = await create(appraiser)
  const sent = await uploader(product.base, appraiser).bring(valuationId, name, bytes)
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.said))
  const answer = await appraiser.call('documents.add', { valuationId, uploadId: sent.said.id, documentType: 'OTHER' })
  return { valuationId, document: answer.said as unknown as DocumentDetails }
}
const open = (path: string, { cookie }: Person = appraiser, headers: Record<string, string> = {}) =>
  fetch(`${product.base}/files/documents/${path}`, { headers: { cookie, ...headers } })

test('a mail is kept as a document, and shown as plain text with its attachments, of which each can be taken out', async () => {
  const { document } = await documentOf('طلب.eml', MAIL)
  const { id, name, kind } = document.file
  expect([name, kind]).toEqual(['طلب.eml', 'eml'])
  const answer = await open(`${id}/content`)
  expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
    'application/json',
    'nosniff',
  ])
  const { text, mail } = (await answer.json()) as FileContent
  expect([text, mail?.from[0]?.address, mail?.subject]).toEqual(['Please value this', 'bank@example.com', 'order'])
  const [deed] = mail?.attachments ?? []
  if (!deed) throw new Error('the mail has no attachment')
  const part = await open(`${id}/parts`, appraiser, { range: `bytes=${deed.at}-${deed.at + deed.size - 1}` })
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'application/octet-stream'])
  expect(part.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(Buffer.from(await part.arrayBuffer()).equals(DEED)).toBe(true)
  // The mail itself is never shown in our origin.
  const whole = await open(`${id}?as=view`)
  expect(whole.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(Buffer.from(await whole.arrayBuffer()).equals(MAIL)).toBe(true)
})

test('what was read of a file is for those who see the file, is in the log once it is opened, and of its own kind alone', async () => {
  const { document, valuationId } = await documentOf('scan.tif', fileOf('scan-g4.tif'))
  const { id, pages } = document.file
  expect([pages, document.pages]).toEqual([2, 2])
  expect((await open(`${id}/pages`)).headers.get('content-type')).toBe('application/pdf')
  const statuses = ['content', 'parts', 'thumbnail'].map(async (preview) => (await open(`${id}/${preview}`)).status)
  expect(await Promise.all(statuses)).toEqual([404, 404, 200])
  expect((await open(`${id}/pages`, client)).status).toBe(404)
  const opened = await product.db
    .selectFrom('auditLog')
    .select('eventType')
    .where('resourceId', 'in', [document.id, valuationId])
    .where('eventType', 'in', ['DOCUMENT_VIEW', 'DOCUMENT_DOWNLOAD'])
    .execute()
  expect(opened).toHaveLength(1)
})

test.each([
  ['bom.pdf', 'cut', 'pdf', 'bom.pdf'],
  ['user-locked-256.pdf', 'locked', 'pdf', 'user-locked-256.pdf'],
  ['turned.heic', 'converted', 'jpeg', 'turned.jpg'],
  ['cut-last-bytes.jpg', 'completed', 'jpeg', 'cut-last-bytes.jpg'],
])('%s is noted as %s on its document and in the log', async (sent, note, kind, name) => {
  const { document, valuationId } = await documentOf(sent, fileOf(sent))
  expect(document.file).toMatchObject({ kind, name, notes: [note] })
  const [entry] = await product.db
    .selectFrom('auditLog')
    .select('details')
    .where('resourceId', '=', valuationId)
    .where('eventType', '=', 'DOCUMENT_ADD')
    .execute()
  expect(entry?.details).toMatchObject({ notes: [note] })
})

test.each([
  ['video.mp4', 'file-is-video', 'MP4'],
  ['unreadable.heic', 'picture-unread', 'HEIC'],
])('%s is refused by its name, in both languages', async (name, code, seen) => {
  const { id: valuation } = await create(appraiser)
  const { said } = await uploader(product.base, appraiser).bring(valuation, name, fileOf(name))
  expect(said.error).toMatchObject({ code, params: { seen } })
})
