import { fetchFile, unbroken } from '../rpc/fetch-file.ts'
import { RpcError } from '../rpc/rpc.ts'

/** Reads bytes of a file from `begin` up to, not including, `end`. Throws RpcError. */
export type ReadRange = (begin: number, end: number, signal: AbortSignal) => Promise<ArrayBuffer>

/**
 * Reads a file of a known size piece by piece. A server that sends the whole instead is asked once, and the whole is kept;
 * a piece of another size than the file has there is a fault of the way, and may be asked for again.
 */
export function createReader(url: string, size: number, fetching: typeof fetchFile = fetchFile): ReadRange {
  let whole: ArrayBuffer | undefined
  return async (begin, end, signal) => {
    if (whole) return whole.slice(begin, end)
    const answer = await fetching(url, { headers: { range: `bytes=${begin}-${end - 1}` }, signal })
    const bytes = await unbroken(answer.arrayBuffer(), signal)
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

const brokenOff = () => new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
