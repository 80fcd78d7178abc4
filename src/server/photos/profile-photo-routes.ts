import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { refusal } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../db/tables.ts'
import type { WriteAudit } from '../identity/endpoints/run-endpoint.ts'
import { originAllowed } from '../identity/origin.ts'
import { assertNoCostlyFile, recordCostlyFile } from '../identity/rate-limits.ts'
import type { RequestInfo } from '../procedure.ts'
import { senderOf } from '../process/concurrency-limit.ts'
import { tookAllItsWork } from '../process/limit-work.ts'
import { readPicture, servePicture } from './http-picture.ts'
import { admitPhoto, keepPhoto, readPhoto, removePhoto } from './profile-photo.ts'
import type { RenderPicture } from './render.ts'

type Parts = {
  db: Kysely<DB>
  sessionOf: (headers: Headers) => Promise<Actor | null>
  audit: WriteAudit
  env: { appUrl: string }
  render: RenderPicture
}
type Env = { Variables: { info: RequestInfo; actor: Actor } }

/**
 * Profile photos: `PUT /files/photo` sets one's own from a picture's bytes, `DELETE` removes it, and `GET /files/photos/{sha256}`
 * serves it to anyone who is signed in.
 */
export function createProfilePhotos({ db, sessionOf, audit, env, render }: Parts): Hono<Env> {
  const photos = new Hono<Env>()
  photos.use(async (c, next) => {
    if (!originAllowed(c.req.raw, env)) throw new AppError('foreign-origin')
    const actor = await sessionOf(c.req.raw.headers)
    const refused = refusal(actor, 'signedIn')
    if (refused || !actor) throw new AppError(refused ?? 'not-signed-in')
    c.set('actor', actor)
    await next()
  })
  const changeOf = (c: Context<Env>) => ({ db, actor: c.get('actor'), request: c.get('info'), audit })

  photos.put('/photo', async (c) => {
    const actor = c.get('actor')
    await assertNoCostlyFile(db, actor.id)
    await admitPhoto(db, actor.id)
    const { bytes, kind } = await readPicture(c.req.raw)
    const photo = await render(bytes, kind, 'photo', senderOf(actor)).catch(async (error: unknown) => {
      if (tookAllItsWork(error)) await recordCostlyFile(db, actor.id)
      throw error
    })
    c.header('cache-control', 'no-store')
    return c.json({ photoURL: await keepPhoto(changeOf(c), photo) })
  })
  photos.delete('/photo', async (c) => {
    await removePhoto(changeOf(c))
    c.header('cache-control', 'no-store')
    return c.json({ photoURL: null })
  })
  photos.all('/photo', () => {
    throw new AppError('method-not-allowed')
  })
  photos.get('/photos/:sha256{[0-9a-f]{64}}', async (c) => {
    const sha256 = c.req.param('sha256')
    return servePicture(c, { sha256, bytes: await readPhoto(db, sha256), cache: 'private' })
  })
  return photos
}
