import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Actor } from '#access/actor.ts'
import { api } from '#app/api.ts'
import type { Database } from '#server/db/database.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { AnyVerb, WriteContext } from '#server/procedure.ts'
import type { Case } from './case.ts'

/** One statement as it goes to pg. */
export type Call = { name?: string; text: string; values: unknown[] }
/** What one call of a verb sent; a create records what it made, so that it can be repeated under other names. */
export type Recorded = { inTransaction: boolean; calls: Call[]; made?: { id: string; valuationNumber: string } }

const request = { id: 'bench', ip: '127.0.0.1', userAgent: 'bench' }

/** Runs a verb once in this process, for each input, and gives the statements that it sent; all but those planned again get a name. */
export async function record(
  database: Database,
  actor: Actor,
  { verb: name, inputs, planned }: Pick<Case, 'verb' | 'inputs' | 'planned'>,
): Promise<Recorded[]> {
  const [feature = '', verbName = ''] = name.split('.')
  const verb = (api as Record<string, Record<string, AnyVerb>>)[feature]?.[verbName]
  if (!verb) throw new Error(`There is no verb ${name}.`)
  const known = new Map<string, Promise<unknown>>()
  const notifyCache = ((channel: string, load: () => Promise<unknown>) => {
    if (!known.has(channel)) known.set(channel, load())
    return known.get(channel)
  }) as NotifyCache
  const run = (db: unknown, input: unknown) =>
    verb.run({ actor, db, notifyCache, request } as unknown as WriteContext as never, input as never)

  const recorded: Recorded[] = []
  // The first run fills what a server that is warm remembers.
  for (const [at, input] of [inputs[0], ...inputs].entries()) {
    const calls: Call[] = []
    const stop = listen(calls, !planned)
    const said =
      verb.kind === 'query'
        ? await run(database.kysely, input)
        : await database.kysely.transaction().execute((trx) => run(trx, input))
    stop()
    const made = verb.kind === 'command' ? (said as Recorded['made']) : undefined
    const told = made && { id: made.id, valuationNumber: made.valuationNumber }
    if (at > 0) recorded.push({ inTransaction: verb.kind === 'command', calls, ...(told ? { made: told } : {}) })
  }
  return recorded
}

/** The name under which a statement is prepared. */
export const nameOf = (text: string) => `b${createHash('sha256').update(text).digest('hex').slice(0, 16)}`

/** Writes down every statement of every connection until the function it gives is called. */
export function listen(calls: Call[], named: boolean): () => void {
  const { prototype } = pg.Client
  const { query } = prototype
  prototype.query = function (this: pg.Client, first: string | Call, ...rest: unknown[]) {
    const text = typeof first === 'string' ? first : first.text
    const given = typeof first === 'string' ? rest[0] : first.values
    const values = Array.isArray(given) ? [...given] : []
    calls.push({ text, values, ...(named && values.length > 0 ? { name: nameOf(text) } : {}) })
    return Reflect.apply(query, this, [first, ...rest])
  } as typeof query
  return () => {
    prototype.query = query
  }
}
