import { RpcError, rpc, send } from '#web/rpc.ts'
import type { DocumentRecord } from '../../model.ts'
import { type Sample, sampled, speedOf } from './pace.ts'
import { patiently } from './patiently.ts'
import type { Event, Upload } from './queue-state.ts'
import { sendFile, UPLOADS } from './send-file.ts'

/** How often progress is told, in milliseconds. */
const TOLD_EVERY = 200

/** Tells what happens to the upload on its way. */
type Tell = (event: Event) => void

/**
 * Brings one file in: its bytes, the server's judgement of them, and the document. Each step can be taken again. Throws
 * RpcError when a step is refused, and what `signal` was aborted with.
 */
export async function carry(upload: Upload, tell: Tell, signal: AbortSignal): Promise<DocumentRecord> {
  const { id, step } = upload
  const onAway = (error: RpcError) => tell({ kind: 'away', id, error })
  const uploadId = step === 'send' || upload.uploadId === null ? await sent(upload, tell, signal) : upload.uploadId
  if (step !== 'save') {
    tell({ kind: 'step', id, step: 'check' })
    await patiently(() => send(`${UPLOADS}/${uploadId}/check`, { signal }), { signal, onAway })
  }
  tell({ kind: 'step', id, step: 'save' })
  return patiently(() => save(upload, uploadId, signal), { signal, onAway })
}

function sent({ id, file, valuation, uploadId }: Upload, tell: Tell, signal: AbortSignal): Promise<string> {
  let samples: Sample[] = []
  let told = 0
  return sendFile({
    file,
    valuationId: valuation.id,
    uploadId,
    signal,
    onKnown: (known) => tell({ kind: 'known', id, uploadId: known }),
    onAway: (error) => {
      samples = []
      tell({ kind: 'away', id, error })
    },
    onProgress: (bytes) => {
      const at = performance.now()
      if (at - told < TOLD_EVERY && bytes < file.size) return
      told = at
      samples = sampled(samples, { at, sent: bytes })
      tell({ kind: 'progress', id, sent: bytes, speed: speedOf(samples) })
    },
  })
}

function save({ valuation, fields, replaces }: Upload, uploadId: string, signal: AbortSignal): Promise<DocumentRecord> {
  if (replaces) return rpc.documents.replace({ ...replaces, uploadId }, { signal })
  const { documentType, ...others } = fields
  if (!documentType) throw new RpcError({ type: 'VALIDATION', code: 'validation-failed' }, 0)
  return rpc.documents.add({ valuationId: valuation.id, uploadId, documentType, ...others }, { signal })
}

/** True when nothing of the file is left on the server: another try begins with its first byte. */
export function isGone(error: unknown): boolean {
  return error instanceof RpcError && (isRefusedFile(error) || error.code === 'upload-not-found')
}

/** True for a file that the server will not have: another try of the same would meet the same. */
export function isRefusedFile(error: unknown): boolean {
  return error instanceof RpcError && /^(file|picture)-(?!missing)/.test(error.code)
}
