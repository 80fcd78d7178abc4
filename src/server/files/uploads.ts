import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Actor } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { isUuid } from '#kernel/ids.ts'
import type { Database } from '../db.ts'
import { admitUploading } from '../identity/attempts.ts'
import { originAllowed, type Reached } from '../identity/origin.ts'
import type { RequestInfo, WriteContext } from '../procedure.ts'
import type { Recall } from '../recall.ts'
import { type AlertRefusal, admit } from '../refusals.ts'
import type { Inspection } from './inspect.ts'
import type { FileStore } from './store.ts'
import { createChecking } from './uploads/check.ts'
import type { UploadLocker } from './uploads/locker.ts'
import { createProtocol } from './uploads/protocol.ts'
import { forgetUpload, ownUpload, stirUpload, UPLOAD_HOURS } from './uploads/rows.ts'
import { createSending } from './uploads/send.ts'
import { mustSpeakTus, type ToldUpload, toldOffset, toldUpload } from './uploads/told.ts'

/**
 * Says whether a person may add a file of this size to a record now, in the transaction that writes the upload down. Throws
 * AppError why not.
 */
export type AdmitUpload = (context: Pick<WriteContext, 'actor' | 'db' | 'recall'>, upload: ToldUpload) => Promise<void>

type Parts = {
  store: FileStore
  database: Pick<Database, 'kysely'>
  recall: Recall
  sessionOf: (headers: Headers) => Promise<Actor | null>
  alert: AlertRefusal
  env: Reached
  locker: UploadLocker
  inspect: Inspection
  admitUpload: AdmitUpload
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
  const { store, database, recall, sessionOf, alert, env, locker, admitUpload, reserve = RESERVE } = parts
  const db = database.kysely
  const protocol = createProtocol({ store, locker })
  const send = createSending(parts)
  const check = createChecking(parts)
  const host = new Hono<Env>()

  host.post('/uploads', async (c) => {
    const actor = await admitted(c)
    const { headers } = c.req.raw
    mustSpeakTus(headers)
    await admitUploading(db, actor.id)
    const upload = toldUpload(headers)
    await mustHaveRoom(upload.size)
    const id = randomUUID()
    const expiresAt = new Date(Date.now() + UPLOAD_HOURS * 3_600_000)
    await db.transaction().execute(async (trx) => {
      await admitUpload({ actor, db: trx, recall }, upload)
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
    const whose = await asked(c)
    if (c.req.method !== 'HEAD') throw new AppError('method-not-allowed')
    const { expiresAt } = await ownUpload(db, whose)
    return told(await protocol.ask(c.req.raw), expiresAt)
  })
  host.patch(ONE, async (c) => {
    const whose = await asked(c)
    const { size, expiresAt } = await stirUpload(db, whose)
    const offset = toldOffset(c.req.raw.headers)
    await mustHaveRoom(Math.min(size, Number(c.req.header('content-length') ?? size)))
    const come = await send({ id: whose.id, offset, incoming: c.env.incoming })
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(come) }
    return told(new Response(null, { status: 204, headers }), expiresAt)
  })
  host.delete(ONE, async (c) => {
    const whose = await asked(c)
    await ownUpload(db, whose)
    const answer = await protocol.ask(c.req.raw)
    await forgetUpload(db, whose.id)
    return told(answer)
  })
  host.post(`${ONE}/check`, async (c) => {
    const checked = await check(await whoseUpload(c))
    c.header('cache-control', 'no-store')
    return c.json(checked)
  })
  for (const path of ['/uploads', ONE, `${ONE}/check`])
    host.all(path, async (c) => {
      await admitted(c)
      throw new AppError('method-not-allowed')
    })
  return host

  /** Who sends, if they may. */
  async function admitted(c: Call): Promise<Actor> {
    if (!originAllowed(c.req.raw, env)) throw new AppError('foreign-origin')
    const asks = { access: 'canEditValuations', call: 'documents.upload', request: c.get('info') } as const
    return admit({ sessionOf, alert }, c.req.raw.headers, asks)
  }

  async function whoseUpload(c: Call): Promise<{ id: string; userId: string }> {
    const actor = await admitted(c)
    const id = c.req.param('id') ?? ''
    if (!isUuid(id)) throw new AppError('upload-not-found')
    return { id, userId: actor.id }
  }

  /** The same of a request of the protocol's. */
  async function asked(c: Call): Promise<{ id: string; userId: string }> {
    const whose = await whoseUpload(c)
    mustSpeakTus(c.req.raw.headers)
    return whose
  }

  async function mustHaveRoom(size: number): Promise<void> {
    const room = await store.room()
    if (room !== undefined && room - size < reserve) throw new AppError('storage-full')
  }
}

function told(answer: Response, expiresAt?: Date): Response {
  answer.headers.set('cache-control', 'no-store')
  if (expiresAt) answer.headers.set('upload-expires', expiresAt.toUTCString())
  return answer
}
