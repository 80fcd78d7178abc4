import { constants } from 'node:os'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'
import { lowerPriority } from '../process/lower-priority.ts'
import { serveJobs } from '../process/serve-jobs.ts'
import { withPlaceholder } from './placeholder.ts'
import type { SigningJob, SigningResult } from './sign-pdf.ts'

// A program of its own, run by sign-pdf.ts: the library computes hashes and signatures in JavaScript, which would hold up the server.

lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL)

serveJobs(async ({ pdf, certificate, passphrase, reason, at }: SigningJob): Promise<SigningResult> => {
  try {
    const prepared = withPlaceholder(pdf, { reason, at: new Date(at) })
    const signer = new P12Signer(Buffer.from(certificate), { passphrase })
    return { pdf: new Uint8Array(await new SignPdf().sign(Buffer.from(prepared), signer, new Date(at))) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : 'unknown' }
  }
})
