import { type Profiler, Session } from 'node:inspector'
import type { Transaction } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Role } from '#access/roles.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { createValuation } from '#features/valuations/commands/create.ts'
import { moveValuation } from '#features/valuations/commands/move.ts'
import { composeMoves, moveSteps } from '#features/valuations/commands/moves.ts'
import { auditComposition, composeAudit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import { ownDatabase } from '../support/own-database.ts'
import { VALID, VALUED } from '../support/product.ts'
import { offForTests } from '../support/tests-firm.ts'

const own = ownDatabase()

/** Which files ran since the last call, each with the functions that it was entered by. */
function openWatch(): () => Map<string, string[]> {
  const session = new Session()
  session.connect()
  onTestFinished(() => session.disconnect())
  const entered = () => {
    const files = new Map<string, string[]>()
    session.post('Profiler.takePreciseCoverage', (_, { result }: Profiler.TakePreciseCoverageReturnType) => {
      for (const { url, functions } of result) {
        const path = /\/(src\/.*)$/.exec(url)?.[1]
        const run = functions.filter(({ functionName, ranges: [all] }) => functionName && all && all.count > 0)
        const names = run.map(({ functionName }) => functionName)
        if (path && names.length > 0) files.set(path, [...(files.get(path) ?? []), ...names])
      }
    })
    return files
  }
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  entered()
  return entered
}

// What is below every statement. No server runs beside: nothing works in the background.
const BELOW = /^src\/server\/(db\/(?!assert-version)|process\/)/

/** Runs a command as a new person of a role, in a transaction of its own. */
async function openPerson(role: Role) {
  const { kysely } = own.database
  const row = { email: `${role.toLowerCase()}@thamin.example`, role, displayName: `شخص ${role}` }
  const { id } = await kysely.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  const request = { id: 'walk', ip: '127.0.0.1', userAgent: 'test' }
  const notifyCache = (_: string, load: () => unknown) => load()
  const ctx = { actor: { ...row, id, active: true }, request, notifyCache }
  return <T>(run: (ctx: WriteContext) => Promise<T>): Promise<T> =>
    kysely.transaction().execute((db: Transaction<DB>) => run({ ...ctx, db } as unknown as WriteContext))
}

test('a move reads through few files of its own; what its steps and the listeners of the log enter is theirs', async () => {
  await own.database.kysely.insertInto('settings').values(offForTests()).execute()
  const [author, senior] = [await openPerson('APPRAISER'), await openPerson('SENIOR_APPRAISER')]
  const move = (who: typeof author, { id, version }: { id: string; version: number }, to: ValuationStatus) =>
    who((ctx) => moveValuation(ctx, { id, version, to }))
  const submitted = await move(
    author,
    await author((ctx) => createValuation(ctx, { ...VALID, ...VALUED })),
    'SUBMITTED',
  )
  const reviewed = await move(senior, submitted, 'UNDER_REVIEW')
  const entered = openWatch()
  const walk = new Map<string, string[]>()
  const keep = () => {
    for (const [path, names] of entered()) if (!BELOW.test(path)) walk.set(path, [...(walk.get(path) ?? []), ...names])
  }
  const apart =
    <A extends unknown[], R>(step: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      keep()
      const result = await step(...args)
      entered()
      return result
    }
  const [steps, log] = [moveSteps(), auditComposition()]
  onTestFinished(() => {
    composeMoves(steps)
    composeAudit(log)
  })
  const { admit, check, before, bind, after } = steps
  composeMoves({
    ...steps,
    ...{ admit: admit.map(apart), check: check.map(apart), before: before.map(apart) },
    ...{ bind: bind.map(apart), after: after.map(apart) },
  })
  const liveEventsOf: typeof log.liveEventsOf = (entry) => {
    keep()
    const events = log.liveEventsOf(entry)
    entered()
    return events
  }
  composeAudit({ ...log, liveEventsOf, listeners: log.listeners.map(apart) })
  const moved = await move(senior, reviewed, 'APPROVED')
  keep()
  expect(moved.status).toBe('APPROVED')
  const files = [...walk].map(([path, names]) => `${path}: ${[...new Set(names)].join(', ')}`).toSorted()
  // Twenty-five are what a newcomer reads to know a move.
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(25)
})
