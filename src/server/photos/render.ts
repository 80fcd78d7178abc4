import { join } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import type { PictureKind } from '#kernel/file-kinds.ts'
import type { Log } from '../log.ts'
import { limitsBySender, type Sender } from '../process/concurrency-limit.ts'
import { BEYOND_WORK } from '../process/limit-work.ts'
import { runProgram } from '../process/run-program.ts'
import { EXIT_CODE, MAX_PIXELS, type Rendering } from './limits.ts'

const PROGRAM = join(import.meta.dirname, 'render-program.ts')
/** How long one picture may take, in ms; a machine at its limits starts the process alone in a second or two. */
const TIMEOUT = 20_000

/**
 * Makes what renders a photo or a logo, each in a process of its own: a decoder is native code whose crash ends the whole process, so
 * a thread would not do. It inherits no secret. Throws AppError 'picture-damaged',
 * 'picture-too-large', 'picture-complex', 'deadline-exceeded', or 'unavailable' while too many wait.
 */
export function createPictureRenderer({ log, timeout = TIMEOUT }: { log: Log; timeout?: number }) {
  const limits = limitsBySender({ staff: 1, others: 1 }, 8)
  return (bytes: Buffer, kind: PictureKind, rendering: Rendering, from: Sender): Promise<Buffer> =>
    limits[from].run(() => render(bytes, [kind, rendering], { log, timeout }))
}

/** Renders a picture, one at a time on a server for staff and one for everybody else. */
export type RenderPicture = ReturnType<typeof createPictureRenderer>

async function render(bytes: Buffer, args: [PictureKind, Rendering], { log, timeout }: { log: Log; timeout: number }) {
  const { code, signal, output, stderr } = await runProgram({
    path: PROGRAM,
    args,
    heap: 64,
    timeout,
    input: bytes,
  })
  if (code === EXIT_CODE.ok) return output
  if (code === EXIT_CODE.unreadable) throw new AppError('picture-damaged')
  if (code === EXIT_CODE.tooLarge)
    throw new AppError('picture-too-large', { params: { megapixels: MAX_PIXELS / 1_000_000 } })
  if (signal === BEYOND_WORK) throw new AppError('picture-complex', { cause: BEYOND_WORK })
  log.error({ args, code, signal, stderr }, 'a picture could not be decoded')
  if (signal === 'SIGKILL') throw new AppError('deadline-exceeded')
  if (signal) throw new AppError('picture-damaged')
  throw new Error('The decoding of pictures does not work.')
}
