import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Role } from '#access/roles.ts'
import { openServer } from '#app/serve.ts'
import { migrate } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { createDiskStore } from '#server/files/store/disk-store.ts'
import { hashPassword } from '#server/identity/passwords/password-hash.ts'
import { verifyInstallation } from '#server/installation/verify.ts'
import { log } from '#server/log.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { hashOf, whole } from './store-contract.ts'

const PASSWORD = 'Thamin-test-2026'

/** A whole server with a data folder of its own, its database embedded in it, as npm start runs one. */
export type OwnProduct = Awaited<ReturnType<typeof openOwnProduct>>

/** Opens the product over a data folder, a new one or one that was restored; `variables` are those of its environment beside. */
export async function openOwnProduct(dataDir: string, variables: Record<string, string> = {}) {
  const given = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', PATH: process.env.PATH ?? '', ...variables }
  const env = readEnv(given)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  await migrate(postgres.ownerUrl, { log })
  const store = createDiskStore(join(dataDir, 'files'))
  const secret = await verifyInstallation(postgres.ownerUrl, { env, store })
  const parts = { appUrl: postgres.appUrl, secret, env, store, log, backupEnv: given }
  const server = await openServer(parts)
  const base = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
  const db = server.database.kysely

  const post = async (path: string, body: object, cookie = '') => {
    const headers = { origin: base, 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
    const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    return { status: answer.status, said: await answer.json(), cookie: cookies.join('; ') }
  }
  /** Signs in by the password that everybody here has; the privileged give their second factor too. */
  async function signIn(email: string) {
    const first = await post('/api/auth/sign-in/email', { email, password: PASSWORD })
    const code = await server.identity.demoCode(email).catch(() => null)
    if (!code) return first
    return post('/api/auth/two-factor/verify-totp', { code }, first.cookie)
  }

  return {
    dataDir,
    base,
    variables: given,
    db,
    postgres,
    post,
    signIn,
    async person(role: Role, totp = false): Promise<string> {
      const email = `${randomUUID().slice(0, 8)}@thamin.example`
      const passwordHash = await hashPassword(PASSWORD)
      await server.identity.createUser(db, { email, role, displayName: 'شخص' }, { passwordHash, totp })
      return email
    },
    /** Keeps files of random bytes with their rows; gives their hashes. */
    async keepFiles(count: number, size = 20_000): Promise<string[]> {
      const hashes: string[] = []
      for (let n = 0; n < count; n++) {
        const bytes = randomBytes(size)
        const sha256 = hashOf(bytes)
        const id = await whole(store, bytes)
        await store.keep(id, { sha256 })
        await store.drop(id)
        await db.insertInto('files').values({ sha256, size, kind: 'pdf' }).execute()
        hashes.push(sha256)
      }
      return hashes
    },
    async close(): Promise<void> {
      await server.close()
      await postgres.stop()
    },
  }
}
