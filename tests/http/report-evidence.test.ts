import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportData, ReportScreen } from '#features/valuation-reports/model.ts'
import type { ValuationFields } from '#features/valuations/model.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { type Answer, create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { soon } from '../support/soon.ts'
import { addUpload } from '../support/uploads.ts'

let product: Product
let appraiser: Person
let senior: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
})
afterAll(() => product.close())

/** What was answered: 'ok', or the code of what was refused. */
const outcome = ({ said }: Answer) => said.error?.code ?? 'ok'
const move = async (id: string, to: string) => {
  const { version } = await senior.valuations.get({ id })
  return outcome(await senior.call('valuations.move', { id, version, to }))
}
const moved = async (id: string, ...statuses: string[]) => {
  for (const to of statuses) expect([to, await move(id, to)]).toEqual([to, 'ok'])
}
const write = async (
  valuationId: string,
  field: string,
  value: FormValue,
  base: FormValue = null,
  person = appraiser,
) => outcome(await person.call('valuationReports.save', { valuationId, changes: [{ field, base, value }] }))
const screen = async (valuationId: string) =>
  (await appraiser.call('valuationReports.get', { valuationId })).said as unknown as ReportScreen
const dataOf = async (table: 'reportSnapshots' | 'issuedReports', id: string) =>
  (await product.db.selectFrom(table).select('data').where('valuationId', '=', id).executeTakeFirstOrThrow())
    .data as unknown as ReportData
const preview = async (id: string) => {
  const answer = await fetch(`${product.base}/files/valuation-reports/${id}/preview.pdf`, {
    headers: { cookie: appraiser.cookie },
  })
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text
}

const ENTRY = {
  kind: 'SALE',
  evidenceDate: '2026-01-10',
  price: 300_000,
  location: 'السالمية',
  type: 'RESIDENTIAL',
  area: 400,
  source: 'DEED',
  plotNumber: '5150',
  buyer: 'مشترٍ لا يُذكر',
  latitude: 29.3375,
  longitude: 48.0745,
} as const

/** A valuation that uses one entry, which has a photo, and rejects another. */
async function compared() {
  const [used, rejected] = [
    await appraiser.market.create({ ...ENTRY, blockNumber: '3' }),
    await appraiser.market.create({ ...ENTRY, blockNumber: '9', price: 250_000 }),
  ]
  const { id: uploadId, sha256 } = await addUpload(
    product.db,
    appraiser,
    { evidenceId: used.id },
    { kind: 'jpeg', width: 640, height: 400, name: 'الواجهة.jpg' },
  )
  await appraiser.market.addPhoto({ evidenceId: used.id, uploadId })
  const { id: valuationId } = await create(appraiser, { ...VALUED, areaName: 'السالمية', valuationDate: '2026-06-01' })
  const { id: searchId } = await appraiser.comparables.search({
    valuationId,
    parameters: { radius: 5000, months: 24, kinds: ['SALE'], types: [] },
  })
  const seen = { valuationId, searchId, evidenceVersion: 1, version: 0 }
  await appraiser.comparables.choose({ ...seen, evidenceId: used.id, choice: 'USED' })
  const because = { choice: 'REJECTED', reasonCode: 'OTHER', reason: 'بيع بين أقارب' } as const
  await appraiser.comparables.choose({ ...seen, evidenceId: rejected.id, ...because })
  return { valuationId, sha256 }
}

