import { tmpdir } from 'node:os'
import type { Env } from '../env.ts'
import { readCertificate } from '../outgoing/read-certificate.ts'
import { freeBytes } from '../process/free-bytes.ts'
import { soon } from './soon.ts'
import type { DatabaseSigns, VitalSigns } from './vital-signs.ts'

/** How often the certificate is looked at, in ms. */
const CERTIFICATE_EVERY = 3_600_000

type Parts = {
  env: Pick<Env, 'appUrl' | 'smtp' | 'sms'> & Partial<Pick<Env, 'dataDir' | 'backup'>>
  readDatabase: () => Promise<DatabaseSigns>
  isWritable: () => boolean
  /** Replaces how the free space of a folder is read, in tests alone. */
  readFree?: (path: string) => Promise<number>
}

/** Reads what an operator is called for when a scraper asks; a part that fails is left out. */
export function createVitalSigns({
  env,
  readDatabase,
  isWritable,
  readFree = freeBytes,
}: Parts): () => Promise<VitalSigns> {
  const channels = [...(env.smtp ? ['EMAIL'] : []), ...(env.sms ? ['SMS'] : [])]
  const freeOf = createFreeOf(readFree)
  const folders = { data: env.dataDir, temporary: tmpdir(), backups: env.backup?.folders[0] }
  let endsAt: Date | undefined
  let lookedAt = Number.NEGATIVE_INFINITY

  async function certificateEnd(): Promise<Date | undefined> {
    if (!env.appUrl.startsWith('https:') || performance.now() - lookedAt < CERTIFICATE_EVERY) return endsAt
    lookedAt = performance.now()
    endsAt = await readCertificate(env.appUrl).then(
      (read) => read.endsAt,
      () => undefined,
    )
    return endsAt
  }

  return async () => {
    const [database, certificateEndsAt, ...free] = await Promise.all([
      soon(readDatabase()),
      certificateEnd(),
      ...Object.entries(folders).map(([folder, path]) => freeOf(folder, path)),
    ])
    return { isWritable: isWritable(), database, disks: free.flat(), certificateEndsAt, channels }
  }
}

/**
 * Reads the free bytes of folders; of one that is not made yet, not mounted, or on a mount that hangs there are none. That one is asked once until it answers: each
 * question holds a thread of the process.
 */
function createFreeOf(readFree: NonNullable<Parts['readFree']>) {
  const asked = new Map<string, ReturnType<typeof readFree>>()
  return async (folder: string, path: string | undefined): Promise<{ folder: string; free: number }[]> => {
    if (path === undefined) return []
    const reading = asked.get(path) ?? readFree(path).finally(() => asked.delete(path))
    asked.set(path, reading)
    const free = await soon(reading)
    return free === undefined ? [] : [{ folder, free }]
  }
}
