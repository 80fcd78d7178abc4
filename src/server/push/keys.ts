import { generateKeyPairSync } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { ServerKeys } from '../identity/server-keys.ts'
import type { VapidKeys } from './encrypt.ts'

/** Makes the pair of keys for push services at the first start. Of servers that start together, the first one's is kept. */
export async function ensurePushKeys(db: Kysely<DB>, { seal }: Pick<ServerKeys, 'seal'>): Promise<void> {
  if (await publicPushKey(db)) return
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  await db
    .insertInto('pushKeys')
    .values({ publicKey: point.toString('base64url'), privateKey: await seal(pem) })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** The public key, which browsers ask for when they subscribe; null before the first start has made it. */
export async function publicPushKey(db: Kysely<DB>): Promise<string | null> {
  const row = await db.selectFrom('pushKeys').select('publicKey').executeTakeFirst()
  return row?.publicKey ?? null
}

/** Both keys, the private one decrypted. Throws when there is none, or when another secret encrypted it. */
export async function readPushKeys(db: Kysely<DB>, { open }: Pick<ServerKeys, 'open'>): Promise<VapidKeys> {
  const { publicKey, privateKey } = await db.selectFrom('pushKeys').selectAll().executeTakeFirstOrThrow()
  return { publicKey, privateKey: await open(privateKey) }
}
