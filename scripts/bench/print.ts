import { cpus, totalmem } from 'node:os'
import type { BrowserFigures } from './browser.ts'
import { CALLERS, type Result } from './compare.ts'
import type { FileFigures } from './files.ts'
import type { GridFigures } from './grid.ts'
import type { IdentityFigures } from './identity.ts'
import type { ImportFigures } from './imports.ts'
import type { PaperFigures } from './papers.ts'
import type { ReportPaperFigures } from './report-papers.ts'
import { PREVIEW_P95, type ReportFigures } from './reports.ts'
import { WORST_P95, type WorstFigures } from './worst.ts'

/** The machine that was measured on, in a line. */
export const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`

/** Prints the cases as the table of docs/performance.md. */
export function printCases(cases: Record<string, Result>, told: { seconds: number; serverRssMb: number }) {
  if (Object.keys(cases).length === 0) return
  console.log(`\n${machine}; ${CALLERS} callers, ${told.seconds} s a case\n`)
  console.log(
    '| case | rps | p50 ms | p95 ms | p99 ms | CPU µs | bare rps | bare p95 ms | bare CPU µs | ratio | floor rps | floor CPU µs | ratio to the floor |',
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|')
  for (const [name, one] of Object.entries(cases)) {
    const { rps, p50, p95, p99, cpuUs, bareRps, bareP95, bareCpuUs, ratio } = one
    const { floorRps = '', floorCpuUs = '', floorRatio = '' } = one
    const cells = [
      name,
      rps,
      p50,
      p95,
      p99,
      cpuUs,
      bareRps,
      bareP95,
      bareCpuUs,
      ratio,
      floorRps,
      floorCpuUs,
      floorRatio,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  console.log(`\nThe server holds ${told.serverRssMb} MB after the run.`)
}

/** Prints how long one person waits for each, one column for each number of rows that they were asked of. */
export function printWorst(steps: WorstFigures[]) {
  const [first] = steps
  if (!first) return
  const sizes = steps.map(({ valuations, properties }) => `${valuations} valuations, ${properties} properties`)
  console.log(`\n| one person, p50 / p95 and the count after it, ms | ${sizes.join(' | ')} | rows | total |`)
  console.log(`|---|${sizes.map(() => '--:').join('|')}|--:|--:|`)
  for (const name of Object.keys(first.cases)) {
    const each = steps.map(({ cases }) => {
      const { p50, p95, countMs } = cases[name] ?? {}
      return `${p50} / ${p95}, ${countMs}`
    })
    const { rows, total } = steps.at(-1)?.cases[name] ?? {}
    console.log(`| ${[name, ...each, rows, total].join(' | ')} |`)
  }
  const slow = Object.values(steps.at(-1)?.cases ?? {}).filter(({ p95 }) => p95 >= WORST_P95)
  console.log(
    `\n${slow.length} of ${Object.keys(first.cases).length} take ${WORST_P95} ms or more at the 95th hundredth.`,
  )
}

/** Prints what the browser was measured at, as the second table of docs/performance.md. */
export function printBrowser({ listMs, typingMs, firstLoadKb }: BrowserFigures) {
  console.log('\n| in the browser | |\n|---|--:|')
  console.log(`| first visit to the list until its rows are painted | ${listMs.visit} ms |`)
  console.log(`| another visit, the files kept from the first | ${listMs.again} ms |`)
  console.log(`| click on the dashboard until the list's rows are painted | ${listMs.click} ms |`)
  console.log(
    `| a key in the form of a valuation until it is painted: middle, slowest | ${typingMs.p50}, ${typingMs.worst} ms |`,
  )
  for (const [path, { js, css }] of Object.entries(firstLoadKb))
    console.log(`| first load of ${path}: scripts, styles (gzip) | ${js}, ${css} kB |`)
}

/** Prints what a key in the adjustment grid costs; docs/performance.md. */
export function printGrid(figures: GridFigures, name = 'the adjustment grid, 30 comparables by 20 rows') {
  const line = (what: string, { p50, p95 }: GridFigures[keyof GridFigures]) =>
    console.log(`| ${what} | ${p50} and ${p95} ms |`)
  console.log(`\n| ${name} | p50 and p95 |\n|---|--:|`)
  line('a cell is entered: scripts, styles and layout', figures.enterTaskMs)
  line('the same with all else of the main thread, painting included', figures.enterWholeMs)
  line('the same by the clock, until it is painted', figures.enterPaintMs)
  line('the same until the frame is on the screen, in steps of 8 ms, at least 16', figures.enterShownMs)
  line('a move to another cell: scripts, styles and layout', figures.moveTaskMs)
  line('the same with all else of the main thread, painting included', figures.moveWholeMs)
  line('opened from cold until it is painted', figures.openMs)
}

