import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carriedData } from '#features/exchange/rules/result.ts'
import { MOST_PHOTOS } from '#features/inspections/model.ts'
import { createIssuedReportWork } from '#features/issued-reports/jobs.ts'
import { createPdfRenderer } from '#server/typst/pdf-renderer.ts'
import { builtReportData } from '../support/built-report-data.ts'
import { testFolder } from '../support/folder.ts'
import { listeningLog } from '../support/log.ts'
import { shiftedNoise } from '../support/pictures.ts'
import { create, openProduct, type Product } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { hash, MARK } from '../support/report-data.ts'
import { makeKey, PASSPHRASE } from '../support/signing-key.ts'

const { log, told } = listeningLog()
const renderer = createPdfRenderer({ log })
let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(async () => {
  await renderer.close()
  await product.close()
})

test(`the job prints a report of ${MOST_PHOTOS} photos, signs it by the firm’s certificate and stores it whole`, async () => {
  const path = join(testFolder(), 'firm.p12')
  makeKey(path)
  const manager = await product.person('VALUATION_MANAGER')
  const { id: valuationId, valuationNumber } = await create(manager)
  const base = builtReportData()
  const [photo] = base.inspection?.photos ?? []
  const photos = Array.from({ length: MOST_PHOTOS }, (_, n) => ({ ...photo, id: `${n}`, sha256: hash(n) }))
  const data = { ...base, inspection: { ...base.inspection, photos } }
  const choice = { template: 'FULL', language: 'ar', annexes: [] }
  const { rows } = await sql<{ id: string }>`insert into issued_reports
      (id, valuation_id, valuation_number, version, code, choice, data, mark, file_name, issued_by, issued_at)
    select gen_random_uuid(), ${valuationId}, ${valuationNumber}, 1, ${MARK.code}, ${JSON.stringify(choice)}::jsonb, ${JSON.stringify(data)}::jsonb,
      ${JSON.stringify(MARK)}::jsonb, 'report.pdf', created_by, now() from valuations where id = ${valuationId} returning id`.execute(
    product.db,
  )
  const reportId = rows[0]?.id ?? ''
  const noisy = shiftedNoise()
  const { work, stop } = createIssuedReportWork({
    db: product.db,
    notifyCache: (_, load) => load(),
    store: { ...product.store, readPreview: (sha256) => noisy(1600, 1200, Number(sha256)) },
    drawPages: async () => [],
    print: renderer.print,
    carriedData,
    signing: { path, passphrase: PASSPHRASE },
    log,
    appUrl: 'https://firm.example',
  })
  await work({ reportId }, new AbortController().signal)
  await stop()
  const row = await product.db
    .selectFrom('issuedReports')
    .select(['state', 'isSigned', 'sha256', 'size'])
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'ISSUED', isSigned: true })
  const pdf = await buffer(await product.store.read(row.sha256 ?? ''))
  expect(pdf.length).toBe(Number(row.size))
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(MOST_PHOTOS)
  expect(await readPdf(pdf)).toMatchObject({ conformance: '3A', isTagged: true, info: { IsSignaturesPresent: true } })
  // Where poppler is installed, it accepts the signature of the issued file.
  const file = join(testFolder(), 'issued.pdf')
  writeFileSync(file, pdf)
  const { stdout, error } = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
  if (!error) expect(stdout).toMatch(/Total document signed\n.*Signature is Valid\./)
  expect(told).toEqual([])
})
