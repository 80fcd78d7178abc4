import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Client } from 'pg'
import type { DB } from '../db/tables.ts'
import type { Env } from '../env.ts'
import type { FileStore } from '../files/store/file-store.ts'
import { canDecrypt } from '../identity/better-auth/secrets.ts'
import { IF_LOST, makeSecret, readSecret } from './secret.ts'

/** The key of the advisory lock: servers that start together verify one after the other. */
const LOCK = 7_284_611_306

/**
 * Verifies that this server holds the secret and the file store that the database was served with, and records both at the first
 * start; returns the secret. Throws an Error that says what is wrong and what to do: a server that went on would answer 500 to each
 * second step, or would not find the files.
 */
export async function verifyInstallation(
  ownerUrl: string,
  { env, store }: { env: Pick<Env, 'secret' | 'dataDir'>; store: FileStore },
): Promise<string> {
  return inInstallation(ownerUrl, async (client, row) => {
    const secret = await verifiedSecret(client, env, row.check)
    await verifyStore(client, store, row)
    return secret
  })
}

type Installation = { check: Buffer | null; storeId: string | null; kept: boolean }

/** Runs work on the row of the installation, which only one process at a time has. */
async function inInstallation<T>(
  ownerUrl: string,
  work: (client: Client, row: Installation) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'thamin-start' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('insert into installation default values on conflict do nothing')
    const { rows } = await client.query<Installation>(
      'select secret_check as check, store_id as "storeId", store_id_kept as kept from installation',
    )
    return await work(client, rows[0] as Installation)
  } finally {
    // Closing the connection releases the lock.
    await client.end()
  }
}

/** The keyed hash by which a later start recognises the secret; it reveals nothing about the secret itself. */
const checkOf = (secret: string) => createHmac('sha256', secret).update('thamin secret check 1').digest()

/** Records the secret that the database is served with from now on. */
export async function recordSecret(db: Kysely<DB>, secret: string): Promise<void> {
  const secretCheck = checkOf(secret)
  await db
    .insertInto('installation')
    .values({ secretCheck })
    .onConflict((on) => on.column('one').doUpdateSet({ secretCheck }))
    .execute()
}

async function verifiedSecret(
  client: Client,
  { secret: given, dataDir }: Pick<Env, 'secret' | 'dataDir'>,
  check: Buffer | null,
): Promise<string> {
  const found = given ?? readSecret(dataDir)
  if (found === null) {
    const { rows } = await client.query<{ served: boolean }>('select exists (select from users) as served')
    if (check || rows[0]?.served)
      throw new Error(
        `The secret ${dataDir}/secret is missing, and this database was served with one: put it back from a backup (or set SECRET). ${IF_LOST}`,
      )
  }
  const secret = found ?? makeSecret(dataDir)
  const expected = checkOf(secret)
  const isRight = check ? timingSafeEqual(check, expected) : await opensSecondSteps(client, secret)
  if (!isRight)
    throw new Error(
      `${given ? 'SECRET' : `The secret in ${dataDir}/secret`} is not the one that this database was served with, so no second step and no recovery code could be read: put the right one back. ${IF_LOST}`,
    )
  if (!check) await client.query('update installation set secret_check = $1', [expected])
  return secret
}

/** False when there are second steps and the secret opens none of them: how a database from before the check is judged. */
async function opensSecondSteps(client: Client, secret: string): Promise<boolean> {
  const { rows } = await client.query<{ codes: string }>('select backup_codes as codes from two_factors limit 100')
  const opened = await Promise.all(rows.map(({ codes }) => canDecrypt(secret, codes)))
  return opened.length === 0 || opened.includes(true)
}

async function verifyStore(client: Client, store: FileStore, { storeId, kept }: Installation): Promise<void> {
  const found = await store.readId()
  if (storeId === null && found !== undefined)
    throw new Error(
      `The files in ${store.place} belong to another database (${found}). To give them to this one, delete ${store.idPlace}.`,
    )
  if (found === undefined && kept) throw new Error(elsewhere(store, storeId))
  if (found !== undefined && found !== storeId) throw new Error(elsewhere(store, storeId))
  if (kept) return
  // In this order a server that dies in between leaves what the next one finishes.
  const id = storeId ?? randomUUID()
  if (storeId === null) await client.query('update installation set store_id = $1', [id])
  if (found === undefined) await store.writeId(id)
  await client.query('update installation set store_id_kept = true')
}

const elsewhere = ({ place, idPlace }: FileStore, storeId: string | null) =>
  `This database keeps its files elsewhere than in ${place}: set S3_… or DATA_DIR as on the server that keeps them, or let the servers share the folder. If all files were moved here, write ${storeId} into ${idPlace}.`
