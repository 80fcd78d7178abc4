import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#kernel/errors.ts'
import { createGate } from '#server/identity/gate.ts'
import type { Log } from '#server/log.ts'
import { DECODED, type Drawn, PIXELS } from './decoded.ts'
import type { PictureKind } from './picture-kind.ts'

const PROGRAM = join(import.meta.dirname, 'decode.ts')
/** How long one picture may take, in ms; a machine at its limits starts the process alone in a second or two. */
const LONGEST = 20_000

/**
 * Makes a photo or a mark of a picture, in a process of its own for each: a decoder is C, which takes down whatever it runs in when
 * it fails, so a thread would not do. It inherits no secret, and all its memory ends with it. Throws AppError 'picture-damaged',
 * 'picture-too-large', 'deadline-exceeded', or 'unavailable' while too many wait.
 */
export function createDrawing({ log, longest = LONGEST }: { log: Log; longest?: number }) {
  const gate = createGate(1, 8)
  return (bytes: Buffer, kind: PictureKind, drawn: Drawn): Promise<Buffer> =>
    gate.run(() => draw(bytes, [kind, drawn], { log, longest }))
}

/** Draws a picture, one at a time on a server. */
export type Drawing = ReturnType<typeof createDrawing>

async function draw(bytes: Buffer, asked: [PictureKind, Drawn], { log, longest }: { log: Log; longest: number }) {
  // Windows starts nothing without its SystemRoot.
  const { SystemRoot } = process.env
  const child = spawn(process.execPath, ['--max-old-space-size=64', PROGRAM, ...asked], {
    env: SystemRoot ? { SystemRoot } : {},
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: longest,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<{ code: number | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code }))
  })
  const [said, complaint] = [buffer(child.stdout), buffer(child.stderr)]
  // A process that ends early no longer reads; its exit code says why.
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const { code } = await ended
  if (code === DECODED.fine) return said
  if (code === DECODED.unreadable) throw new AppError('picture-damaged')
  if (code === DECODED.tooLarge) throw new AppError('picture-too-large', { params: { megapixels: PIXELS / 1_000_000 } })
  const told = (await complaint).toString('utf8').slice(-500)
  log.error({ asked, code, signal: child.signalCode, told }, 'a picture could not be decoded')
  if (child.signalCode === 'SIGKILL') throw new AppError('deadline-exceeded')
  if (child.signalCode) throw new AppError('picture-damaged')
  throw new Error('The decoding of pictures does not work.')
}
