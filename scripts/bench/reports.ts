import { REGISTERS } from '#features/reports/model/registers.ts'
import type { ReportRun } from '#features/reports/model/runs.ts'
import { REGISTER_CODES, type ReportFormat, type ReportPreview } from '#features/reports/model.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { load, summary } from './load.ts'
import { postAs } from './person.ts'
import { type Child, childMemoryOf, memoryOf } from './servers.ts'

/** What is asked of each preview on a quiet machine, p95 in ms. */
export const PREVIEW_P95 = 150
/** How many rows the files have at least, as far as there are so many. */
const FILE_ROWS = 100_000
/** How many rows make a PDF of some 40 pages. */
const PDF_ROWS = 800
/** How often each preview is asked for. */
const TIMES = 10
const MB = 1_048_576

/**
 * What reports were measured at: p95 of each preview in ms, and files with their rows, the seconds from asking until
 * they are ready, and the memory in MB that the server and its processes took more.
 */
export type ReportFigures = {
  previews: Record<string, { p50: number; p95: number; rows: number }>
  files: Record<
    string,
    { rows: number; pages: number; seconds: number; megabytes: number; memoryMb: number; listP95: number }
  >
  quietListP95: number
}

/** Asks for each register with each of its groupings and periods, and has files of so many rows made by jobs. */
export async function measureReports(product: Child, cookie: string): Promise<ReportFigures> {
  const preview = async (definition: object) => {
    const began = performance.now()
    const { status, text } = await postAs(cookie, product.port, '/rpc/registers.preview', {
      definition,
      language: 'ar',
    })
    if (status !== 200) throw new Error(`${JSON.stringify(definition)}: ${text}`)
    return { ms: performance.now() - began, said: JSON.parse(text) as ReportPreview }
  }
  const previews: ReportFigures['previews'] = {}
  // The log is read by administrators alone, and an appraiser asks here.
  for (const register of REGISTER_CODES.filter((code) => code !== 'audit'))
    for (const groupBy of [undefined, ...REGISTERS[register].groupings.map(({ code }) => code)])
      for (const relative of ['', 'thisYear', 'lastMonth'] as const) {
        if (relative && groupBy) continue
        const period = relative ? { period: { relative } } : {}
        const definition = { register, filters: {}, ...(groupBy ? { groupBy } : {}), ...period }
        const took: number[] = []
        await preview(definition)
        let rows = 0
        for (let at = 0; at < TIMES; at++) {
          const { ms, said } = await preview(definition)
          took.push(ms)
          rows = said.count
        }
        const sorted = took.toSorted((a, b) => a - b)
        const part = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
        previews[[register, groupBy, relative].filter(Boolean).join(', ')] = { p50: part(0.5), p95: part(0.95), rows }
      }

  const { said } = await preview({ register: 'valuations', filters: {}, groupBy: 'month' })
  // The newest months that have so many rows together.
  let [rows, months] = [0, 0]
  while (rows < FILE_ROWS && months < said.groups.length) rows += said.groups[months++]?.count ?? 0
  const from = new Date()
  from.setUTCMonth(from.getUTCMonth() - months + 1, 1)
  const many = rows >= FILE_ROWS ? { period: { from: from.toISOString().slice(0, 10) } } : {}
  const list = {
    port: product.port,
    path: '/rpc/valuations.list',
    headers: { origin: `http://localhost:${product.port}`, cookie },
    bodies: ['{}'],
  }
  const quietListP95 = summary(await load(list, 1, 3), 3).p95
  const files: ReportFigures['files'] = {}
  for (const [format, definition] of [
    ['csv', many],
    ['xlsx', many],
    ['pdf', { period: { from: await daysOf(PDF_ROWS, preview) } }],
  ] as const satisfies readonly [ReportFormat, object][]) {
    const take = () => takeFile(product, cookie, { register: 'valuations', filters: {}, ...definition }, format)
    files[format] = await measureFile(product, take, list)
  }
  return { previews, files, quietListP95 }
}

/** The day since which there are so many valuations, or one day's more. */
async function daysOf(
  rows: number,
  preview: (definition: object) => Promise<{ said: ReportPreview }>,
): Promise<string> {
  for (let days = 1; ; days++) {
    const from = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const { said } = await preview({ register: 'valuations', filters: {}, period: { from } })
    if (said.count >= rows || days > 300) return from
  }
}

type Taken = { seconds: number; bytes: Buffer; rows: number }

/** Has a file made by a job, waits until it is ready, and takes it away. */
async function takeFile(product: Child, cookie: string, definition: object, format: ReportFormat): Promise<Taken> {
  const ask = async (verb: string, input: object) => {
    const { status, text } = await postAs(cookie, product.port, `/rpc/reportRuns.${verb}`, input)
    if (status !== 200) throw new Error(`${verb}: ${text}`)
    return JSON.parse(text) as ReportRun
  }
  const began = performance.now()
  const { id } = await ask('start', { definition, format, language: 'ar' })
  let run = await ask('get', { id })
  while (run.state === 'WAITING' || run.state === 'RUNNING') {
    await new Promise((go) => setTimeout(go, 50))
    run = await ask('get', { id })
  }
  const seconds = (performance.now() - began) / 1000
  if (run.state !== 'DONE') throw new Error(`${format}: ${run.state} ${run.failure}`)
  const answer = await fetch(`http://localhost:${product.port}/files/report-files/${id}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${format}: ${await answer.text()}`)
  return { seconds, bytes: Buffer.from(await answer.arrayBuffer()), rows: run.rows ?? 0 }
}

/** Takes a file twice: the first time its seconds and memory are measured, the second time the list of valuations beside it. */
async function measureFile(product: Child, take: () => Promise<Taken>, list: Parameters<typeof load>[0]) {
  const before = memoryOf(product)
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(product) + childMemoryOf(product))
  }, 100)
  const { seconds, bytes, rows } = await take()
  clearInterval(watching)
  const beside = take()
  const listed = await load(list, 1, Math.max(1, Math.floor(seconds)))
  await beside
  const pages = bytes.subarray(0, 5).toString() === '%PDF-' ? (await readPdf(bytes)).pages.length : 0
  return {
    rows,
    pages,
    seconds: Math.round(seconds * 100) / 100,
    megabytes: Math.round((bytes.length / MB) * 10) / 10,
    memoryMb: most - before,
    listP95: summary(listed, Math.max(1, Math.floor(seconds))).p95,
  }
}
