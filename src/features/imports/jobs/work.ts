import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Work } from '#server/jobs/jobs.ts'
import type { WorkResult } from './program.ts'

const PROGRAM = join(import.meta.dirname, 'program.ts')
/** The most that a thread may hold, in MB. */
const HEAP = 256
/** How long a thread that has nothing to do waits for more, in ms: a run mostly follows its check, and starting costs half a second. */
const IDLE = 30_000

/**
 * The work of the queue of imports, each in a thread of its own. `stop` ends those under way, which undoes what they wrote; they are
 * begun again by the next server that looks.
 */
export function createImportWork({ appUrl }: { appUrl: string }): { work: Work<'imports'>; stop: () => Promise<void> } {
  const threads = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()

  function start(): Worker {
    const thread = new Worker(PROGRAM, {
      workerData: { appUrl },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    })
    threads.add(thread)
    // Heard where it is waited for; one that breaks while it is idle is no more than gone.
    thread.on('error', () => undefined)
    thread.once('exit', () => {
      threads.delete(thread)
      clearTimeout(idle.get(thread))
      idle.delete(thread)
    })
    return thread
  }

  function take(): Worker {
    const [waiting] = idle.entries()
    if (!waiting) return start()
    const [thread, timer] = waiting
    clearTimeout(timer)
    idle.delete(thread)
    thread.ref()
    return thread
  }

  function park(thread: Worker): void {
    thread.unref()
    idle.set(thread, setTimeout(() => void thread.terminate(), IDLE).unref())
  }

  const work: Work<'imports'> = async ({ importId }, signal) => {
    const thread = take()
    const quit = () => void thread.terminate()
    signal.addEventListener('abort', quit)
    try {
      const { failed } = await runOn(thread, importId)
      park(thread)
      if (failed !== undefined) throw new Error(failed)
    } finally {
      signal.removeEventListener('abort', quit)
    }
  }
  return { work, stop: async () => void (await Promise.all([...threads].map((thread) => thread.terminate()))) }
}

function runOn(thread: Worker, importId: string): Promise<WorkResult> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('The thread of an import ended before its work did.'))
    thread.once('exit', gone)
    thread.once('message', (result: WorkResult) => {
      thread.off('exit', gone)
      resolve(result)
    })
    thread.postMessage(importId)
  })
}
