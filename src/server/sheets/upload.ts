import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Database } from '../db/database.ts'
import type { DB } from '../db/tables.ts'
import { type AlertRefusal, admit } from '../http/refusals.ts'
import { originAllowed, type ServedOrigins } from '../identity/origin.ts'
import { limitUploads } from '../identity/rate-limits.ts'
import type { RequestInfo } from '../procedure.ts'
import type { SheetReading } from './read.ts'

/** The largest file, in bytes. */
const LIMIT = 20 * 1_048_576

/** What becomes of a file that was sent; the file is there until it returns. */
export type ReceiveSheet = (
  context: { actor: Actor; db: Kysely<DB>; read: SheetReading },
  sent: { path: string; name: string; kind: string },
) => Promise<{ id: string }>

type Parts = {
  database: Pick<Database, 'kysely'>
  sessionOf: (headers: Headers) => Promise<Actor | null>
  alert: AlertRefusal
  env: ServedOrigins
  read: SheetReading
  receive: ReceiveSheet
}
type Env = { Variables: { info: RequestInfo } }

/**
 * Sheets on their way in: `POST /files/imports?kind=properties&name=…` takes a file's bytes, at most 20 MB, reads it and answers with
 * the id of the import that it became. What is sent stands in a temporary file for as long as it is read, and is never held whole.
 */
export function createSheetUploads({ database, sessionOf, alert, env, read, receive }: Parts): Hono<Env> {
  const host = new Hono<Env>()
  const db = database.kysely
  host.post('/imports', async (c) => {
    if (!originAllowed(c.req.raw, env)) throw new AppError('foreign-origin')
    const asks = { access: 'canEditProperties', call: 'imports.receive', request: c.get('info') } as const
    const actor = await admit({ sessionOf, alert }, c.req.raw.headers, asks)
    await limitUploads(db, actor.id)
    const folder = await mkdtemp(join(tmpdir(), 'thamin-sheet-'))
    try {
      const path = join(folder, 'sheet')
      await keepBody(c.req.raw, path)
      const [kind = '', name = ''] = [c.req.query('kind'), c.req.query('name')]
      const made = await receive({ actor, db, read }, { path, kind, name })
      c.header('cache-control', 'no-store')
      return c.json(made)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
  host.all('/imports', async (c) => {
    if (!originAllowed(c.req.raw, env)) throw new AppError('foreign-origin')
    throw new AppError('method-not-allowed')
  })
  return host
}

async function keepBody({ headers, body }: Request, path: string): Promise<void> {
  const tooLarge = () => new AppError('file-too-large', { params: { megabytes: LIMIT / 1_048_576 } })
  if (Number(headers.get('content-length') ?? 0) > LIMIT) throw tooLarge()
  if (!body) throw new AppError('file-empty')
  let size = 0
  async function* counted(source: AsyncIterable<Uint8Array>) {
    for await (const piece of source) {
      size += piece.length
      // A length may be missing or a lie, so what comes in is what counts.
      if (size > LIMIT) throw tooLarge()
      yield piece
    }
  }
  try {
    await pipeline(
      Readable.fromWeb(body as ReadableStream<Uint8Array>),
      counted,
      createWriteStream(path, { mode: 0o600 }),
    )
  } catch (error) {
    // Whoever hangs up half-way hears no answer.
    throw error instanceof AppError ? error : new AppError('file-damaged', { cause: error })
  }
}
