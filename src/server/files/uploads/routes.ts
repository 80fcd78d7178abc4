import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Metadata } from '@tus/server'
import { type Context, Hono } from 'hono'
import type { Actor } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { tidyFileName } from '#kernel/file-names.ts'
import { isUuid } from '#kernel/ids.ts'
import type { Database } from '../../db/database.ts'
import type { NotifyCache } from '../../db/notify-cache.ts'
import { type AlertRefusal, admit } from '../../http/refusals.ts'
import { originAllowed, type ServedOrigins } from '../../identity/origin.ts'
import { limitUploads } from '../../identity/rate-limits.ts'
import type { RequestInfo } from '../../procedure.ts'
import { type Sender, senderOf } from '../../process/concurrency-limit.ts'
import type { Inspect } from '../inspect/inspect.ts'
import type { FileStore } from '../store/file-store.ts'
import { createChecker } from './check.ts'
import type { UploadLocks } from './locks.ts'
import { admitUpload, ownerOf, type UploadOwner, type UploadOwners } from './owners.ts'
import { deleteUpload, ownUpload, touchUpload, UPLOAD_HOURS, type UploadRow } from './rows.ts'
import { createReceiver, createTusServer, type NewUpload } from './tus.ts'

type Parts = {
  store: FileStore
  database: Pick<Database, 'kysely'>
  notifyCache: NotifyCache
  sessionOf: (headers: Headers) => Promise<Actor | null>
  alert: AlertRefusal
  env: ServedOrigins
  locks: UploadLocks
  inspect: Inspect
  owners: UploadOwners
  /** How many bytes of the disk stay free for the database and the log. */
  reserve?: number
}
type Env = { Bindings: HttpBindings; Variables: { info: RequestInfo } }
type Call = Context<Env>

const RESERVE = 256 * 1_048_576
const ONE = '/uploads/:id'

/**
 * Uploads below /files/uploads: `POST` creates one, `HEAD` returns its offset, `PATCH` sends bytes, `DELETE` cancels it (tus 1.0),
 * and `POST …/{id}/check` inspects and stores its file. An upload is its creator's alone, and expires UPLOAD_HOURS after its last
 * bytes.
 */
export function createUploads(parts: Parts): Hono<Env> {
  const { store, database, notifyCache, sessionOf, alert, env, locks, owners, reserve = RESERVE } = parts
  const db = database.kysely
  const tus = createTusServer({ store, locks })
  const receive = createReceiver({ store, locks })
  const check = createChecker(parts)
  const host = new Hono<Env>()

  host.post('/uploads', async (c) => {
    const actor = await authorise(c)
    const { headers } = c.req.raw
    assertTusVersion(headers)
    await limitUploads(db, actor.id)
    const { owner, ...upload } = newUpload(headers, owners)
    const { recordId, name, size } = upload
    const id = randomUUID()
    const expiresAt = new Date(Date.now() + UPLOAD_HOURS * 3_600_000)
    await db.transaction().execute(async (trx) => {
      await admitUpload({ actor, db: trx, notifyCache }, owner, { id: recordId, size })
      await assertRoom(size)
      await trx
        .insertInto('uploads')
        .values({ [owner.column]: recordId, id, name, size, userId: actor.id, expiresAt })
        .execute()
    })
    const response = await tus.create(c.req.raw, id, upload).catch(async (error: unknown) => {
      await deleteUpload(db, id)
      throw error
    })
    return withHeaders(response, expiresAt)
  })

  host.get(ONE, async (c) => {
    const { expiresAt } = await tusUpload(c)
    if (c.req.method !== 'HEAD') throw new AppError('method-not-allowed')
    return withHeaders(await tus.handle(c.req.raw), expiresAt)
  })
  host.patch(ONE, async (c) => {
    const { id, userId } = await tusUpload(c)
    const { size, expiresAt } = await touchUpload(db, { id, userId })
    const offset = offsetOf(c.req.raw.headers)
    await assertRoom(Math.min(size, Number(c.req.header('content-length') ?? size)))
    const newOffset = await receive({ id, offset, incoming: c.env.incoming })
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(newOffset) }
    return withHeaders(new Response(null, { status: 204, headers }), expiresAt)
  })
  host.delete(ONE, async (c) => {
    const { id } = await tusUpload(c)
    const response = await tus.handle(c.req.raw)
    await deleteUpload(db, id)
    return withHeaders(response)
  })
  host.post(`${ONE}/check`, async (c) => {
    const { id, userId, from } = await authorisedUpload(c)
    const checked = await check({ id, userId, from })
    c.header('cache-control', 'no-store')
    return c.json(checked)
  })
  for (const path of ['/uploads', ONE, `${ONE}/check`])
    host.all(path, async (c) => {
      await authorise(c)
      throw new AppError('method-not-allowed')
    })
  return host

  /** The caller, if they may upload to records of any kind. */
  async function authorise(c: Call): Promise<Actor> {
    if (!originAllowed(c.req.raw, env)) throw new AppError('foreign-origin')
    const asks = { access: 'signedIn', call: 'files.upload', request: c.get('info') } as const
    const actor = await admit({ sessionOf, alert }, c.req.raw.headers, asks)
    if (!Object.values(owners).some(({ needs }) => can(actor, needs))) throw new AppError('permission-denied')
    return actor
  }

  /** The caller's own upload, while they may still upload to its record. */
  async function authorisedUpload(c: Call): Promise<UploadRow & { from: Sender }> {
    const actor = await authorise(c)
    const id = c.req.param('id') ?? ''
    if (!isUuid(id)) throw new AppError('upload-not-found')
    const upload = await ownUpload(db, { id, userId: actor.id })
    if (!can(actor, ownerOf(upload, owners).needs)) throw new AppError('permission-denied')
    return { ...upload, from: senderOf(actor) }
  }

  async function tusUpload(c: Call): Promise<UploadRow> {
    const upload = await authorisedUpload(c)
    assertTusVersion(c.req.raw.headers)
    return upload
  }

  async function assertRoom(size: number): Promise<void> {
    const room = await store.room()
    if (room !== undefined && room - size < reserve) throw new AppError('storage-full')
  }
}