test('a report keeps the first photo of a comparable and what was excluded, with its approval and its version; what of it is printed may be chosen until then', async () => {
  const { valuationId: id, sha256 } = await compared()
  await moved(id, 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED')
  const kept = await dataOf('reportSnapshots', id)
  expect(kept.comparables.map(({ photo }) => photo)).toEqual([{ sha256, width: 640, height: 400 }])
  const left = { price: 250_000, blockNumber: '9', reasonCode: 'OTHER', reason: 'بيع بين أقارب' }
  expect(kept.excluded).toEqual([expect.objectContaining(left)])
  // Neither parties nor the plot of evidence are in a report.
  expect(JSON.stringify([kept.comparables, kept.excluded])).not.toMatch(/"5150"|مشتر/)

  expect(await write(id, 'language', 'en')).toBe('ok')
  const told = await preview(id)
  expect(told).toMatch(/Comparable 1 · Salmiya, Block 3 .*KWD 300,000/)
  expect(told).toContain('Evidence considered and excluded')
  for (const part of ['evidenceCards', 'evidenceExcluded']) expect(await write(id, part, false)).toBe('ok')
  const plain = await preview(id)
  expect(plain).not.toMatch(/Comparable 1 ·|Evidence considered and excluded/)
  expect(plain).toContain('Source and verification')

  await moved(id, 'COMPLETED')
  expect(await write(id, 'evidenceCards', null, false)).toBe('report-locked')
  expect((await dataOf('issuedReports', id)).content).toMatchObject({ evidenceCards: false, evidenceExcluded: false })
  const files = await product.db.selectFrom('issuedReportFiles').select('sha256').where('sha256', '=', sha256).execute()
  expect(files).toHaveLength(1)
})

describe('letters that papers cannot draw', () => {
  const drafted = (more: ValuationFields) => create(appraiser, { ...VALUED, ...more })

  test.each([
    ['Hindi', { ownerName: 'राम शर्मा' }, 'ownerName', 'edit'],
    ['Chinese', { requestor: '王伟' }, 'requestor', 'edit'],
    ['an emoji', { requestedParty: 'بنك 🏦' }, 'requestedParty', 'edit'],
  ] as const)(
    '%s: the screen names the field, and nothing is issued until they are accepted',
    async (_, fields, field, mend) => {
      const { id } = await drafted(fields)
      const { letters } = await screen(id)
      expect(letters.items.map(({ path, mend: way }) => [path, way])).toEqual([[`record.${field}`, mend]])
      expect(letters.items[0]?.name.ar).toMatch(/\p{Script=Arabic}/u)
      expect(letters.items[0]?.letters.length).toBeGreaterThan(0)
      await moved(id, 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED')
      expect(await move(id, 'COMPLETED')).toBe('report-letters')
      expect((await senior.valuations.get({ id })).status).toBe('APPROVED')
      // A mark of other letters is no acceptance of these.
      expect(await write(id, 'lettersAccepted', 'of something else')).toBe('ok')
      expect(await move(id, 'COMPLETED')).toBe('report-letters')
      const { letters: approved } = await screen(id)
      expect(approved).toEqual(letters)
      expect(await write(id, 'lettersAccepted', approved.mark, 'of something else')).toBe('ok')
      await moved(id, 'COMPLETED')
    },
  )

  test('are found in what the report states, and mended they ask for nothing', async () => {
    const { id } = await drafted({})
    expect((await screen(id)).letters.items).toEqual([])
    expect(await write(id, 'intendedUse', 'ضمان 抵押')).toBe('ok')
    const { items } = (await screen(id)).letters
    expect(items).toEqual([
      {
        path: 'content.intendedUse',
        name: { ar: 'الاستخدام المقصود', en: 'Intended use' },
        letters: ['抵', '押'],
        mend: 'report',
      },
    ])
    expect(await write(id, 'intendedUse', 'ضمان', 'ضمان 抵押')).toBe('ok')
    expect((await screen(id)).letters.items).toEqual([])
    await moved(id, 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED')
  })

  test('are not brought by a correction; those of the version before it stay', async () => {
    const { id } = await drafted({ requestor: '王伟' })
    await moved(id, 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED')
    await write(id, 'lettersAccepted', (await screen(id)).letters.mark)
    await moved(id, 'COMPLETED')
    const corrected = async (value: string) => {
      const changes = [{ field: 'ownerName', value }]
      const { said } = await appraiser.call('issuedReports.propose', {
        valuationId: id,
        changes,
        reason: 'خطأ في الاسم',
      })
      const [correction] = (said as unknown as { corrections: { id: string; version: number }[] }).corrections
      return { id: correction?.id ?? '', version: correction?.version ?? 0 }
    }
    const decide = async (correction: object) =>
      outcome(await senior.call('issuedReports.decide', { ...correction, accepted: true }))
    await soon(async () => (await issuedStates(id)).at(-1)).toBe('ISSUED')
    const foreign = await corrected('राम')
    expect(await decide(foreign)).toBe('report-letters')
    expect(outcome(await appraiser.call('issuedReports.withdraw', foreign))).toBe('ok')
    expect(await decide(await corrected('رام شارما'))).toBe('ok')
  })
  const issuedStates = async (id: string) =>
    (
      await product.db
        .selectFrom('issuedReports')
        .select('state')
        .where('valuationId', '=', id)
        .orderBy('version')
        .execute()
    ).map(({ state }) => state)
})
