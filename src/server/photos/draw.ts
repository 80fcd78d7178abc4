import { join } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import type { PictureKind } from '#kernel/file-kinds.ts'
import type { Log } from '#server/log.ts'
import { runProgram } from '#server/run-program.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import { DECODED, type Drawn, PIXELS } from './decoded.ts'

const PROGRAM = join(import.meta.dirname, 'decode.ts')
/** How long one picture may take, in ms; a machine at its limits starts the process alone in a second or two. */
const TIMEOUT = 20_000

/**
 * Makes a photo or a mark of a picture, in a process of its own for each: a decoder is C, which takes down whatever it runs in when
 * it fails, so a thread would not do. It inherits no secret, and all its memory ends with it. Throws AppError 'picture-damaged',
 * 'picture-too-large', 'deadline-exceeded', or 'unavailable' while too many wait.
 */
export function createDrawing({ log, timeout = TIMEOUT }: { log: Log; timeout?: number }) {
  const limit = createConcurrencyLimit(1, 8)
  return (bytes: Buffer, kind: PictureKind, drawn: Drawn): Promise<Buffer> =>
    limit.run(() => draw(bytes, [kind, drawn], { log, timeout }))
}

/** Draws a picture, one at a time on a server. */
export type Drawing = ReturnType<typeof createDrawing>

async function draw(bytes: Buffer, asked: [PictureKind, Drawn], { log, timeout }: { log: Log; timeout: number }) {
  const { code, signal, output, stderr } = await runProgram({
    path: PROGRAM,
    args: asked,
    heap: 64,
    timeout,
    input: bytes,
  })
  if (code === DECODED.fine) return output
  if (code === DECODED.unreadable) throw new AppError('picture-damaged')
  if (code === DECODED.tooLarge) throw new AppError('picture-too-large', { params: { megapixels: PIXELS / 1_000_000 } })
  log.error({ asked, code, signal, stderr }, 'a picture could not be decoded')
  if (signal === 'SIGKILL') throw new AppError('deadline-exceeded')
  if (signal) throw new AppError('picture-damaged')
  throw new Error('The decoding of pictures does not work.')
}
