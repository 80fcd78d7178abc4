import { fetchFile, readWhole } from '../rpc/fetch-file.ts'
import { RpcError } from '../rpc/rpc.ts'

/** Reads bytes of a file from `begin` up to, not including, `end`. Throws RpcError. */
export type ReadRange = (begin: number, end: number, signal: AbortSignal) => Promise<ArrayBuffer>

/**
 * Reads ranges of a file of a known size. When a server sends the whole file instead, it is cached;
 * a range of an unexpected size is a network error, and may be requested again.
 */
export function createReader(url: string, size: number, fetching: typeof fetchFile = fetchFile): ReadRange {
  let whole: ArrayBuffer | undefined
  return async (begin, end, signal) => {
    if (whole) return whole.slice(begin, end)
    const answer = await fetching(url, { headers: { range: `bytes=${begin}-${end - 1}` }, signal })
    const bytes = await (await readWhole(answer, signal)).arrayBuffer()
    if (answer.status !== 206) {
      if (bytes.byteLength !== size) throw brokenOff()
      whole = bytes
      return bytes.slice(begin, end)
    }
    const [, from] = /^bytes (\d+)-/.exec(answer.headers.get('content-range') ?? '') ?? []
    if (Number(from) !== begin || bytes.byteLength !== end - begin) throw brokenOff()
    return bytes
  }
}

/** Reads ranges of a file that is in memory. */
export const readerOf =
  (bytes: ArrayBuffer): ReadRange =>
  async (begin, end) =>
    bytes.slice(begin, end)

const brokenOff = () => new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
