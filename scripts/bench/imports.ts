import { setTimeout as pause } from 'node:timers/promises'
import type { ImportKind } from '#features/imports/model.ts'
import { summary } from './load.ts'
import { postAs } from './person.ts'
import { type Child, memoryOf } from './servers.ts'

/** What an import of so many rows takes: seconds of each step, p95 of a list in ms without and beside its steps, and the server's memory in MB. */
export type ImportFigures = {
  kind: ImportKind
  rows: number
  /** The list that is read beside it. */
  list: string
  seconds: { read: number; check: number; run: number; undo: number }
  listP95: { quiet: number; check: number; run: number }
  memoryMb: { before: number; most: number; after: number }
}

const TYPES = ['سكن خاص', 'استثماري', 'تجاري', 'Apartment', 'LAND']
const PLACES = ['السالمية', 'شرق', 'الجابرية', 'حولي', 'Salmiya', 'الفحيحيل']
const HEADERS =
  'اسم العقار,نوع العقار,الحالة,المساحة (م²),المنطقة,القطعة,القسيمة,سنة البناء,عدد الأدوار,المالك,رقم الوثيقة,تاريخ التسجيل,خط العرض,خط الطول,حالة البناء,عرض الشارع,ملاحظات'

const MARKET_HEADERS =
  'نوع المعاملة,تاريخ الصفقة,السعر,المنطقة,القطعة,القسيمة,نوع العقار,المساحة (م²),سنة البناء,المصدر,رقم العقد,البائع,المشتري,ملاحظات'

/** How many people read a list during an import, and how often each, in ms. */
const READERS = { count: 8, every: 100 }

type Measured = { kind: ImportKind; rows: number; turns: number; list: string }

/** What is measured: an office's register of properties, and the largest sheet of the market that is accepted. */
export const PROPERTY_IMPORT: Measured = { kind: 'properties', rows: 10_000, turns: 3, list: 'properties.list' }
export const MARKET_IMPORT: Measured = { kind: 'market', rows: 100_000, turns: 1, list: 'valuations.list' }

/** Imports a sheet of so many rows so often, each time taken back again, beside people who read a list. */
export async function measureImport(
  product: Child,
  cookie: string,
  { kind, rows, turns, list }: Measured,
): Promise<ImportFigures> {
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
  await readers(call, list, { ms: 2000 })
  const quiet = summary(await readers(call, list, { ms: 8000 }), 8).p95
  const before = memoryOf(product)
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(product))
  }, 100)
  const took = { read: 0, check: 0, run: 0, undo: 0 }
  const beside = { check: [] as number[], run: [] as number[] }
  for (let turn = 0; turn < turns; turn++) {
    const step = async <T>(name: keyof typeof took, work: () => Promise<T>) => {
      const began = performance.now()
      const made = await work()
      took[name] += (performance.now() - began) / 1000 / turns
      return made
    }
    const watched = async <T>(name: keyof typeof beside, work: () => Promise<T>) => {
      const over = new AbortController()
      const reading = readers(call, list, { signal: over.signal })
      const made = await step(name, work)
      over.abort()
      beside[name].push(...(await reading))
      return made
    }
    const body = kind === 'market' ? marketSheet(rows, turn) : propertySheet(rows, turn)
    const id = await step('read', () => send(port, cookie, { kind, name: 'bench.csv' }, body))
    await watched('check', async () => {
      await call('imports.check', { id })
      await until(id, 'CHECKED')
    })
    const { created, counts } = await watched('run', async () => {
      await call('imports.run', { id, version: 1, mode: 'all' })
      return until(id, 'DONE')
    })
    if (created !== rows) throw new Error(`Only ${created} were made: ${JSON.stringify(counts)}`)
    await step('undo', () => call('imports.undo', { id }))
  }
  clearInterval(watching)
  await pause(2000)
  const seconds = Object.fromEntries(
    Object.entries(took).map(([name, s]) => [name, Math.round(s * 10) / 10]),
  ) as typeof took
  return {
    kind,
    rows,
    list,
    seconds,
    listP95: { quiet, check: summary(beside.check, 1).p95, run: summary(beside.run, 1).p95 },
    memoryMb: { before, most, after: memoryOf(product) },
  }
}

function propertySheet(rows: number, turn: number): string {
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

function marketSheet(rows: number, turn: number): string {
  const lines = Array.from({ length: rows }, (_, n) =>
    [
      n % 4 ? 'بيع' : 'مزاد علني',
      `${(n % 28) + 1}/${(n % 12) + 1}/${2015 + (n % 10)}`,
      180_000 + (n % 700) * 500,
      PLACES[n % PLACES.length],
      (n % 12) + 1,
      `${turn}-${n}`,
      TYPES[n % TYPES.length],
      400 + (n % 600) / 4,
      1980 + (n % 35),
      n % 2 ? 'وثيقة' : 'نشرة',
      `${2015 + (n % 10)}/${n}`,
      `ورثة مالك رقم ${n}`,
      `مشتر رقم ${n}`,
      'من نشرة إدارة التسجيل العقاري',
    ].join(','),
  )
  return [MARKET_HEADERS, ...lines].join('\r\n')
}

/** Uploads a sheet, and gives the id of its import. */
export async function send(port: number, cookie: string, query: Record<string, string>, body: string): Promise<string> {
  const origin = `http://localhost:${port}`
  const answer = await fetch(`${origin}/files/imports?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { origin, cookie },
    body,
  })
  if (answer.status !== 200) throw new Error(await answer.text())
  return ((await answer.json()) as { id: string }).id
}

type Call = <T>(verb: string, input: object) => Promise<T>

/** Reads a list as several people do, for so many ms or until the signal, and gives how long each answer took, in ms. */
export async function readers(
  call: Call,
  list: string,
  { ms = Number.POSITIVE_INFINITY, signal }: { ms?: number; signal?: AbortSignal },
): Promise<number[]> {
  const took: number[] = []
  const until = performance.now() + ms
  const read = async (first: number) => {
    await pause(first)
    while (performance.now() < until && !signal?.aborted) {
      const began = performance.now()
      await call(list, { pageSize: 20 })
      const one = performance.now() - began
      took.push(one)
      await pause(Math.max(0, READERS.every - one))
    }
  }
  await Promise.all(Array.from({ length: READERS.count }, (_, n) => read((n * READERS.every) / READERS.count)))
  return took
}
