import { setTimeout as pause } from 'node:timers/promises'
import { summary } from './load.ts'
import { postAs } from './person.ts'
import { type Child, memoryOf } from './servers.ts'

/** What an import of so many rows takes: seconds of each step, p95 of a list in ms without and beside it, and the server's memory in MB. */
export type ImportFigures = {
  rows: number
  seconds: { read: number; check: number; run: number; undo: number }
  listP95: { quiet: number; beside: number; ratio: number }
  memoryMb: { before: number; most: number; after: number }
}

const TYPES = ['سكن خاص', 'استثماري', 'تجاري', 'Apartment', 'LAND']
const PLACES = ['السالمية', 'شرق', 'الجابرية', 'حولي', 'Salmiya', 'الفحيحيل']
const HEADERS =
  'اسم العقار,نوع العقار,الحالة,المساحة (م²),المنطقة,القطعة,القسيمة,سنة البناء,عدد الأدوار,المالك,رقم الوثيقة,تاريخ التسجيل,خط العرض,خط الطول,حالة البناء,عرض الشارع,ملاحظات'

/** How many people read a list during an import, and how often each, in ms. */
const READERS = { count: 8, every: 100 }
const TURNS = 3

/** Imports a sheet of so many properties three times, each taken back again, beside people who read the register. */
export async function measureImport(product: Child, cookie: string, rows = 10_000): Promise<ImportFigures> {
  const { port } = product
  const call = async <T>(verb: string, input: object) => {
    const { status, text } = await postAs(cookie, port, `/rpc/${verb}`, input)
    if (status !== 200) throw new Error(`${verb}: ${text}`)
    return JSON.parse(text) as T
  }
  type Seen = { state: string; version: number; created: number; counts: object }
  const until = async (id: string, state: string) => {
    for (;;) {
      const seen = await call<Seen>('imports.get', { id })
      if (seen.state === state) return seen
      if (seen.state === 'FAILED') throw new Error(`The import failed: ${JSON.stringify(seen)}`)
      await pause(100)
    }
  }
  await readers(call, 2000)
  const quiet = summary(await readers(call, 8000), 8).p95
  const before = memoryOf(product)
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(product))
  }, 100)
  const took = { read: 0, check: 0, run: 0, undo: 0 }
  const beside: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const over = new AbortController()
    const reading = readers(call, Number.POSITIVE_INFINITY, over.signal)
    const step = async <T>(name: keyof typeof took, work: () => Promise<T>) => {
      const began = performance.now()
      const made = await work()
      took[name] += (performance.now() - began) / 1000 / TURNS
      return made
    }
    const id = await step('read', () => send(port, cookie, sheet(rows, turn)))
    await step('check', async () => {
      await call('imports.check', { id })
      await until(id, 'CHECKED')
    })
    const { created, counts } = await step('run', async () => {
      await call('imports.run', { id, version: 1, mode: 'all' })
      return until(id, 'DONE')
    })
    if (created !== rows) throw new Error(`Only ${created} were made: ${JSON.stringify(counts)}`)
    over.abort()
    beside.push(...(await reading))
    await step('undo', () => call('imports.undo', { id }))
  }
  clearInterval(watching)
  await pause(2000)
  const p95 = summary(beside, 1).p95
  const seconds = Object.fromEntries(
    Object.entries(took).map(([name, s]) => [name, Math.round(s * 10) / 10]),
  ) as typeof took
  return {
    rows,
    seconds,
    listP95: { quiet, beside: p95, ratio: Math.round((p95 / quiet) * 100) / 100 },
    memoryMb: { before, most, after: memoryOf(product) },
  }
}

function sheet(rows: number, turn: number): string {
  const lines = Array.from({ length: rows }, (_, n) =>
    [
      `عقار ${n}`,
      TYPES[n % TYPES.length],
      n % 3 ? 'قائم' : 'Active',
      400 + (n % 600) / 4,
      n % 2 ? '' : PLACES[n % PLACES.length],
      (n % 12) + 1,
      `${turn}-${n}`,
      1980 + (n % 40),
      n % 5,
      `ورثة مالك رقم ${n}`,
      `2019/${n}`,
      '15/03/2019',
      n % 2 ? 29.33 + (n % 100) / 10_000 : '',
      n % 2 ? 48.07 : '',
      (n % 10) + 1,
      12.5,
      'استورد من كشف العقارات القديم',
    ].join(','),
  )
  return [HEADERS, ...lines].join('\r\n')
}

async function send(port: number, cookie: string, body: string): Promise<string> {
  const origin = `http://localhost:${port}`
  const answer = await fetch(`${origin}/files/imports?kind=properties&name=bench.csv`, {
    method: 'POST',
    headers: { origin, cookie },
    body,
  })
  if (answer.status !== 200) throw new Error(await answer.text())
  return ((await answer.json()) as { id: string }).id
}

type Call = <T>(verb: string, input: object) => Promise<T>

/** Reads the register as several people do, for so many ms or until the signal, and gives how long each answer took, in ms. */
async function readers(call: Call, ms: number, signal?: AbortSignal): Promise<number[]> {
  const took: number[] = []
  const until = performance.now() + ms
  const read = async (first: number) => {
    await pause(first)
    while (performance.now() < until && !signal?.aborted) {
      const began = performance.now()
      await call('properties.list', { pageSize: 20 })
      const one = performance.now() - began
      took.push(one)
      await pause(Math.max(0, READERS.every - one))
    }
  }
  await Promise.all(Array.from({ length: READERS.count }, (_, n) => read((n * READERS.every) / READERS.count)))
  return took
}
