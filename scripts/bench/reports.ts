import { REGISTERS } from '#features/reports/model/registers.ts'
import { REGISTER_CODES, type ReportFormat, type ReportPreview } from '#features/reports/model.ts'
import { load, summary } from './load.ts'
import { postAs } from './person.ts'
import { type Child, memoryOf } from './servers.ts'

/** What is asked of each preview on a quiet machine, p95 in ms. */
export const PREVIEW_P95 = 150
/** How many rows the files have at least, as far as there are so many. */
const FILE_ROWS = 100_000
/** How often each preview is asked for. */
const TIMES = 10
const MB = 1_048_576

/** What reports were measured at: p95 of each preview in ms, and files with their rows, seconds and the server's memory in MB. */
export type ReportFigures = {
  previews: Record<string, { p50: number; p95: number; rows: number }>
  files: Record<string, { rows: number; seconds: number; megabytes: number; memoryMb: number; listP95: number }>
  quietListP95: number
}

/** Asks for each register with each of its groupings and periods, and takes files of so many rows away. */
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
  const query = rows >= FILE_ROWS ? `startDate=${from.toISOString().slice(0, 10)}` : ''
  const list = {
    port: product.port,
    path: '/rpc/valuations.list',
    headers: { origin: `http://localhost:${product.port}`, cookie },
    bodies: ['{}'],
  }
  const quietListP95 = summary(await load(list, 1, 3), 3).p95
  const files: ReportFigures['files'] = {}
  for (const [file, parameters] of [
    ['csv', query],
    ['xlsx', query],
    ['pdf', 'status=DRAFT&period=lastMonth'],
  ] as const satisfies readonly [ReportFormat, string][]) {
    files[file] = await take(product, cookie, `valuations.${file}?${parameters}`, list)
  }
  return { previews, files, quietListP95 }
}

async function take(product: Child, cookie: string, path: string, list: Parameters<typeof load>[0]) {
  const before = memoryOf(product)
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(product))
  }, 50)
  const url = `http://localhost:${product.port}/files/registers/${path}`
  const run = async () => {
    const began = performance.now()
    const answer = await fetch(url, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    let [bytes, lines] = [0, -1]
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length
      for (const byte of chunk) if (byte === 10) lines++
    }
    return { seconds: (performance.now() - began) / 1000, bytes, lines }
  }
  const { seconds, bytes, lines } = await run()
  clearInterval(watching)
  // Once more, with the list of valuations read beside it.
  const beside = run()
  const listed = await load(list, 1, Math.max(1, Math.floor(seconds)))
  await beside
  return {
    rows: path.startsWith('valuations.csv') ? lines : 0,
    seconds: Math.round(seconds * 100) / 100,
    megabytes: Math.round((bytes / MB) * 10) / 10,
    memoryMb: most - before,
    listP95: summary(listed, Math.max(1, Math.floor(seconds))).p95,
  }
}
