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
import type { Permission } from '#access/grants.ts'
import { AppError } from '#kernel/errors.ts'
import { MOST_SHEET_BYTES, SEPARATORS, TEXT_ENCODINGS, type TextReading } from '#kernel/sheets.ts'
import type { Database } from '../db/database.ts'
import type { DB } from '../db/tables.ts'
import { diskError } from '../files/store/disk-files.ts'
import { type AlertRefusal, admit } from '../http/refusals.ts'
import { originAllowed, type ServedOrigins } from '../identity/origin.ts'
import { limitUploads } from '../identity/rate-limits.ts'
import type { RequestInfo } from '../procedure.ts'
import { createKeyedLimit } from '../process/concurrency-limit.ts'

/** How many files of one person may wait while one of theirs is read. */
const WAITING = 5

/** Makes a record or lines of a file that was uploaded, and gives the answer; the file exists until it returns. */
type ReceiveSheet<Read> = (
  context: { actor: Actor; db: Kysely<DB>; read: Read; request: RequestInfo },
  sent: { path: string; name: string; kind: string; of: string; asked: TextReading },
) => Promise<object>

type Parts<Read> = {
  database: Pick<Database, 'kysely'>
  sessionOf: (headers: Headers) => Promise<Actor | null>
  alert: AlertRefusal
  env: ServedOrigins
  read: Read
  /** The path below /files, who may upload, and the name of the call in refusals. */
  path: `/${string}`
  access: Permission
  call: string
  receive: ReceiveSheet<Read>
  /** The most bytes of a file. */
  most?: number
}
type Env = { Variables: { info: RequestInfo } }

/**
 * Uploads of sheets: `POST /files/{path}?kind=…&of=…&name=…&encoding=…&separator=…`, the last two where a person chose how a text is read, receives a file's bytes, at most 20 MB, and responds with what `receive` returns for
 * them, whatever reads its kind of file. The bytes are streamed into a temporary file, never held in memory.
 */
export function createSheetUploads<Read>(parts: Parts<Read>): Hono<Env> {
  const { database, sessionOf, alert, env, read, path: route, access, call, receive, most = MOST_SHEET_BYTES } = parts
  const host = new Hono<Env>()
  const db = database.kysely
  const slots = createKeyedLimit(1, WAITING)
  host.post(route, async (c) => {
    if (!originAllowed(c.req.raw, env)) throw new AppError('foreign-origin')
    const request = c.get('info')
    const asks = { access, call, request }
    const actor = await admit({ sessionOf, alert }, c.req.raw.headers, asks)
    await limitUploads(db, actor.id)
    const folder = await mkdtemp(join(tmpdir(), 'thamin-sheet-'))
    try {
      const path = join(folder, 'sheet')
      await saveBody(c.req.raw, path, most)
      const [kind = '', of = '', name = ''] = [c.req.query('kind'), c.req.query('of'), c.req.query('name')]
      const made = await slots.run(actor.id, () =>
        receive({ actor, db, read, request }, { path, kind, of, name, asked: askedOf(c.req.query()) }),
      )
      c.header('cache-control', 'no-store')
      return c.json(made)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
  host.all(route, async (c) => {
    if (!originAllowed(c.req.raw, env)) throw new AppError('foreign-origin')
    throw new AppError('method-not-allowed')
  })
  return host
}

/** How a text is to be read; what is no encoding or separator is left to be found. */
const askedOf = ({ encoding, separator }: Record<string, string>): TextReading => ({
  encoding: TEXT_ENCODINGS.find((one) => one === encoding),
  separator: SEPARATORS.find((one) => one === separator),
})

async function saveBody({ headers, body }: Request, path: string, most: number): Promise<void> {
  const tooLarge = () => new AppError('file-too-large', { params: { megabytes: most / 1_048_576 } })
  if (Number(headers.get('content-length') ?? 0) > most) throw tooLarge()
  if (!body) throw new AppError('file-empty')
  let size = 0
  async function* counted(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      size += chunk.length
      // The declared length may be missing or wrong, so the received bytes count.
      if (size > most) throw tooLarge()
      yield chunk
    }
  }
  try {
    await pipeline(
      Readable.fromWeb(body as ReadableStream<Uint8Array>),
      counted,
      createWriteStream(path, { mode: 0o600 }),
    )
  } catch (error) {
    const known = diskError(error)
    // A client that disconnected receives no response.
    throw known instanceof AppError ? known : new AppError('file-damaged', { cause: error })
  }
}
