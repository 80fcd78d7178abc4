import { Hono } from 'hono'
import type { Actor } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Database } from './db.ts'
import { FILE_POLICY } from './headers.ts'
import { parseInput } from './input.ts'
import type { Log } from './log.ts'
import type { Download, DownloadedFile, RequestInfo } from './procedure.ts'
import { type AlertRefusal, admit } from './refusals.ts'

type Parts = {
  downloads: Record<string, Download>
  database: Pick<Database, 'kysely'>
  sessionOf: (headers: Headers) => Promise<Actor | null>
  alert: AlertRefusal
  log: Log
}
type Env = { Variables: { info: RequestInfo } }

/** The host of files that are made when they are asked for, below /files: who asks, permission, input; then piece by piece. */
export function createDownloads({ downloads, database, sessionOf, alert, log }: Parts): Hono<Env> {
  const host = new Hono<Env>()
  for (const [name, file] of Object.entries(downloads)) {
    host.get(`/${name}`, async (c) => {
      const request = c.get('info')
      // A foreign page may link to a file, and taking one is noted under the person's name: so not from there, and not by a look ahead.
      if (c.req.header('sec-fetch-site') === 'cross-site') throw new AppError('foreign-origin')
      if (c.req.method !== 'GET') throw new AppError('method-not-allowed')
      const asked = { access: file.access, call: `${name.split('.')[0]}.export`, request }
      const actor = await admit({ sessionOf, alert }, c.req.raw.headers, asked)
      const input = parseInput(file.input, queryOf(new URL(c.req.url)))
      const made = await file.run({ actor, db: database.kysely, request }, input)
      return answer(made, (error) => log.error({ err: error, file: name, requestId: request.id }, 'a file broke off'))
    })
  }
  return host
}

/** The query string as an input: what is given once is a text, what is given again a list. */
function queryOf({ searchParams }: URL): Record<string, string | string[]> {
  const entries = [...new Set(searchParams.keys())].map((key) => {
    const all = searchParams.getAll(key)
    return [key, all.length > 1 ? all : (all[0] ?? '')] as const
  })
  return Object.fromEntries(entries)
}

function answer({ name, type, text }: DownloadedFile, failed: (error: unknown) => void): Response {
  const encoder = new TextEncoder()
  const pieces = text[Symbol.asyncIterator]()
  // Made as fast as it is taken and no faster, so that one piece at a time is in memory.
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
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
