import type { Upload, UploadEvent, UploadTarget } from '../uploads/queue-state.ts'
import { runUpload } from '../uploads/run-upload.ts'
import type { Sent } from './sender.ts'
import { type AwayStore, onDevice, type StoredFile } from './store.ts'

type KeptUpload = {
  store: AwayStore
  file: StoredFile
  record: UploadTarget['record']
  /** Turns the checked upload into what it is for; its answer carries the hash of the bytes that the server received. */
  save: (uploadId: string, signal: AbortSignal) => Promise<Sent>
  signal: AbortSignal
}

/**
 * Uploads a file of the outbox as files are uploaded everywhere, going on where a killed page stopped. Throws RpcError when it is
 * refused, and when the server can't be reached, for which the outbox waits.
 */
export async function uploadKept({ store, file, record, save, signal }: KeptUpload): Promise<Sent> {
  const control = new AbortController()
  const end = () => control.abort(signal.reason)
  signal.addEventListener('abort', end)
  let sent: Sent | undefined
  const { id, bytes, name, type } = file
  const target: UploadTarget = {
    kind: 'away',
    record,
    save: async (_, uploadId, own) => {
      sent = await save(uploadId, own)
    },
    refresh: async () => undefined,
    done: () => '',
  }
  const upload: Upload = {
    id,
    person: store.person,
    target,
    file: new File([bytes], name, { type }),
    details: {},
    waits: false,
    seen: null,
    note: '',
    restarts: false,
    uploadId: file.uploadId ?? null,
    step: 'send',
    state: 'running',
    sent: 0,
    speed: null,
    error: null,
  }
  const onEvent = (event: UploadEvent) => {
    if (event.kind === 'created') {
      const { uploadId } = event
      void onDevice(() => store.files.update(id, { uploadId })).catch(() => undefined)
    }
    // A lost connection is waited for by the outbox, which tells of it and lets another command go first.
    if (event.kind === 'away' && isNetworkError(event.error)) control.abort(event.error)
  }
  try {
    await runUpload(upload, { dispatch: onEvent, present: () => upload, signal: control.signal })
  } finally {
    signal.removeEventListener('abort', end)
  }
  return sent ?? {}
}

const isNetworkError = (error: unknown) => error instanceof Error && 'type' in error && error.type === 'NETWORK'
