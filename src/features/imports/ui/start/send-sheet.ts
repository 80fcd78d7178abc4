import { RpcError, send } from '#web/rpc/rpc.ts'
import { MOST_BYTES } from '../../model.ts'

const refused = (code: 'file-empty' | 'file-too-large') =>
  new RpcError({ type: 'VALIDATION', code, params: { megabytes: MOST_BYTES / 1_048_576 } }, 0)

/** Sends a sheet and gives the id of the import that it became. Throws RpcError: what can be told before, before a byte is sent. */
export async function sendSheet(file: File, signal: AbortSignal): Promise<{ id: string }> {
  if (file.size === 0) throw refused('file-empty')
  if (file.size > MOST_BYTES) throw refused('file-too-large')
  const asked = new URLSearchParams({ kind: 'properties', name: file.name })
  return send<{ id: string }>(`/files/imports?${asked}`, { bytes: file, signal })
}
