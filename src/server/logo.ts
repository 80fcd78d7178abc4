import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Kysely, Transaction } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { DB } from './db/tables.ts'
import { type AlertRefusal, admit } from './http/refusals.ts'
import { originAllowed } from './identity/origin.ts'
import type { Drawing } from './photos/draw.ts'
import { readPicture } from './photos/read-picture.ts'
import { servePicture } from './photos/serve-picture.ts'
import { admitPhoto } from './photos/store.ts'
import type { RequestInfo } from './procedure.ts'

type Change = { actor: Actor; db: Transaction<DB>; request: RequestInfo }
type Parts = {
  db: Kysely<DB>
  sessionOf: (headers: Headers) => Promise<Actor | null>
  /** Writes the address of the mark into the firm's settings, null for none; in the transaction that keeps the mark. */
  write: (change: Change, logo: string | null) => Promise<void>
  draw: Drawing
  env: { appUrl: string }
  alert: AlertRefusal
}
type Env = { Variables: { info: RequestInfo } }

const ACCESS = 'canManageSettings'

/**
 * The firm's mark: `PUT /files/logo` takes a picture's bytes and makes it the firm's, `DELETE` brings the product's own seal
 * back, and `GET /files/logo/{sha256}` shows it to anybody, as the landing page does.
 */
export function createLogo({ db, sessionOf, write, draw, env, alert }: Parts): Hono<Env> {
  const logo = new Hono<Env>()

  /** Who changes the mark, if they may. */
  const admitted = async (raw: Request, request: RequestInfo): Promise<Actor> => {
    if (!originAllowed(raw, env)) throw new AppError('foreign-origin')
    return admit({ sessionOf, alert }, raw.headers, { access: ACCESS, call: 'settings.logo', request })
  }

  logo.put('/logo', async (c) => {
    const request = c.get('info')
    const actor = await admitted(c.req.raw, request)
    await admitPhoto(db, actor.id)
    const { bytes, kind } = await readPicture(c.req.raw)
    const mark = await draw(bytes, kind, 'logo')
    const sha256 = createHash('sha256').update(mark).digest('hex')
    const address = `/files/logo/${sha256}`
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('logos')
        .values({ sha256, bytes: mark })
        .onConflict((on) => on.doNothing())
        .execute()
      await write({ actor, db: trx, request }, address)
    })
    c.header('cache-control', 'no-store')
    return c.json({ logo: address })
  })
  logo.delete('/logo', async (c) => {
    const request = c.get('info')
    const actor = await admitted(c.req.raw, request)
    await db.transaction().execute((trx) => write({ actor, db: trx, request }, null))
    c.header('cache-control', 'no-store')
    return c.json({ logo: null })
  })
  logo.all('/logo', () => {
    throw new AppError('method-not-allowed')
  })
  logo.get('/logo/:sha256{[0-9a-f]{64}}', async (c) => {
    const sha256 = c.req.param('sha256')
    const found = await db.selectFrom('logos').select('bytes').where('sha256', '=', sha256).executeTakeFirst()
    return servePicture(c, { sha256, bytes: found?.bytes, kept: 'public' })
  })
  return logo
}
