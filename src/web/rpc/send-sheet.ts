import { MOST_SHEET_BYTES, type TextReading } from '#kernel/sheets.ts'
import { RpcError, send } from './rpc.ts'

const refused = (code: 'file-empty' | 'file-too-large', most: number) =>
  new RpcError({ type: 'VALIDATION', code, params: { megabytes: most / 1_048_576 } }, 0)

/**
 * Uploads a sheet to a path below /files and returns what was made of it; `asked` is how a text is read, where a person chose it. Throws RpcError, for an empty or too large file before a byte is
 * sent.
 */
export async function sendSheet<T>(
  path: string,
  file: File,
  {
    kind,
    of,
    asked = {},
    most = MOST_SHEET_BYTES,
    signal,
  }: { kind?: string; of?: string | undefined; asked?: TextReading; most?: number; signal: AbortSignal },
): Promise<T> {
  if (file.size === 0) throw refused('file-empty', most)
  if (file.size > most) throw refused('file-too-large', most)
  const query = new URLSearchParams({ ...(kind ? { kind } : {}), ...(of ? { of } : {}), ...asked, name: file.name })
  return send<T>(`/files/${path}?${query}`, { bytes: file, signal })
}
