import { expect, onTestFinished, test } from 'vitest'
import type { Opening } from '#features/engagements/model/schedule.ts'
import { agreedEngagement } from '../../scripts/bench/engagement.ts'
import { postAs, signedIn } from '../../scripts/bench/person.ts'
import { type Child, childrenOf, startProduct } from '../../scripts/bench/servers.ts'
import { isRunning, testFolder } from '../support/folder.ts'
import { ownDatabase } from '../support/own-database.ts'
import { registered } from '../support/schedules.ts'

const LINES = 2000
/** A job is taken from a server that is dead within 45 seconds. */
const RECOVERY = { timeout: 150_000, interval: 20 }
const SECRET = 's'.repeat(32)

const own = ownDatabase()

test.runIf(process.platform === 'linux')(
  '2,000 valuations are opened while servers are killed: nothing of what was killed stays, and in the end there are all, once and without a gap',
  async () => {
    const { kysely: db } = own.database
    const dataDir = testFolder()
    const servers: Child[] = []
    const start = async () => {
      const server = await startProduct({ ...own.fresh, dataDir }, SECRET)
      servers.push(server)
      return server
    }
    onTestFinished(() => {
      for (const { process: one } of servers) one.kill('SIGKILL')
    })
    let [running, other] = [await start(), await start()]
    const { actor, cookie } = await signedIn(own.database, SECRET, running.port)
    const ask = async <T>(verb: string, input: object): Promise<T> => {
      const { status, text } = await postAs(cookie, other.port, `/rpc/engagements.${verb}`, input)
      expect(status, text).toBe(200)
      return JSON.parse(text) as T
    }
    const id = await agreedEngagement(own.database, SECRET, actor.id)
    const properties = await registered(db, actor.id, LINES)
    for (let at = 0; at < LINES; at += 500)
      await ask('addProperties', { id, propertyIds: properties.slice(at, at + 500) })
    await db.updateTable('engagementProperties').set({ planNumber: 'P' }).where('engagementId', '=', id).execute()

    const row = () =>
      db.selectFrom('engagementOpenings').selectAll().where('engagementId', '=', id).executeTakeFirstOrThrow()
    const made = async () => (await db.selectFrom('valuations').select('valuationNumber').execute()).length
    await ask<{ opening: Opening }>('open', { id })
    for (const [attempt, share] of [
      [1, 0.05],
      [2, 0.7],
    ] as const) {
      await expect
        .poll(async () => {
          const { attempts, done, state } = await row()
          return state === 'RUNNING' && attempts === attempt && done >= LINES * share
        }, RECOVERY)
        .toBe(true)
      // Both die with their processes, as one of them has the job.
      const busy = [running, other].map((server) => ({ server, workers: childrenOf(server.process.pid ?? 0) }))
      for (const { server } of busy) server.process.kill('SIGKILL')
      await expect.poll(() => busy.flatMap(({ workers }) => workers).filter(isRunning)).toEqual([])
      expect(await made()).toBe(0)
      ;[running, other] = [await start(), await start()]
    }
    await expect.poll(async () => (await row()).state, RECOVERY).toBe('DONE')
    expect(await row()).toMatchObject({ attempts: 3, done: LINES })
    const lines = await db
      .selectFrom('engagementProperties as l')
      .innerJoin('valuations as v', 'v.id', 'l.valuationId')
      .select('v.valuationNumber')
      .where('l.engagementId', '=', id)
      .orderBy('l.ordinal')
      .execute()
    expect(lines.map(({ valuationNumber }) => Number(valuationNumber.slice(9)))).toEqual(
      Array.from({ length: LINES }, (_, at) => at + 1),
    )
    expect(await made()).toBe(LINES)
  },
)
