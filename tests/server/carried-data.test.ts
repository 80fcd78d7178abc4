import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { carriedData } from '#features/exchange/rules/result.ts'
import { composeReport } from '#features/valuation-reports/commands/compose.ts'
import { REPORT_TEMPLATES, type ReportChoice } from '#features/valuation-reports/model.ts'
import { createPdfSigner } from '#server/signing/sign-pdf.ts'
import { createPdfRenderer } from '#server/typst/pdf-renderer.ts'
import { builtReportData } from '../support/built-report-data.ts'
import { testFolder } from '../support/folder.ts'
import { listeningLog } from '../support/log.ts'
import { halves } from '../support/pictures.ts'
import { carriedFile, readPdf } from '../support/read-pdf.ts'
import { MARK } from '../support/report-data.ts'
import { makeKey, PASSPHRASE } from '../support/signing-key.ts'

// The file within a report: what PDF/A-3 asks of it, and that programs take it out by the page that describes how.

const { log, told } = listeningLog()
const renderer = createPdfRenderer({ log })
afterAll(() => renderer.close())

const data = builtReportData()
const photo = await halves(800, 600).jpeg().toBuffer()
const NAME = 'thamin-report-1.json'

async function print(choice: Pick<ReportChoice, 'language' | 'template'>) {
  const ctx = { db: undefined as never, store: { readPreview: async () => photo }, drawPages: async () => [] }
  const text = carriedData({ data, choice, mark: MARK, nonce: 'ab'.repeat(16) })
  const paper = await composeReport(ctx, data, { ...choice, annexes: [] }, MARK, { name: NAME, text })
  const { pdf } = await renderer.print(paper)
  return { pdf, text }
}
const full = print({ template: 'FULL', language: 'ar' })

/** The objects of a PDF by number, as Typst writes them: plain, each once. */
const objectsOf = (pdf: Uint8Array) =>
  new Map(
    Array.from(
      Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/^(\d+) 0 obj$(.*?)^endobj$/gms),
      ([, id = '', body = '']) => [id, body],
    ),
  )
const only = (objects: ReadonlyMap<string, string>, of: RegExp) => {
  const found = [...objects].filter(([, body]) => of.test(body))
  expect(found.length, String(of)).toBe(1)
  return found[0] ?? ['', '']
}

test.each(REPORT_TEMPLATES)('%s: a PDF/A-3a that names its data once, as the standard asks', async (template) => {
  for (const language of ['ar', 'en', 'both'] as const) {
    const { pdf, text } = template === 'FULL' && language === 'ar' ? await full : await print({ template, language })
    const { conformance, isTagged, info } = await readPdf(pdf)
    expect([conformance, isTagged, info.PDFFormatVersion]).toEqual(['3A', true, '1.7'])
    const objects = objectsOf(pdf)
    const [streamId, stream] = only(objects, /\/Type \/EmbeddedFile/)
    const [specId, spec] = only(objects, /\/Type \/Filespec/)
    const [, catalogue] = only(objects, /\/Type \/Catalog/)
    expect(stream).toMatch(/\/Subtype \/application#2Fjson/)
    expect(stream).toMatch(/\/Params <<\s+\/Size \d+\s+\/ModDate \(D:\d{14}Z\)/)
    expect(Number(/\/Size (\d+)/.exec(stream)?.[1])).toBe(Buffer.byteLength(text))
    for (const part of [`/F (${NAME})`, `/UF (${NAME})`, '/AFRelationship /Data', '/Desc '])
      expect([part, spec.includes(part)]).toEqual([part, true])
    expect(spec).toMatch(new RegExp(`/EF <<\\s+/F ${streamId} 0 R\\s+/UF ${streamId} 0 R`))
    expect(catalogue).toMatch(new RegExp(`/EmbeddedFiles <<\\s+/Names \\[\\(${NAME}\\) ${specId} 0 R\\]`))
    expect(catalogue).toContain(`/AF [${specId} 0 R]`)
    const bytes = Buffer.from(stream.slice(stream.indexOf('stream\n') + 7, stream.lastIndexOf('\nendstream')), 'latin1')
    const plain = stream.includes('/FlateDecode') ? inflateSync(bytes) : bytes
    expect(plain.toString()).toBe(text)
  }
  expect(told).toEqual([])
})

test('programs take the data out as the page about them says, and each gives the bytes that are hashed', async () => {
  const { pdf, text } = await full
  const folder = testFolder()
  writeFileSync(join(folder, 'report.pdf'), pdf)
  const page = readFileSync(join(import.meta.dirname, '../../docs/report-data.md'), 'utf8')
  const shown = (language: string) => new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? ''
  const taken = (file: string) => expect([file, readFileSync(join(folder, file), 'utf8')]).toEqual([file, text])

  const resolved = shown('js').replace(/'(pdfjs-dist[^']+)'/, (_, name: string) => `'${import.meta.resolve(name)}'`)
  writeFileSync(join(folder, 'reader.mjs'), resolved)
  const read = spawnSync(process.execPath, ['reader.mjs'], { cwd: folder, encoding: 'utf8' })
  expect([read.stderr, read.status]).toEqual(['', 0])
  expect(read.stdout).toBe(`${MARK.number} ${MARK.version} ${Math.round((data.record.finalValue ?? 0) * 1000)}n\n`)
  taken('by-pdfjs.json')

  const sha256 = createHash('sha256').update(text).digest('hex')
  const [detach = '', attachment = '', sum = ''] = shown('sh').trim().split('\n')
  const isThere = (program: string) => !spawnSync(program, ['--version']).error
  const run = (line: string) => spawnSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8' })
  const has = { pdfdetach: isThere('pdfdetach'), qpdf: isThere('qpdf') }
  // Where they are installed.
  if (has.pdfdetach) {
    expect(run(detach).status).toBe(0)
    taken('by-poppler.json')
    expect(run('pdfinfo report.pdf').stdout).toMatch(/Tagged: +yes.*PDF version: +1\.7/s)
  }
  if (has.qpdf) {
    expect(run(attachment).status).toBe(0)
    taken('by-qpdf.json')
    expect(run('qpdf --check report.pdf')).toMatchObject({ status: 0 })
  }
  if (has.pdfdetach && has.qpdf) expect(run(sum).stdout).toBe(`${sha256}  by-poppler.json\n${sha256}  by-qpdf.json\n`)
})

test('a signature behind the file leaves its data and its marks as they are', async () => {
  const { pdf, text } = await full
  const path = join(testFolder(), 'firm.p12')
  makeKey(path)
  const signer = createPdfSigner({ path, passphrase: PASSPHRASE, log })
  const signed = await signer.sign(pdf, { reason: 'x', at: new Date() })
  await signer.close()
  expect(Buffer.from(await carriedFile(signed)).toString()).toBe(text)
  expect(await readPdf(signed)).toMatchObject({
    conformance: '3A',
    isTagged: true,
    info: { IsSignaturesPresent: true },
  })
})
