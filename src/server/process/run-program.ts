import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'

type Program = {
  /** The file of the program, and what it is told. */
  path: string
  args: readonly string[]
  /** The most that its heap may take, in MB. */
  heap: number
  /** How long it may take, in ms. */
  longest: number
  /** What it reads, at once or as it comes. Without it nothing comes, and the end of that tells the program that this one is gone. */
  input?: Buffer | AsyncIterable<string>
  /** Takes what the program gives while it comes, no faster than it is dealt with; a throw ends the program and is thrown on. */
  take?: (output: Readable) => Promise<void>
}

/** How a program ended, what it gave (nothing where it was taken), and the end of what it complained of. */
export type Ended = { code: number | null; signal: NodeJS.Signals | null; given: Buffer; complaint: string }

/**
 * Runs a program in a process of its own, over what came from outside or what takes much memory: decoders are C, and take down
 * whatever they run in when they fail, so a thread would not do. It inherits no secret, all its memory ends with it, and SIGKILL is
 * what ends one that takes too long. Throws what the source of its input throws.
 */
export async function runProgram({ path, args, heap, longest, input, take }: Program): Promise<Ended> {
  // Windows starts nothing without its SystemRoot.
  const { SystemRoot } = process.env
  const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, path, ...args], {
    env: SystemRoot ? { SystemRoot } : {},
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: longest,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const given = take ? take(child.stdout).then(() => Buffer.alloc(0)) : buffer(child.stdout)
  given.catch(() => child.kill('SIGKILL'))
  const complaint = text(child.stderr)
  // A process that ends early no longer reads; how it ended says why.
  child.stdin.on('error', () => undefined)
  let broken: Error | undefined
  const source = input && Readable.from(Buffer.isBuffer(input) ? [input] : input)
  source?.once('error', (error) => {
    broken = error
    child.kill('SIGKILL')
  })
  source?.pipe(child.stdin)
  const code = await ended.finally(() => source?.destroy())
  if (broken) throw broken
  return { code, signal: child.signalCode, given: await given, complaint: (await complaint).slice(-500) }
}
