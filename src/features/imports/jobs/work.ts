import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Work } from '#server/jobs/jobs.ts'

const PROGRAM = join(import.meta.dirname, 'program.ts')
/** The most that one import's thread may hold, in MB. */
const HEAP = 256

/**
 * The work of the queue of imports, each in a thread of its own. `stop` ends those under way, which undoes what they wrote; they are
 * begun again by the next server that looks.
 */
export function createImportWork({ appUrl }: { appUrl: string }): { work: Work<'imports'>; stop: () => Promise<void> } {
  const threads = new Set<Worker>()

  const work: Work<'imports'> = async ({ importId }, signal) => {
    const thread = new Worker(PROGRAM, {
      workerData: { appUrl, importId },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    })
    threads.add(thread)
    const quit = () => void thread.terminate()
    signal.addEventListener('abort', quit)
    let said: { done?: true; failed?: string } = {}
    thread.on('message', (message) => {
      said = message
    })
    try {
      await once(thread, 'exit')
    } finally {
      signal.removeEventListener('abort', quit)
      threads.delete(thread)
    }
    if (!said.done) throw new Error(said.failed ?? 'The thread of an import ended before its work did.')
  }
  return { work, stop: async () => void (await Promise.all([...threads].map((thread) => thread.terminate()))) }
}
