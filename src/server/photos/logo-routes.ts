import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Kysely, Transaction } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { Permission } from '#access/grants.ts'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../db/tables.ts'
import { type AlertRefusal, admit } from '../http/refusals.ts'
import { originAllowed } from '../identity/origin.ts'
import type { RequestInfo } from '../procedure.ts'
import { senderOf } from '../process/concurrency-limit.ts'
import { readPicture, servePicture } from './http-picture.ts'
import { admitPhoto } from './profile-photo.ts'
import type { RenderPicture } from './render.ts'

const PICTURES = ['logo', 'stamp'] as const
type Picture = (typeof PICTURES)[number]
type LogoChange = { actor: Actor; db: Transaction<DB>; request: RequestInfo }
type Parts = {
  db: Kysely<DB>
  sessionOf: (headers: Headers) => Promise<Actor | null>
  /** Who may change the logo, and the name of the call in refusals. */
  access: Permission
  call: string
  /** Saves the address of the logo or the stamp, null for none, in the transaction that stores its bytes. */
  write: (change: LogoChange, of: Picture, address: string | null) => Promise<void>
  render: RenderPicture
  env: { appUrl: string }
  alert: AlertRefusal
}
type Env = { Variables: { info: RequestInfo } }

/**
 * The logo and the stamp: `PUT /files/logo` and `/files/stamp` set them from a picture's bytes, `DELETE` removes them, and `GET /files/logo/{sha256}`
 * serves either to anyone who knows its address: the landing page shows the logo, and those who manage the settings know that of the stamp.
 */
export function createLogo({ db, sessionOf, access, call, write, render, env, alert }: Parts): Hono<Env> {
  const logo = new Hono<Env>()

  /** The caller, if they may change the logo. */
  const admitted = async (raw: Request, request: RequestInfo): Promise<Actor> => {
    if (!originAllowed(raw, env)) throw new AppError('foreign-origin')
    return admit({ sessionOf, alert }, raw.headers, { access, call, request })
  }

  for (const of of PICTURES) {
    logo.put(`/${of}`, async (c) => {
      const request = c.get('info')
      const actor = await admitted(c.req.raw, request)
      await admitPhoto(db, actor.id)
      const { bytes, kind } = await readPicture(c.req.raw)
      const image = await render(bytes, kind, 'logo', senderOf(actor))
      const sha256 = createHash('sha256').update(image).digest('hex')
      const address = `/files/logo/${sha256}`
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('logos')
          .values({ sha256, bytes: image })
          .onConflict((on) => on.doNothing())
          .execute()
        await write({ actor, db: trx, request }, of, address)
      })
      c.header('cache-control', 'no-store')
      return c.json({ [of]: address })
    })
    logo.delete(`/${of}`, async (c) => {
      const request = c.get('info')
      const actor = await admitted(c.req.raw, request)
      await db.transaction().execute((trx) => write({ actor, db: trx, request }, of, null))
      c.header('cache-control', 'no-store')
      return c.json({ [of]: null })
    })
    logo.all(`/${of}`, () => {
      throw new AppError('method-not-allowed')
    })
  }
  logo.get('/logo/:sha256{[0-9a-f]{64}}', async (c) => {
    const sha256 = c.req.param('sha256')
    const found = await db.selectFrom('logos').select('bytes').where('sha256', '=', sha256).executeTakeFirst()
    return servePicture(c, { sha256, bytes: found?.bytes, cache: 'public' })
  })
  return logo
}
