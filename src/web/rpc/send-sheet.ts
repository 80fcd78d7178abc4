import { MOST_SHEET_BYTES } from '#kernel/sheets.ts'
import { RpcError, send } from './rpc.ts'

const refused = (code: 'file-empty' | 'file-too-large') =>
  new RpcError({ type: 'VALIDATION', code, params: { megabytes: MOST_SHEET_BYTES / 1_048_576 } }, 0)

/**
 * Uploads a sheet to a path below /files and returns what was made of it. Throws RpcError, for an empty or too large file before a byte is
 * sent.
 */
export async function sendSheet<T>(
  path: string,
  file: File,
  { kind, of, signal }: { kind?: string; of?: string | undefined; signal: AbortSignal },
): Promise<T> {
  if (file.size === 0) throw refused('file-empty')
  if (file.size > MOST_SHEET_BYTES) throw refused('file-too-large')
  const query = new URLSearchParams({ ...(kind ? { kind } : {}), ...(of ? { of } : {}), name: file.name })
  return send<T>(`/files/${path}?${query}`, { bytes: file, signal })
}
