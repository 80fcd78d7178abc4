import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { writeXlsx } from '#server/sheets/write/xlsx.ts'
import { postAs } from './person.ts'
import type { Child } from './servers.ts'

/** The seconds of each step of a rent roll of so many lines from Excel: to an empty schedule, and a second one in which every rent changed. */
type RollFigures = {
  lines: number
  first: Steps
  second: Steps
  /** ms of the list's first page, of the totals and of the rents of a sheet, each the median of nine. */
  reads: Record<string, number>
}
type Steps = { read: number; check: number; run: number; undo: number }

/** A large building, and a tower of 5,000 units. */
export const ROLL_LINES = [1000, 5000] as const

type Line = { unit: string; floor: number; tenant: string; rent: number; area: number }
const HEADS = { unit: 'الوحدة', floor: 'الدور', tenant: 'المستأجر', rent: 'الإيجار الشهري', area: 'المساحة' } as const

async function* linesOf(lines: number, raise: number): AsyncGenerator<Line[]> {
  yield Array.from({ length: lines }, (_, n) => ({
    unit: `${(n % 20) + 1}`,
    floor: Math.floor(n / 20),
    tenant: `مستأجر رقم ${n}`,
    rent: 300 + (n % 90) + raise,
    area: 60 + (n % 50),
  }))
}
const rollOf = (lines: number, raise: number) =>
  writeXlsx(
    {
      name: 'كشف',
      rightToLeft: true,
      columns: (Object.keys(HEADS) as (keyof Line)[]).map((field) => ({
        ...{ head: HEADS[field], kind: field === 'tenant' ? ('text' as const) : ('decimal' as const), width: 14 },
        of: (line: Line) => line[field],
      })),
    },
    linesOf(lines, raise),
  )

/** Brings rolls of so many lines into the schedule of a property, one after the other, and reads it. */
export async function measureRentRoll(
  { kysely }: Database,
  { port }: Pick<Child, 'port'>,
  cookie: string,
  lines: number,
): Promise<RollFigures> {
  const call = async <T>(verb: string, input: object) => {
    const { status, text } = await postAs(cookie, port, `/rpc/${verb}`, input)
    if (status !== 200) throw new Error(`${verb}: ${text}`)
    return JSON.parse(text) as T
  }
  const until = async (id: string, state: string) => {
    for (;;) {
      const seen = await call<{ state: string }>('imports.get', { id })
      if (seen.state === state) return
      if (seen.state === 'FAILED') throw new Error(`The import failed: ${JSON.stringify(seen)}`)
      await pause(20)
    }
  }
  const { id: of } = await kysely.selectFrom('properties').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const bring = async (raise: number) => {
    const took: Omit<Steps, 'undo'> = { read: 0, check: 0, run: 0 }
    const step = async <T>(name: keyof typeof took, work: () => Promise<T>) => {
      const began = performance.now()
      const made = await work()
      took[name] = seconds(began)
      return made
    }
    const body = await rollOf(lines, raise)
    const id = await step('read', () => send(port, cookie, of, body))
    await step('check', async () => {
      await call('imports.check', { id })
      await until(id, 'CHECKED')
    })
    await step('run', async () => {
      await call('imports.run', { id, version: 1, mode: 'all' })
      await until(id, 'DONE')
    })
    return { id, took }
  }
  const undo = async (id: string) => {
    const began = performance.now()
    await call('imports.undo', { id })
    return seconds(began)
  }
  const first = await bring(0)
  const second = await bring(10)
  const reads: Record<string, number> = {}
  for (const verb of ['tenancies.list', 'tenancies.totals', 'tenancies.rents'])
    reads[verb] = await median(() => call(verb, { propertyId: of }))
  const undone = { second: await undo(second.id), first: await undo(first.id) }
  return {
    lines,
    first: { ...first.took, undo: undone.first },
    second: { ...second.took, undo: undone.second },
    reads,
  }
}

const seconds = (began: number) => Math.round((performance.now() - began) / 10) / 100

async function median(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn < 9; turn++) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  return Math.round((took.toSorted((a, b) => a - b)[4] ?? 0) * 10) / 10
}

async function send(port: number, cookie: string, of: string, body: Buffer): Promise<string> {
  const origin = `http://localhost:${port}`
  const query = new URLSearchParams({ kind: 'tenancies', of, name: 'roll.xlsx' })
  const answer = await fetch(`${origin}/files/imports?${query}`, {
    method: 'POST',
    headers: { origin, cookie },
    body: new Uint8Array(body),
  })
  if (answer.status !== 200) throw new Error(await answer.text())
  return ((await answer.json()) as { id: string }).id
}

/** Prints what a rent roll took. */
export function printRentRoll({ lines, first, second, reads }: RollFigures): void {
  console.log(`\n| a rent roll of ${lines} lines from Excel | read, check, write, undo: seconds |\n|---|--:|`)
  for (const [name, { read, check, run, undo }] of Object.entries({
    'to an empty schedule': first,
    'every rent changed': second,
  }))
    console.log(`| ${name} | ${[read, check, run, undo].join(', ')} |`)
  for (const [verb, ms] of Object.entries(reads)) console.log(`| ${verb} | ${ms} ms |`)
}
