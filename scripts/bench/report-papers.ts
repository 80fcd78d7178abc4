import { monitorEventLoopDelay } from 'node:perf_hooks'
import { emptyPlot, towerFront } from '#features/photos/demonstration/pictures.ts'
import { composeReport } from '#features/valuation-reports/commands/compose.ts'
import type { Log } from '#server/log.ts'
import { createPdfRenderer } from '#server/typst/pdf-renderer.ts'
import { builtReportData } from '../../tests/support/built-report-data.ts'
import { MARK } from '../../tests/support/report-data.ts'
import { drawn, memoryOf } from './papers.ts'

const REPORTS = 200
/** How often the event loop is looked at, in ms, which each of its delays includes. */
const RESOLUTION = 2
const MB = 1_048_576

/**
 * What valuation reports were measured at with so many printed at a time: milliseconds of one, from its record to its PDF; how many a minute;
 * for how long the event loop was held at the most; megabytes that the server's memory grew by from the first fifth to the last, and those of
 * a process that prints.
 */
export type ReportPaperFigures = {
  workers: number
  pages: number
  ms: { first: number; p50: number; p95: number }
  perMinute: number
  loopMs: number
  memoryMb: { grown: number; process: number }
}

/** A full report of some 25 pages in two languages side by side with 10 photos, eight cards of comparables with theirs and five approaches, again and again, one and two at a time. */
export async function measureReportPapers(log: Log): Promise<ReportPaperFigures[]> {
  const [tower, plot] = await Promise.all([towerFront(), emptyPlot()].map(drawn))
  const store = { readPreview: async (sha256: string) => (Number(sha256) % 2 === 0 ? tower : plot) }
  const figures: ReportPaperFigures[] = []
  for (const workers of [1, 2]) figures.push(await measured({ workers, log, store }))
  return figures
}

type Measured = { workers: number; log: Log; store: { readPreview: (sha256: string) => Promise<Buffer | undefined> } }

async function measured({ workers, log, store }: Measured): Promise<ReportPaperFigures> {
  const renderer = createPdfRenderer({ log, concurrency: workers })
  const ctx = { db: undefined as never, store, drawPages: async () => [] }
  const data = builtReportData()
  const annexes = data.documents.map(({ id }) => id)
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION })
  const took: number[] = []
  const memory: number[] = []
  let [pages, largest] = [0, 0]
  async function one() {
    const since = performance.now()
    const paper = await composeReport(ctx, data, { template: 'FULL', language: 'both', annexes }, MARK)
    const printed = await renderer.print(paper)
    took.push(performance.now() - since)
    memory.push(process.memoryUsage.rss())
    pages = printed.pages
    largest = Math.max(largest, ...renderer.processes().map(memoryOf))
  }
  await one()
  const [first = 0] = took.splice(0)
  loop.enable()
  const began = performance.now()
  let next = 0
  const line = async () => {
    while (next++ < REPORTS) await one()
  }
  await Promise.all(Array.from({ length: workers }, line))
  const minutes = (performance.now() - began) / 60_000
  loop.disable()
  await renderer.close()
  const sorted = took.toSorted((a, b) => a - b)
  const part = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const fifth = REPORTS / 5
  const grown = Math.max(...memory.slice(-fifth)) - Math.max(...memory.slice(0, fifth))
  return {
    workers,
    pages,
    ms: { first: Math.round(first), p50: part(0.5), p95: part(0.95) },
    perMinute: Math.round(REPORTS / minutes),
    loopMs: Math.round(loop.max / 1e6) - RESOLUTION,
    memoryMb: { grown: Math.round(grown / MB), process: largest },
  }
}
