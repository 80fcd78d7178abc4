import { Hono } from 'hono'
import type { Actor } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Measures } from '../measures/measures.ts'
import type { Download, DownloadedFile, MakingContext, RequestInfo } from '../procedure.ts'
import { askFile } from './ask-file.ts'
import type { LimitCalls } from './call-limits.ts'
import { FILE_POLICY } from './headers.ts'
import type { AlertRefusal } from './refusals.ts'

type Parts = {
  downloads: Record<string, Download>
  database: Pick<Database, 'kysely'>
  sessionOf: (headers: Headers) => Promise<Actor | null>
  alert: AlertRefusal
  limitCalls: LimitCalls
  measures: Pick<Measures, 'operation'>
  log: Log
} & Pick<MakingContext, 'notifyCache' | 'store' | 'print' | 'runTask'>
type Env = { Variables: { info: RequestInfo } }

/** The host of files generated on request, below /files: checks session, permission and input, then streams. */
export function createDownloads({
  downloads,
  database,
  sessionOf,
  alert,
  limitCalls,
  measures,
  log,
  ...means
}: Parts): Hono<Env> {
  const { notifyCache, store, print, runTask } = means
  const host = new Hono<Env>()
  for (const [name, file] of Object.entries(downloads)) {
    host.get(`/${name}`, async (c) => {
      // Downloads are audited under the person's name, so prefetching is refused.
      if (c.req.method !== 'GET') throw new AppError('method-not-allowed')
      const call = `${name.split(/[./]/)[0]}.export`
      const request = c.get('info')
      const { actor, input } = await askFile({ sessionOf, alert }, c.req, { ...file, call, request })
      const context = { actor, db: database.kysely, request, notifyCache, store, print, runTask }
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
      const making = limitCalls('file', actor.id, () => file.run(context, input))
      const made = await making.catch((error: unknown) => {
        measure(error instanceof AppError && error.status < 500 ? 'refused' : 'failed')
        throw error
      })
      measure('done')
      return answer(made, (error) => log.error({ err: error, file: name, requestId: request.id }, 'a file broke off'))
    })
  }
  return host
}

function answer({ name, type, body: made }: DownloadedFile, failed: (error: unknown) => void): Response {
  const encoder = new TextEncoder()
  const pieces = made[Symbol.asyncIterator]()
  // Generated only as fast as it is consumed, so that one chunk at a time is in memory.
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next()
          if (done) controller.close()
          else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : new Uint8Array(value))
        } catch (error) {
          failed(error)
          controller.error(error)
        }
      },
      async cancel() {
        await pieces.return?.()
      },
    },
    { highWaterMark: 1 },
  )
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'content-security-policy': FILE_POLICY,
    },
  })
}
