import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Actor } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { isUuid } from '#kernel/ids.ts'
import type { Database } from '../db/database.ts'
import type { NotifyCache } from '../db/notify-cache.ts'
import { type AlertRefusal, admit } from '../http/refusals.ts'
import { originAllowed, type ServedOrigins } from '../identity/origin.ts'
import { limitUploads } from '../identity/rate-limits.ts'
import type { RequestInfo } from '../procedure.ts'
import type { Inspection } from './inspect.ts'
import type { FileStore } from './store.ts'
import { admitUpload, recordOf, type UploadRecords } from './uploads/admit.ts'
import { createChecking } from './uploads/check.ts'
import type { UploadLocker } from './uploads/locker.ts'
import { createProtocol } from './uploads/protocol.ts'
import { forgetUpload, ownUpload, touchUpload, UPLOAD_HOURS, type UploadRow } from './uploads/rows.ts'
import { createSending } from './uploads/send.ts'
import { assertTusVersion, toldOffset, toldUpload } from './uploads/told.ts'

type Parts = {
  store: FileStore
  database: Pick<Database, 'kysely'>
  notifyCache: NotifyCache
  sessionOf: (headers: Headers) => Promise<Actor | null>
  alert: AlertRefusal
  env: ServedOrigins
  locker: UploadLocker
  inspect: Inspection
  records: UploadRecords
  /** Bytes that are left free on the disk for the database and the log. */
  reserve?: number
}
type Env = { Bindings: HttpBindings; Variables: { info: RequestInfo } }
type Call = Context<Env>

const RESERVE = 256 * 1_048_576
const ONE = '/uploads/:id'

/**
 * Files on their way in, below /files/uploads: `POST` makes an upload, `HEAD` asks how much of it came, `PATCH` sends, `DELETE`
 * gives it up (tus 1.0), and `POST …/{id}/check` judges what came and keeps it. An upload is its maker's alone, and is kept for
 * UPLOAD_HOURS after its last bytes.
 */
export function createUploads(parts: Parts): Hono<Env> {
  const { store, database, notifyCache, sessionOf, alert, env, locker, records, reserve = RESERVE } = parts
  const db = database.kysely
  const protocol = createProtocol({ store, locker })
  const send = createSending(parts)
  const check = createChecking(parts)
  const host = new Hono<Env>()

  host.post('/uploads', async (c) => {
    const actor = await admitted(c)
    const { headers } = c.req.raw
    assertTusVersion(headers)
    await limitUploads(db, actor.id)
    const upload = toldUpload(headers)
    await assertRoom(upload.size)
    const id = randomUUID()
    const expiresAt = new Date(Date.now() + UPLOAD_HOURS * 3_600_000)
    await db.transaction().execute(async (trx) => {
      await admitUpload({ actor, db: trx, notifyCache }, upload, records)
      await trx
        .insertInto('uploads')
        .values({ ...upload, id, userId: actor.id, expiresAt })
        .execute()
    })
    const answer = await protocol.make(c.req.raw, id, upload).catch(async (error: unknown) => {
      await forgetUpload(db, id)
      throw error
    })
    return told(answer, expiresAt)
  })

  host.get(ONE, async (c) => {
    const { expiresAt } = await asked(c)
    if (c.req.method !== 'HEAD') throw new AppError('method-not-allowed')
    return told(await protocol.ask(c.req.raw), expiresAt)
  })
  host.patch(ONE, async (c) => {
    const { id, userId } = await asked(c)
    const { size, expiresAt } = await touchUpload(db, { id, userId })
    const offset = toldOffset(c.req.raw.headers)
    await assertRoom(Math.min(size, Number(c.req.header('content-length') ?? size)))
    const come = await send({ id, offset, incoming: c.env.incoming })
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(come) }
    return told(new Response(null, { status: 204, headers }), expiresAt)
  })
  host.delete(ONE, async (c) => {
    const { id } = await asked(c)
    const answer = await protocol.ask(c.req.raw)
    await forgetUpload(db, id)
    return told(answer)
  })
  host.post(`${ONE}/check`, async (c) => {
    const { id, userId } = await theirUpload(c)
    const checked = await check({ id, userId })
    c.header('cache-control', 'no-store')
    return c.json(checked)
  })
  for (const path of ['/uploads', ONE, `${ONE}/check`])
    host.all(path, async (c) => {
      await admitted(c)
      throw new AppError('method-not-allowed')
    })
  return host

  /** Who sends, if they may send to any record. */
  async function admitted(c: Call): Promise<Actor> {
    if (!originAllowed(c.req.raw, env)) throw new AppError('foreign-origin')
    const asks = { access: 'signedIn', call: 'files.upload', request: c.get('info') } as const
    const actor = await admit({ sessionOf, alert }, c.req.raw.headers, asks)
    if (!Object.values(records).some(({ needs }) => can(actor, needs))) throw new AppError('permission-denied')
    return actor
  }

  /** An upload of whoever asks, while they may still send to its record. */
  async function theirUpload(c: Call): Promise<UploadRow> {
    const actor = await admitted(c)
    const id = c.req.param('id') ?? ''
    if (!isUuid(id)) throw new AppError('upload-not-found')
    const upload = await ownUpload(db, { id, userId: actor.id })
    if (!can(actor, records[recordOf(upload)].needs)) throw new AppError('permission-denied')
    return upload
  }

  /** The same of a request of the protocol's. */
  async function asked(c: Call): Promise<UploadRow> {
    const upload = await theirUpload(c)
    assertTusVersion(c.req.raw.headers)
    return upload
  }

  async function assertRoom(size: number): Promise<void> {
    const room = await store.room()
    if (room !== undefined && room - size < reserve) throw new AppError('storage-full')
  }
}

function told(answer: Response, expiresAt?: Date): Response {
  answer.headers.set('cache-control', 'no-store')
  if (expiresAt) answer.headers.set('upload-expires', expiresAt.toUTCString())
  return answer
}
