import { Hono } from 'hono'
import type { Actor } from '#access/actor.ts'
import { AppError, type WireError } from '#kernel/errors.ts'
import { FILE_IN_MAKING } from '#kernel/file-in-making.ts'
import { collectionOfFile } from '#kernel/operations.ts'
import type { Database } from '../db/database.ts'
import type { Keys } from '../identity/machine-keys.ts'
import type { Log } from '../log.ts'
import type { Measures } from '../measures/measures.ts'
import type { Download, MakingContext, RequestInfo } from '../procedure.ts'
import { within } from '../process/within.ts'
import { wireAnswer } from './answers.ts'
import { askFile } from './ask-file.ts'
import type { LimitCalls } from './call-limits.ts'
import { toToldError } from './failures.ts'
import { answerInMaking, fileAnswer } from './made-answer.ts'
import type { AlertRefusal } from './refusals.ts'

type Parts = {
  downloads: Record<string, Download>
  database: Pick<Database, 'kysely'>
  sessionOf: (headers: Headers) => Promise<Actor | null>
  alert: AlertRefusal
  keys: Keys
  limitCalls: LimitCalls
  measures: Pick<Measures, 'operation'>
  log: Log
  /** For how long a file is waited for before its answer begins without it, and how often that then says that it goes on, in ms. */
  quick?: number
  every?: number
} & Pick<MakingContext, 'notifyCache' | 'roads' | 'store' | 'drawPages' | 'drawBase' | 'print' | 'runTask'>
type Env = { Variables: { info: RequestInfo } }

const QUICK = 3_000
const EVERY = 5_000

/** True when the caller understands an answer that begins before its file is made. */
const mayWait = (accept: string | undefined) => accept?.includes(FILE_IN_MAKING) ?? false

/**
 * The host of files generated on request, below /files: checks session, permission and input, then sends the file once it is whole. A
 * browser's screens are kept informed while a file takes long; any other caller waits for the first byte.
 */
export function createDownloads({
  downloads,
  database,
  sessionOf,
  alert,
  keys,
  limitCalls,
  measures,
  log,
  quick = QUICK,
  every = EVERY,
  ...means
}: Parts): Hono<Env> {
  const { notifyCache, roads, store, drawPages, drawBase, print, runTask } = means
  const host = new Hono<Env>()
  for (const [name, file] of Object.entries(downloads)) {
    host.get(`/${name}`, async (c) => {
      // Downloads are audited under the person's name, so prefetching is refused.
      if (c.req.method !== 'GET') throw new AppError('method-not-allowed')
      const call = `${name.split(/[./]/)[0]}.export`
      const request = c.get('info')
      const described = (error: unknown) =>
        toToldError(error, log, { requestId: request.id, name: `${collectionOfFile(name)}.export`, reads: true })
      const { actor, input } = await askFile({ sessionOf, alert, keys }, c.req, {
        ...file,
        call,
        request,
        path: name,
      }).catch((error) => {
        throw described(error)
      })
      const makes = { store, drawPages, drawBase, print, runTask }
      const context = { actor, db: database.kysely, request, notifyCache, roads, ...makes }
      const began = performance.now()
      const measure = (outcome: 'done' | 'refused' | 'failed') =>
        measures.operation(
          {
            operation_name: `files/${name}`,
            entity_type: name.split(/[./]/)[0] ?? '',
            duration_ms: performance.now() - began,
            cache_hit: false,
            query_size: 1,
          },
          { outcome, personId: actor.id, requestId: request.id, endedAt: Date.now() },
        )
      const make = async () => {
        try {
          const made = await limitCalls('file', actor.id, () => file.run(context, input))
          measure('done')
          return made
        } catch (error) {
          measure(error instanceof AppError && error.status < 500 ? 'refused' : 'failed')
          throw described(error)
        }
      }
      const failed = (error: unknown) =>
        log.error({ err: error, file: name, requestId: request.id }, 'a file broke off')
      const making = make()
      const made = mayWait(c.req.header('accept')) ? await within(quick, making) : await making
      if (made) return fileAnswer(made, failed)
      const errorOf = (error: unknown) => {
        const { status, text } = wireAnswer(described(error), request.id)
        return { ...(JSON.parse(text) as { error: WireError }), status }
      }
      return answerInMaking(making, { every, errorOf, failed })
    })
  }
  return host
}
