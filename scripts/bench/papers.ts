import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { paperContent, paperTitle } from '#features/comparisons/rules/paper.ts'
import { letterhead } from '#features/papers/rules.ts'
import { emptyPlot, towerFront } from '#features/photos/demonstration/pictures.ts'
import { settingsSchema } from '#features/settings/model.ts'
import type { Log } from '#server/log.ts'
import { createPdfRenderer } from '#server/typst/pdf-renderer.ts'
import { exportedComparison } from '../../tests/support/exported-comparison.ts'
import { ROOT } from '../child.mjs'

const PAPERS = 200
const MB = 1_048_576

/** What papers were measured at: milliseconds of one of 4 properties by 24 dimensions with 4 photos, and megabytes of memory. */
export type PaperFigures = {
  papers: number
  pages: number
  kilobytes: number
  ms: { first: number; p50: number; p95: number }
  memoryMb: { grown: number; process: number }
}

/** The comparison of 4 properties by 24 dimensions on paper, again and again, worded and printed as a server does. */
export async function measurePapers(log: Log): Promise<PaperFigures> {
  const pdfRenderer = createPdfRenderer({ log })
  const [tower, plot] = await Promise.all([towerFront(), emptyPlot()].map(drawn))
  const pictures = [tower, plot, tower, plot].map((bytes) => ({
    bytes: bytes ?? Buffer.alloc(0),
    side: 525,
    clear: false,
  }))
  const took: number[] = []
  let [process, pages, kilobytes, before] = [0, 0, 0, 0]
  for (let at = 0; at <= PAPERS; at++) {
    const since = performance.now()
    const printed = await pdfRenderer.print(paper(at % 2 === 0 ? 'ar' : 'en', pictures))
    took.push(performance.now() - since)
    pages = printed.pages
    kilobytes = Math.round(printed.pdf.length / 1024)
    process = Math.max(process, ...pdfRenderer.processes().map(memoryOf))
    // What the first one loads is not what papers take.
    if (at === 0) before = globalThis.process.memoryUsage.rss()
  }
  const grown = Math.round((globalThis.process.memoryUsage.rss() - before) / MB)
  await pdfRenderer.close()
  const [first = 0, ...warm] = took
  const sorted = warm.toSorted((a, b) => a - b)
  const part = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return {
    papers: PAPERS,
    pages,
    kilobytes,
    ms: { first: Math.round(first), p50: part(0.5), p95: part(0.95) },
    memoryMb: { grown, process },
  }
}

function paper(language: 'ar' | 'en', pictures: { bytes: Uint8Array; side: number; clear: boolean }[]) {
  const [reading, at] = [{ language, digits: 'latn' as const }, new Date()]
  const comparison = exportedComparison({ method: 'proportional' })
  const firm = letterhead(settingsSchema.parse({}), [language], reading, at)
  return {
    template: join(ROOT, 'src/features/comparisons/commands/comparison.typ'),
    title: paperTitle(comparison, reading),
    author: firm.name,
    ...reading,
    at,
    data: { ...paperContent(comparison, reading, [...pictures.keys()]), letterhead: { ...firm, mark: null } },
    pictures,
  }
}

/** A drawing as a preview of the store. */
export const drawn = (svg: string) =>
  sharp(Buffer.from(svg)).resize(1600, 1600, { fit: 'inside' }).webp({ quality: 80 }).toBuffer()

/** The resident memory of a process in MB; 0 where the machine does not report it. */
export function memoryOf(pid: number | undefined): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}
