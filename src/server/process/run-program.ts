import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { bareEnvironment } from './bare-environment.ts'
import { DONE } from './end-program.ts'

type Program = {
  /** The program's file and its arguments. */
  path: string
  args: readonly string[]
  /** The limit of its heap, in MB. */
  heap: number
  /** How long it may take, in ms. */
  timeout: number
  /** Its standard input. Without it stdin stays open, and its end tells the program that this process is gone. */
  input?: Buffer | AsyncIterable<string>
  /** Consumes the output as a stream, with backpressure; what it throws ends the program and is rethrown. */
  consume?: (output: Readable) => Promise<void>
}

/** How a program ended, its output (empty where it was consumed), and the end of its error output. */
export type ProgramResult = { code: number | null; signal: NodeJS.Signals | null; output: Buffer; stderr: string }

/**
 * Runs a program in a process of its own, for untrusted input and for work that takes much memory: decoders are native code whose
 * crash ends the whole process, so a thread would not do. It inherits no secret, and is killed with SIGKILL at its timeout. Throws
 * what its input throws.
 */
export async function runProgram({ path, args, heap, timeout, input, consume }: Program): Promise<ProgramResult> {
  const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, path, ...args], {
    env: bareEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const output = consume ? consume(child.stdout).then(() => Buffer.alloc(0)) : buffer(child.stdout)
  output.catch(() => child.kill('SIGKILL'))
  const stderr = text(child.stderr)
  // A process that ends early breaks the pipe; its exit code gives the reason.
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
  const isDone = child.signalCode === DONE
  const ending = isDone ? { code: 0, signal: null } : { code, signal: child.signalCode }
  return { ...ending, output: await output, stderr: (await stderr).slice(-500) }
}
