import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { createUser } from '#server/identity/create-user.ts'
import { readers, send } from './imports.ts'
import { summary } from './load.ts'
import { postAs } from './person.ts'
import type { Child } from './servers.ts'

type Step = 'read' | 'check' | 'run' | 'preview' | 'open'
/** The seconds of an engagement of so many properties from the client's sheet to its valuations, and p95 of a list in ms without and beside each step. */
type EngagementFigures = {
  lines: number
  quiet: number
  steps: Record<Step, { seconds: number; beside: number }>
  beside: number
}

/** A fund, and the most that a bank orders at once. */
export const ENGAGEMENT_LINES = [1000, 2000] as const
const LIST = 'valuations.list'
const PLACES = ['السالمية', 'الجابرية', 'حولي', 'الفحيحيل', 'الفروانية', 'الجهراء']
const HEADERS = 'المرجع,نوع العقار,المساحة (م²),المنطقة,القطعة,القسيمة,المالك,رقم الوثيقة,رقم المخطط,القسم'

/** Imports the sheet of an engagement of so many properties, all of them new, and opens all their valuations, beside people who read a list. */
export async function measureEngagement(
  database: Database,
  { port }: Pick<Child, 'port'>,
  cookie: string,
  { lines, secret, actorId }: { lines: number; secret: string; actorId: string },
): Promise<EngagementFigures> {
  const call = async <T>(verb: string, input: object) => {
    const { status, text } = await postAs(cookie, port, `/rpc/${verb}`, input)
    if (status !== 200) throw new Error(`${verb}: ${text}`)
    return JSON.parse(text) as T
  }
  const until = async (read: () => Promise<{ state: string }>, wanted: string) => {
    for (;;) {
      const seen = await read()
      if (seen.state === wanted) return
      if (seen.state === 'FAILED') throw new Error(`It failed: ${JSON.stringify(seen)}`)
      await pause(100)
    }
  }
  const id = await agreedEngagement(database, secret, actorId)
  await readers(call, LIST, { ms: 2000 })
  const quiet = summary(await readers(call, LIST, { ms: 8000 }), 8).p95
  const steps: Partial<EngagementFigures['steps']> = {}
  const all: number[] = []
  const step = async <T>(name: Step, work: () => Promise<T>) => {
    const over = new AbortController()
    const reading = readers(call, LIST, { signal: over.signal })
    const began = performance.now()
    const made = await work()
    const seconds = Math.round((performance.now() - began) / 100) / 10
    over.abort()
    const took = await reading
    all.push(...took)
    steps[name] = { seconds, beside: summary(took, 1).p95 }
    return made
  }
  const query = { kind: 'schedule', of: id, name: 'fund.csv' }
  const importId = await step('read', () => send(port, cookie, query, sheetOf(lines)))
  const imported = () => call<{ state: string }>('imports.get', { id: importId })
  await step('check', async () => {
    await call('imports.check', { id: importId })
    await until(imported, 'CHECKED')
  })
  await step('run', async () => {
    await call('imports.run', { id: importId, version: 1, mode: 'all' })
    await until(imported, 'DONE')
  })
  await step('preview', () => call('engagements.preview', { id }))
  await step('open', async () => {
    await call('engagements.open', { id })
    const opening = async () => (await call<{ opening: { state: string } }>('engagements.opening', { id })).opening
    await until(opening, 'DONE')
  })
  return { lines, quiet, steps: steps as EngagementFigures['steps'], beside: summary(all, 1).p95 }
}

/** An engagement of a client whose terms were accepted. */
export async function agreedEngagement({ kysely }: Database, secret: string, actorId: string): Promise<string> {
  const person = { email: `fund.${randomUUID()}@thamin.example`, displayName: 'صندوق القياس' }
  const client = await createUser(kysely, secret, { ...person, role: 'CLIENT' }, { passwordHash: '' })
  const { accountId } = await kysely
    .selectFrom('clientMembers')
    .select('accountId')
    .where('userId', '=', client.id)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await kysely
    .insertInto('engagements')
    .values({
      id,
      number: `ENG-2026-9${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`,
      title: 'محفظة القياس',
      clientAccountId: accountId,
      purpose: 'FINANCIAL_REPORTING',
      basis: 'MARKET_VALUE',
      premise: 'HIGHEST_AND_BEST_USE',
      requestedParty: 'صندوق القياس',
      inspectionLevel: 'FULL',
      reportForm: 'EACH',
      reportLanguage: 'ar',
      feeKind: 'LUMP',
      feeFils: 250_000_000,
      state: 'AGREED',
      agreedOn: '2026-11-29',
      agreedBy: 'مدير الصندوق',
      createdBy: actorId,
    })
    .execute()
  return id
}

function sheetOf(lines: number): string {
  const rows = Array.from({ length: lines }, (_, n) =>
    [
      `A-${n}`,
      n % 3 ? 'سكن خاص' : 'استثماري',
      400 + (n % 600),
      PLACES[n % PLACES.length],
      (n % 12) + 1,
      `${lines}-${n}`,
      'صندوق القياس العقاري',
      `${lines}/${n}`,
      `م/${n}`,
      n % 3 ? 'السكني' : 'الاستثماري',
    ].join(','),
  )
  return [HEADERS, ...rows].join('\r\n')
}

/** Prints what an engagement took. */
export function printEngagement({ lines, quiet, steps, beside }: EngagementFigures): void {
  console.log(
    `\n| an engagement of ${lines} properties | seconds | p95 of ${LIST} beside, ms (quiet ${quiet}) |\n|---|--:|--:|`,
  )
  for (const [name, one] of Object.entries(steps)) console.log(`| ${name} | ${one.seconds} | ${one.beside} |`)
  const all = Object.values(steps).reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(`| all | ${Math.round(all * 10) / 10} | ${beside} (${Math.round((beside / quiet) * 100) / 100} ×) |`)
}
