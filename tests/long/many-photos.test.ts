import { afterAll, expect, test } from 'vitest'
import { MOST_PHOTOS } from '#features/inspections/model.ts'
import { composeReport } from '#features/valuation-reports/commands/compose.ts'
import { MOST_ANNEXES } from '#features/valuation-reports/fields.ts'
import type { ReportData } from '#features/valuation-reports/model.ts'
import { createPdfRenderer } from '#server/typst/pdf-renderer.ts'
import { listeningLog } from '../support/log.ts'
import { ownDatabase } from '../support/own-database.ts'
import { shiftedNoise } from '../support/pictures.ts'
import { hash, MARK, reportData } from '../support/report-data.ts'

/** The most that the pictures of a paper may hold together, and what all else in it takes at most, in bytes. */
const MOST_BYTES = 66 * 1_048_576

const { log, told } = listeningLog()
const renderer = createPdfRenderer({ log })
const own = ownDatabase()
afterAll(() => renderer.close())

/** A report with as many photos and annexed pictures as there may be, and a store with a noisy preview of each. */
function reportOf(photos: number, annexes: number, comparables = 0) {
  const [photo] = reportData().inspection?.photos ?? []
  const document = reportData().documents.find(({ kind }) => kind === 'png')
  const { inspection } = reportData()
  if (!photo || !document || !inspection) throw new Error('the sample has no pictures')
  const at = (count: number, from: number) => Array.from({ length: count }, (_, n) => from + n)
  const data: ReportData = reportData({
    inspection: {
      ...inspection,
      photos: at(photos, 0).map((n) => ({ ...photo, id: `${n}`, sha256: hash(n), width: 4000, height: 3000 })),
    },
    comparables: at(comparables, photos + annexes).map((n) => ({
      ...(reportData().comparables[0] as ReportData['comparables'][number]),
      evidenceId: `${n}`,
      photo: { sha256: hash(n), width: 4000, height: 3000 },
    })),
    documents: at(annexes, photos).map((n) => ({ ...document, id: `${n}`, documentType: 'OTHER', sha256: hash(n) })),
  })
  const noisy = shiftedNoise()
  let [reading, mostReading] = [0, 0]
  const store = {
    readPreview: async (sha256: string) => {
      mostReading = Math.max(mostReading, ++reading)
      const bytes = await noisy(1600, 1200, Number(sha256))
      reading--
      return bytes
    },
  }
  return { data, store, mostReading: () => mostReading }
}

test.each([
  [MOST_PHOTOS, 0, 30],
  [MOST_PHOTOS, MOST_ANNEXES, 0],
])(
  'a report with %i noisy photos, %i annexed pictures and %i comparables with photos is printed whole, within the limits of papers',
  async (photos, annexes, comparables) => {
    const { data, store, mostReading } = reportOf(photos, annexes, comparables)
    const choice = { template: 'FULL', language: 'both', annexes: data.documents.map(({ id }) => id) } as const
    const ctx = { db: own.database.kysely, store, drawPages: async () => [] }
    const { pdf } = await renderer.print(await composeReport(ctx, data, choice, MARK))
    expect(pdf.length).toBeLessThan(MOST_BYTES)
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(photos + annexes + comparables)
    expect(mostReading()).toBeLessThanOrEqual(10)
    expect(told).toEqual([])
  },
)
