import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import type { Log } from '../log.ts'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'
import { createWorkerPool } from '../process/worker-pool.ts'
import type { Signing } from './placeholder.ts'

const PROGRAM = join(import.meta.dirname, 'program.ts')
const HEAP = 512
const POOL = { idle: 60_000, jobsPerProcess: 50 }
const TIMEOUT = 60_000
const QUEUE = 20

/** A file to sign as it is sent to the program; the certificate's passphrase goes along, and never into an environment. */
export type SigningJob = {
  pdf: Uint8Array
  certificate: Uint8Array
  passphrase: string
  reason: string
  at: number
}
/** The program's answer. */
export type SigningResult = { pdf: Uint8Array } | { failed: string }

/** The firm's certificate with its key: a PKCS #12 file and its passphrase. */
export type SigningKey = { path: string; passphrase: string }

/**
 * Signs PDFs with the firm's certificate, one after another, in a process of its own: an invisible signature as an update behind the
 * file's bytes. The certificate is read at each signature, so that a renewed one needs no restart.
 */
export function createPdfSigner({ path, passphrase, log }: SigningKey & { log: Log }) {
  const pool = createWorkerPool<SigningJob, SigningResult>({ path: PROGRAM, heap: HEAP }, POOL)
  const limit = createConcurrencyLimit(1, QUEUE)

  /** Gives the signed file. Throws AppError 'unavailable' when it can't be signed, and 'deadline-exceeded'. */
  async function sign(pdf: Uint8Array, { reason, at }: Signing): Promise<Uint8Array> {
    return limit.run(async () => {
      const job = { pdf, certificate: readFileSync(path), passphrase, reason, at: at.getTime() }
      const outcome = await pool.run(job, { timeout: TIMEOUT })
      if ('result' in outcome && 'pdf' in outcome.result) return outcome.result.pdf
      if ('late' in outcome) throw new AppError('deadline-exceeded')
      log.error({ ...('result' in outcome ? outcome.result : outcome) }, 'a file could not be signed')
      throw new AppError('unavailable')
    })
  }

  return { sign, close: pool.close }
}

/** Signs a file. */
export type SignPdf = ReturnType<typeof createPdfSigner>['sign']
