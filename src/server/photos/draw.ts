import { join } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import type { PictureKind } from '#kernel/file-kinds.ts'
import type { Log } from '#server/log.ts'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'
import { runProgram } from '../process/run-program.ts'
import { DECODED, type Drawn, PIXELS } from './decoded.ts'

const PROGRAM = join(import.meta.dirname, 'decode.ts')
/** How long one picture may take, in ms; a machine at its limits starts the process alone in a second or two. */
const LONGEST = 20_000

/**
 * Makes a photo or a mark of a picture, in a process of its own for each: a decoder is C, which takes down whatever it runs in when
 * it fails, so a thread would not do. It inherits no secret, and all its memory ends with it. Throws AppError 'picture-damaged',
 * 'picture-too-large', 'deadline-exceeded', or 'unavailable' while too many wait.
 */
export function createDrawing({ log, longest = LONGEST }: { log: Log; longest?: number }) {
  const gate = createConcurrencyLimit(1, 8)
  return (bytes: Buffer, kind: PictureKind, drawn: Drawn): Promise<Buffer> =>
    gate.run(() => draw(bytes, [kind, drawn], { log, longest }))
}

/** Draws a picture, one at a time on a server. */
export type Drawing = ReturnType<typeof createDrawing>

async function draw(bytes: Buffer, asked: [PictureKind, Drawn], { log, longest }: { log: Log; longest: number }) {
  const { code, signal, given, complaint } = await runProgram({
    path: PROGRAM,
    args: asked,
    heap: 64,
    longest,
    input: bytes,
  })
  if (code === DECODED.fine) return given
  if (code === DECODED.unreadable) throw new AppError('picture-damaged')
  if (code === DECODED.tooLarge) throw new AppError('picture-too-large', { params: { megapixels: PIXELS / 1_000_000 } })
  log.error({ asked, code, signal, told: complaint }, 'a picture could not be decoded')
  if (signal === 'SIGKILL') throw new AppError('deadline-exceeded')
  if (signal) throw new AppError('picture-damaged')
  throw new Error('The decoding of pictures does not work.')
}
