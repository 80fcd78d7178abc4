import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Env } from '../env.ts'
import { readCertificate } from '../outgoing/read-certificate.ts'
import { soon } from './soon.ts'
import type { DatabaseSigns, VitalSigns } from './vital-signs.ts'

/** How often the certificate is looked at, in ms. */
const CERTIFICATE_EVERY = 3_600_000

type Parts = {
  env: Pick<Env, 'appUrl' | 'smtp' | 'sms'> & Partial<Pick<Env, 'dataDir' | 'backup'>>
  readDatabase: () => Promise<DatabaseSigns>
  assertWritable: () => void
}

/** Reads what an operator is called for when a scraper asks; a part that fails is left out. */
export function createVitalSigns({ env, readDatabase, assertWritable }: Parts): () => Promise<VitalSigns> {
  const channels = [...(env.smtp ? ['EMAIL'] : []), ...(env.sms ? ['SMS'] : [])]
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
    return { isWritable: passes(assertWritable), database, disks: free.flat(), certificateEndsAt, channels }
  }
}

async function freeOf(folder: string, path: string | undefined): Promise<{ folder: string; free: number }[]> {
  if (path === undefined) return []
  try {
    const { bavail, bsize } = await statfs(path)
    return [{ folder, free: bavail * bsize }]
  } catch {
    // Not made yet, or not mounted.
    return []
  }
}

function passes(assert: () => void): boolean {
  try {
    assert()
    return true
  } catch {
    return false
  }
}
