import { RpcError, send } from '../rpc/rpc.ts'
import { type Sample, sampled, speedOf } from './pace.ts'
import { patiently } from './patiently.ts'
import type { Event, Upload } from './queue-state.ts'
import { sendFile, UPLOADS } from './send-file.ts'

/** How often progress is told, in milliseconds. */
const TOLD_EVERY = 200

/** Tells what happens to the upload on its way. */
type Tell = (event: Event) => void

/**
 * Brings one file in: its bytes, the server's judgement of them, and what its course makes of it. Each step can be taken again. Throws
 * RpcError when a step is refused, and what `signal` was aborted with.
 */
export async function carry(upload: Upload, tell: Tell, signal: AbortSignal): Promise<void> {
  const { id, step, course, said } = upload
  const onAway = (error: RpcError) => tell({ kind: 'away', id, error })
  const uploadId = step === 'send' || upload.uploadId === null ? await sent(upload, tell, signal) : upload.uploadId
  if (step !== 'save') {
    tell({ kind: 'step', id, step: 'check' })
    await patiently(() => send(`${UPLOADS}/${uploadId}/check`, { signal }), { signal, onAway })
  }
  tell({ kind: 'step', id, step: 'save' })
  await patiently(() => course.save(said, uploadId, signal), { signal, onAway })
}

function sent({ id, file, course, uploadId }: Upload, tell: Tell, signal: AbortSignal): Promise<string> {
  let samples: Sample[] = []
  let told = 0
  return sendFile({
    file,
    record: course.record,
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

/** True when nothing of the file is left on the server: another try begins with its first byte. */
export function isGone(error: unknown): boolean {
  return error instanceof RpcError && (isRefusedFile(error) || error.code === 'upload-not-found')
}

/** True for a file that the server will not have: another try of the same would meet the same. */
export function isRefusedFile(error: unknown): boolean {
  return error instanceof RpcError && /^(file|picture)-(?!missing)/.test(error.code)
}
