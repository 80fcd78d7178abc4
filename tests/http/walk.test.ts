import { type Profiler, Session } from 'node:inspector'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { moveValuation } from '#features/valuations/commands/move.ts'
import { composeMoves, moveSteps } from '#features/valuations/commands/moves.ts'
import { auditComposition, composeAudit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

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

// What runs in the background, and below every statement.
const BESIDE =
  /^src\/(server\/(db(?!\/assert-version)|jobs|measures|http|identity|process)|app|features\/audit\/jobs)\//

test('a move reads through few files of its own; what its steps and the listeners of the log enter is theirs', async () => {
  const author = await product.person('APPRAISER')
  const senior = await product.person('SENIOR_APPRAISER')
  const move = async (who: Person, id: string, to: string) => {
    const { version } = (await author.call('valuations.get', { id })).said
    await who.call('valuations.move', { id, version, to })
    return (await author.call('valuations.get', { id })).said.version
  }
  const { id } = await create(author, VALUED)
  await move(author, id, 'SUBMITTED')
  const version = await move(senior, id, 'UNDER_REVIEW')
  const entered = openWatch()
  const walk = new Map<string, string[]>()
  const keep = () => {
    for (const [path, names] of entered()) if (!BESIDE.test(path)) walk.set(path, [...(walk.get(path) ?? []), ...names])
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
  composeAudit({ ...log, listeners: log.listeners.map(apart) })
  const actor = { ...senior, displayName: 'شخص', active: true, twoFactor: { status: 'ENABLED', method: 'TOTP' } }
  const moved = await product.db.transaction().execute((db) => {
    const request = { id: 'walk', ip: '127.0.0.1', userAgent: 'test' }
    const ctx = { actor, db, request, notifyCache: (_: string, load: () => unknown) => load() }
    return moveValuation(ctx as unknown as WriteContext, { id, version, to: 'APPROVED' })
  })
  keep()
  expect(moved.status).toBe('APPROVED')
  const files = [...walk].map(([path, names]) => `${path}: ${[...new Set(names)].join(', ')}`).toSorted()
  // Twenty-five are what a newcomer reads to know a move.
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(25)
})
