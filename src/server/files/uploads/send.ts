import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { AppError } from '#kernel/errors.ts'
import type { FileStore } from '../store.ts'
import type { UploadLocker } from './locker.ts'
import { DRAIN, storeFailure } from './protocol.ts'

type Parts = { store: FileStore; locker: UploadLocker }

/** After how many bytes the pieces that were passed on are given back, in bytes. */
const SWEPT_EVERY = 4 * 1_048_576
setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as (how: { type: 'minor' }) => void
// The pieces are large and their names in the heap are small: by itself it would wait for some sixty megabytes of them.
const sweepYoung = () => gc({ type: 'minor' })

/** The rest of an upload, or a part of it: where it belongs, and the request that carries it. */
export type Sent = { id: string; offset: number; incoming: IncomingMessage }

/**
 * Takes the bytes of an upload from Node's own message to the store, and gives how many there are then. The library would lead
 * them through the browser's streams, which takes four times the processor. What came before it broke off stays. Throws AppError
 * 'upload-not-found', 'failed-precondition' (it goes on elsewhere), 'invalid-argument' (more than was told), 'upload-busy' (another
 * has come for it), 'upload-unfinished' (whoever sent has hung up), and what the store throws.
 */
export function createSending({ store, locker }: Parts) {
  return ({ id, offset, incoming }: Sent): Promise<number> => {
    let busy = false
    let stop = () => {}
    const askFor = () => {
      setTimeout(() => {
        busy = true
        stop()
      }, DRAIN)
    }
    return locker.alone(id, take, askFor)

    async function take(): Promise<number> {
      const upload = await store.incoming.getUpload(id).catch(storeFailure)
      if (upload.offset !== offset) throw new AppError('failed-precondition')
      const left = (upload.size ?? 0) - offset
      if (Number(incoming.headers['content-length'] ?? 0) > left) throw new AppError('invalid-argument')
      const bytes = atMost(left)
      stop = follow(incoming, bytes)
      const at = await store.incoming.write(bytes, id, offset)
      if (busy) throw new AppError('upload-busy')
      return at
    }
  }
}

/** Passes so many bytes on, and fails at the next. */
function atMost(left: number): Transform {
  let since = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      left -= piece.length
      since += piece.length
      if (since >= SWEPT_EVERY) {
        since = 0
        sweepYoung()
      }
      done(left < 0 ? new AppError('invalid-argument') : null, left < 0 ? undefined : piece)
    },
  })
}

/** Leads a message into a stream, with its end and with its breaking off; gives what ends the stream where it is. */
function follow(incoming: IncomingMessage, bytes: Transform): () => void {
  const hungUp = () => bytes.destroy(new AppError('upload-unfinished'))
  const closed = () => incoming.complete || hungUp()
  incoming.on('error', hungUp).once('close', closed)
  // Whoever reads the stream hears of it; where nobody does any more, it is nobody's failure.
  bytes.on('error', () => undefined)
  if (incoming.destroyed) closed()
  incoming.pipe(bytes)
  return () => {
    incoming.unpipe(bytes)
    bytes.end()
  }
}
