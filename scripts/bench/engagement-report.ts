import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { ComposedWhole } from '#features/engagement-reports/commands/compose.ts'
import { printWhole } from '#features/engagement-reports/jobs.ts'
import type { WholeChoice, WholeData } from '#features/engagement-reports/model.ts'
import { unchosen } from '#features/engagement-reports/rules/draft.ts'
import { emptyPlot, towerFront } from '#features/photos/demonstration/pictures.ts'
import type { Log } from '#server/log.ts'
import { createTaskRunner } from '#server/tasks/task-runner.ts'
import { builtReportData } from '../../tests/support/built-report-data.ts'
import { scheduleLine } from '../../tests/support/schedule-lines.ts'
import { ROOT } from '../child.mjs'
import { drawn } from './papers.ts'
import { childrenOf } from './servers.ts'

const TASK = join(ROOT, 'src/features/engagement-reports/commands/file-task.ts')
const PROPERTIES = 500
const PHOTOS = 2
/** How often memory is looked at, in ms. */
const EVERY = 100

/** What the report of an engagement was measured at: seconds of wording and of printing, and the most memory of its two processes together, in MB. */
export type WholeFigures = {
  language: WholeChoice['language']
  properties: number
  pages: number
  megabytes: number
  seconds: { worded: number; printed: number }
  memoryMb: { worded: number; printed: number; server: number }
}

/** The report of 500 properties, each with facts, two photos, the approaches, and a map, from its rows to its PDF, by the processes of a server. */
export async function measureWholeReport(
  urls: { appUrl: string; ownerUrl: string },
  log: Log,
): Promise<WholeFigures[]> {
  const [tower, plot] = await Promise.all([towerFront(), emptyPlot()].map(drawn))
  const store = { readPreview: async (sha256: string) => (Number(sha256) % 2 === 0 ? tower : plot) }
  const figures: WholeFigures[] = []
  for (const language of ['ar', 'both'] as const) figures.push(await measured(urls, { log, store, language }))
  return figures
}

type Measured = Pick<WholeFigures, 'language'> & { log: Log } & Pick<Parameters<typeof printWhole>[0], 'store'>

async function measured(
  { appUrl, ownerUrl }: { appUrl: string; ownerUrl: string },
  { log, store, language }: Measured,
): Promise<WholeFigures> {
  const reportId = await makeReport(ownerUrl, language)
  const tasks = createTaskRunner({ appUrl, log, background: true, idle: 0 })
  const before = process.memoryUsage.rss()
  const worded = await watched(() =>
    tasks.run<ComposedWhole, number>(
      TASK,
      { reportId, appUrl: 'https://firm.example', folder: '/nowhere' },
      { timeout: 600_000 },
    ),
  )
  await tasks.close()
  const printed = await watched(() => printWhole({ log, store }, worded.made))
  const megabytes = (bytes: number) => Math.round((bytes / 1_048_576) * 10) / 10
  return {
    language,
    properties: PROPERTIES,
    pages: printed.made.pages,
    megabytes: megabytes(printed.made.pdf.length),
    seconds: { worded: worded.seconds, printed: printed.seconds },
    memoryMb: {
      worded: worded.memoryMb,
      printed: printed.memoryMb,
      server: Math.round(megabytes(process.memoryUsage.rss() - before)),
    },
  }
}

/** Runs work, and looks at the memory of the processes that it starts. */
async function watched<T>(work: () => Promise<T>): Promise<{ made: T; seconds: number; memoryMb: number }> {
  const earlier = new Set(childrenOf(process.pid))
  let memoryMb = 0
  const look = setInterval(() => {
    const started = childrenOf(process.pid).filter((pid) => !earlier.has(pid))
    memoryMb = Math.max(
      memoryMb,
      started.reduce((sum, pid) => sum + residentMb(pid), 0),
    )
  }, EVERY)
  const since = performance.now()
  const made = await work()
  clearInterval(look)
  return { made, seconds: Math.round((performance.now() - since) / 100) / 10, memoryMb }
}