function withHeaders(response: Response, expiresAt?: Date): Response {
  response.headers.set('cache-control', 'no-store')
  if (expiresAt) response.headers.set('upload-expires', expiresAt.toUTCString())
  return response
}

/**
 * Parses the headers that create an upload. Throws AppError 'invalid-argument' (unsupported protocol extension, no numeric length,
 * malformed metadata, or records of two kinds), 'file-empty', 'file-name', or the owner's `notFound` for an id that is none; metadata
 * without a record is refused as the first registered owner's.
 */
function newUpload(headers: Headers, owners: UploadOwners): NewUpload & { owner: UploadOwner } {
  const length = headers.get('upload-length') ?? ''
  // A deferred length would be known only after the bytes arrived.
  if (!/^\d{1,15}$/.test(length) || headers.has('upload-defer-length') || headers.has('upload-concat'))
    throw new AppError('invalid-argument')
  const size = Number(length)
  if (size === 0) throw new AppError('file-empty')
  const { filename, ...metadata } = metadataOf(headers)
  const entries = Object.entries(owners)
  const named = entries.filter(([kind]) => metadata[kind] !== undefined)
  const [kind, owner] = named[0] ?? entries[0] ?? []
  if (!kind || !owner || named.length > 1) throw new AppError('invalid-argument')
  const given = metadata[kind] ?? ''
  const recordId = given.toLowerCase()
  if (!isUuid(recordId)) throw new AppError(owner.notFound, { params: { id: given.slice(0, 100) } })
  const name = tidyFileName(filename ?? '')
  if (name === null) throw new AppError('file-name')
  return { kind, owner, recordId, name, size }
}

/** The offset of a request's bytes. Throws AppError 'invalid-argument' where it is no tus request for bytes. */
function offsetOf(headers: Headers): number {
  const offset = headers.get('upload-offset') ?? ''
  const isBytes = headers.get('content-type') === 'application/offset+octet-stream'
  if (!/^\d{1,15}$/.test(offset) || !isBytes) throw new AppError('invalid-argument')
  return Number(offset)
}

/** Throws AppError 'invalid-argument' for any other version of the protocol. */
function assertTusVersion(headers: Headers): void {
  if (headers.get('tus-resumable') !== '1.0.0') throw new AppError('invalid-argument')
}

function metadataOf(headers: Headers): Partial<Record<string, string | null>> {
  try {
    return Metadata.parse(headers.get('upload-metadata') ?? '')
  } catch (error) {
    throw new AppError('invalid-argument', { cause: error })
  }
}
