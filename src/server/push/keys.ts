import { createPrivateKey, ECDH, generateKeyPairSync } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { ServerKeys } from '../identity/server-keys.ts'

/** What a browser gave for a subscription, base64url: its public key (P-256, uncompressed) and its secret of 16 bytes. */
export type DeviceKeys = { p256dh: string; auth: string }
/** The product's pair, base64url: the point as browsers take it, and the number of 32 bytes. Stored, the private one is PKCS #8 in PEM. */
export type VapidKeys = { publicKey: string; privateKey: string }

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** True for keys of the right size whose public one is a point of the curve. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  if (bytes(auth).length !== 16 || bytes(p256dh).length !== 65) return false
  try {
    ECDH.convertKey(bytes(p256dh), 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Makes the pair of keys for push services at the first start. Of servers that start together, the first one's is kept. */
export async function ensurePushKeys(db: Kysely<DB>, { seal }: Pick<ServerKeys, 'seal'>): Promise<void> {
  if (await publicPushKey(db)) return
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const point = Buffer.concat([Buffer.of(4), bytes(x), bytes(y)])
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
  const { d = '' } = createPrivateKey(await open(privateKey)).export({ format: 'jwk' })
  return { publicKey, privateKey: d }
}