function residentMb(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

/** Writes an issued version whose properties are of no engagement: the database is thrown away. */
async function makeReport(ownerUrl: string, language: WholeChoice['language']): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  // What the rows refer to is not made.
  await client.query(`do $$ declare one record; begin
    for one in select conrelid::regclass as held, conname from pg_constraint where contype = 'f'
      and conrelid in ('issued_reports'::regclass, 'engagement_reports'::regclass, 'engagement_report_lines'::regclass)
    loop execute format('alter table %s drop constraint %I', one.held, one.conname); end loop; end $$`)
  const id = randomUUID()
  const data = builtReportData()
  const { SCORES, RESIDUAL, ...sheets } = data.sheets
  const whole: WholeData = {
    v: 1,
    on: data.on,
    terms: {
      engagementId: randomUUID(),
      number: 'ENG-2026-0001',
      title: 'محفظة الصندوق العقاري',
      client: { ar: 'شركة الصندوق', en: 'Fund Company' },
      orderReference: null,
      purpose: 'FINANCIAL_REPORTING',
      basis: 'FAIR_VALUE',
      premise: 'HIGHEST_AND_BEST_USE',
      requestedParty: 'مجلس الإدارة',
      intendedUsers: null,
      inspectionLevel: 'FULL',
      agreedOn: '2026-01-02',
    },
    notIncluded: [],
    issuer: data.people.approver,
    proof: null,
    firm: data.firm,
    wordings: data.wordings,
  }
  await client.query(
    `insert into engagement_reports (id, engagement_id, engagement_number, version, code, choice, data, changes, properties,
      aggregate_fils, file_name, issued_by, issued_at)
    values ($1, $2, 'ENG-2026-0001', 1, $3, $4, $5, '[]', $6, 1, 'x', $2, now())`,
    [
      id,
      whole.terms.engagementId,
      language === 'ar' ? '0'.repeat(16) : '1'.repeat(16),
      unchosen(language),
      whole,
      PROPERTIES,
    ],
  )
  for (let at = 1; at <= PROPERTIES; at++) {
    const { propertyId, fils, ...line } = scheduleLine(at, { section: `Section ${1 + (at % 12)}`, lot: null })
    const [valuationId, issuedReportId] = [randomUUID(), randomUUID()]
    const own = {
      ...data,
      sheets,
      record: { ...data.record, valuationNumber: line.valuationNumber, plotNumber: String(at) },
      inspection: data.inspection && { ...data.inspection, photos: photosOf(data.inspection.photos, at) },
    }
    await client.query(
      `insert into issued_reports (id, valuation_id, valuation_number, version, code, choice, data, mark, file_name, issued_by, issued_at)
      values ($1::uuid, $2, $3, 1, upper(left(md5($1::uuid::text), 16)), '{}', $4, '{}', 'x', $2, now())`,
      [issuedReportId, valuationId, line.valuationNumber, own],
    )
    await client.query('insert into engagement_report_lines values ($1, $2, $3, $4, $5, $6, $7)', [
      id,
      at,
      valuationId,
      issuedReportId,
      propertyId,
      fils,
      line,
    ])
  }
  await client.end()
  return id
}

/** Photos of files of their own. */
const photosOf = <T extends object>(photos: readonly T[], of: number) =>
  photos.slice(0, PHOTOS).map((photo, at) => ({ ...photo, sha256: String(of * 10 + at).padStart(64, '0') }))

/** Prints the figures, as the table of docs/performance.md. */
export function printWholeReport(figures: readonly WholeFigures[]): void {
  console.log(
    '\n| report of an engagement | pages | MB | worded | printed | process that words | process that prints | server grew |',
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|')
  for (const { language, properties, pages, megabytes, seconds, memoryMb } of figures)
    console.log(
      `| ${properties} properties, ${language} | ${pages} | ${megabytes} | ${seconds.worded} s | ${seconds.printed} s | ${memoryMb.worded} MB | ${memoryMb.printed} MB | ${memoryMb.server} MB |`,
    )
}