/** Prints what identity costs, as the third table of docs/performance.md. */
export function printIdentity({ sessionCheckCpuMs, revocationMs, besideSignIns = [] }: IdentityFigures) {
  if (sessionCheckCpuMs === undefined && !revocationMs && besideSignIns.length === 0) return
  console.log('\n| identity | |\n|---|--:|')
  if (sessionCheckCpuMs !== undefined)
    console.log(`| a session that is known: CPU of one check | ${sessionCheckCpuMs.toFixed(4)} ms |`)
  if (revocationMs) {
    const { p50, p95, max } = revocationMs
    console.log(`| a revocation holds on another server: p50, p95, slowest | ${p50}, ${p95}, ${max} ms |`)
  }
  for (const { readers, quietP95, busyP95, ratio, signInsPerSecond } of besideSignIns)
    console.log(
      `| p95 of valuations.list with ${readers} reading: quiet, beside 16 who sign in (${signInsPerSecond}/s), ratio | ${quietP95} ms, ${busyP95} ms, ${ratio} |`,
    )
}

/** Prints what files were measured at, as the table of docs/performance.md. */
export function printFiles({ upload, killed, download }: FileFigures) {
  console.log('\n| a file of 200 MB | |\n|---|--:|')
  console.log(`| upload | ${upload.mbPerSecond} MB/s |`)
  console.log(`| the server's memory grew meanwhile, at the most | ${upload.grownMb} MB |`)
  console.log(`| check: seconds, growth of the server's memory | ${upload.checkSeconds} s, ${upload.checkGrownMb} MB |`)
  console.log(
    `| kill -9 at random moments of sending and checking: kills, uploads, of them equal in the end | ${killed.kills}, ${killed.uploads}, ${killed.equal} |`,
  )
  const { mbPerSecond, bareMbPerSecond, ratio } = download
  console.log(`| download, of a bare stream, ratio | ${mbPerSecond} MB/s, ${bareMbPerSecond} MB/s, ${ratio} |`)
}

/** Prints what an import was measured at, as the table of docs/performance.md. */
export function printImport({ kind, rows, list, seconds, listP95, memoryMb }: ImportFigures) {
  console.log(`\n| ${rows} rows of ${kind} from a sheet | |\n|---|--:|`)
  const { read, check, run, undo } = seconds
  console.log(`| seconds: reading the file, checking, writing, taking back | ${read}, ${check}, ${run}, ${undo} |`)
  const times = (p95: number) => `${p95} ms (${(p95 / listP95.quiet).toFixed(2)} ×)`
  console.log(
    `| p95 of ${list} with 8 reading: quiet, beside the check, beside writing | ${listP95.quiet} ms, ${times(listP95.check)}, ${times(listP95.run)} |`,
  )
  console.log(
    `| the server's memory: before, at the most, after | ${memoryMb.before}, ${memoryMb.most}, ${memoryMb.after} MB |`,
  )
}

/** Prints what papers were measured at, as the table of docs/performance.md. */
export function printPapers({ papers, pages, kilobytes, ms, memoryMb }: PaperFigures) {
  console.log(
    `\n| a comparison of 4 properties by 24 dimensions as PDF: ${pages} pages, ${kilobytes} kB | |\n|---|--:|`,
  )
  console.log(`| the first one, with the start of the process | ${ms.first} ms |`)
  console.log(`| ${papers} after it: p50, p95 | ${ms.p50}, ${ms.p95} ms |`)
  console.log(
    `| the server's memory grew by, a process that prints held at the most | ${memoryMb.grown}, ${memoryMb.process} MB |`,
  )
}

/** Prints what valuation reports were measured at, as a table of docs/performance.md. */
export function printReportPapers(figures: readonly ReportPaperFigures[]) {
  console.log(
    '\n| valuation reports at a time | pages | first ms | p50 | p95 | a minute | event loop held | server grew | a process |',
  )
  console.log('|--:|--:|--:|--:|--:|--:|--:|--:|--:|')
  for (const { workers, pages, ms, perMinute, loopMs, memoryMb } of figures)
    console.log(
      `| ${workers} | ${pages} | ${ms.first} | ${ms.p50} | ${ms.p95} | ${perMinute} | ${loopMs} ms | ${memoryMb.grown} MB | ${memoryMb.process} MB |`,
    )
}

/** Prints what reports were measured at, as the tables of docs/performance.md. */
export function printReports({ previews, files, quietListP95 }: ReportFigures) {
  console.log('\n| preview of a register, one person | rows | p50 | p95 |\n|---|--:|--:|--:|')
  for (const [name, { rows, p50, p95 }] of Object.entries(previews))
    console.log(`| ${name} | ${rows} | ${p50} ms | ${p95} ms${p95 > PREVIEW_P95 ? ' (!)' : ''} |`)
  console.log(
    '\n| file of valuations | rows | seconds | MB | more memory | p95 of valuations.list beside it |\n|---|--:|--:|--:|--:|--:|',
  )
  for (const [format, { rows, pages, seconds, megabytes, memoryMb, listP95 }] of Object.entries(files))
    console.log(
      `| ${format}${pages > 0 ? `, ${pages} pages` : ''} | ${rows} | ${seconds} | ${megabytes} | ${memoryMb} MB | ${listP95} ms (quiet: ${quietListP95} ms) |`,
    )
}
