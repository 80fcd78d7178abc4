import type { Transaction } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Role } from '#access/roles.ts'
import { addComment } from '#features/comments/commands/add.ts'
import { createValuation } from '#features/valuations/commands/create.ts'
import { moveValuation } from '#features/valuations/commands/move.ts'
import { updateValuation } from '#features/valuations/commands/update.ts'
import type { DB } from '#server/db/tables.ts'
import { once } from '#server/http/idempotency.ts'
import type { WriteContext } from '#server/procedure.ts'
import { ownDatabase } from '../support/own-database.ts'
import { VALID, VALUED } from '../support/product.ts'
import { offForTests } from '../support/tests-firm.ts'
import '#app/audit.ts'
import '#app/moves.ts'

const own = ownDatabase()

/** Counts how often the connections of a pool wait for answers: what is written after something was read begins another round trip. */
function countTrips(pool: pg.Pool) {
  let trips = 0
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as pg.Client).connection
    let isAnswered = true
    stream.on('data', () => {
      isAnswered = true
    })
    const sending = () => {
      if (isAnswered) trips++
      isAnswered = false
    }
    const { _write, _writev } = stream
    stream._write = (chunk, ...rest) => {
      sending()
      _write.call(stream, chunk, ...rest)
    }
    stream._writev = (chunks, done) => {
      sending()
      _writev?.call(stream, chunks, done)
    }
  })
  return () => {
    const counted = trips
    trips = 0
    return counted
  }
}

test('a valuation is created in two round trips, and other writes take few', async () => {
  const { kysely, pool } = own.database
  const taken = countTrips(pool)
  await kysely.insertInto('settings').values(offForTests()).execute()
  // As the server keeps what is announced when it changes.
  const kept = new Map<string, unknown>()
  const notifyCache = async (name: string, load: () => unknown) => {
    if (!kept.has(name)) kept.set(name, await load())
    return kept.get(name)
  }
  const person = async (role: Role) => {
    const row = { email: `${role.toLowerCase()}@thamin.example`, role, displayName: `شخص ${role}` }
    const { id } = await kysely.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
    const ctx = {
      actor: { ...row, id, active: true },
      request: { id: 'trips', ip: '127.0.0.1', userAgent: 'test' },
      notifyCache,
    }
    return {
      id,
      run: <T>(work: (ctx: WriteContext) => Promise<T>, key?: string): Promise<T> =>
        kysely.transaction().execute((db: Transaction<DB>) => {
          const run = () => work({ ...ctx, db } as unknown as WriteContext)
          return key ? once({ db, userId: id, verb: 'valuations.create', key, body: {} }, run) : run()
        }),
    }
  }
  const author = await person('APPRAISER')
  const create = (ctx: WriteContext) => createValuation(ctx, { ...VALID, ...VALUED })
  const trips: Record<string, number> = {}
  const of = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    taken()
    const made = await work()
    trips[what] = taken()
    return made
  }
  const { id, version } = await author.run(create)
  await of('create', () => author.run(create))
  await of('create with a key', () => author.run(create, 'key'))
  await of('update', () => author.run((ctx) => updateValuation(ctx, { id, version, changes: { notes: 'ملاحظة' } })))
  await of('move', () => author.run((ctx) => moveValuation(ctx, { id, version: version + 1, to: 'SUBMITTED' })))
  const record = { kind: 'valuation', id } as const
  const comment = { record, text: 'نراجع المساحة', documents: [] }
  await of('comment', () => author.run((ctx) => addComment(ctx, comment)))
  expect(trips).toEqual({ create: 2, 'create with a key': 3, update: 4, move: 18, comment: 2 })
})
