import { Worker } from 'node:worker_threads'
import type { Work } from '#server/jobs/jobs.ts'

/** The message of a worker thread: its work is done, or why it failed. */
export type WorkResult = { failed: string | undefined }

/** The maximum heap of a thread, in MB. */
const HEAP = 256
/** How long an idle thread is kept, in ms: a run usually follows its check, and starting a thread takes half a second. */
const IDLE = 30_000

/**
 * The worker of the queue of imports, with a thread of `program` for each job. `stop` terminates running threads, which rolls back what they
 * wrote; the next server that polls starts those jobs again.
 */
export function createImportWork({ appUrl, program }: { appUrl: string; program: string }): {
  work: Work<'imports'>
  stop: () => Promise<void>
} {
  const threads = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()

  function start(): Worker {
    const thread = new Worker(program, {
      workerData: { appUrl },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    })
    threads.add(thread)
    // Errors are handled by anyone who waits for the thread; an idle thread that crashes is just removed.
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
