import { Worker } from 'node:worker_threads'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Where a pool's program is, how many threads run it, and how many tasks may wait for them. */
type Pool = { program: URL; threads: number; queue: number }
type Thread<Answer> = {
  worker: Worker
  settle?: { resolve: (answer: Answer) => void; reject: (error: Error) => void }
}

/**
 * Runs tasks in threads that are kept, one task in each at a time; the program answers each message with one. A thread that fails or ends
 * fails the task it has, and another takes its place. Idle threads don't keep the process alive. The returned function throws AppError
 * 'unavailable' while `queue` tasks wait.
 */
export function createThreadPool<Task, Answer>({ program, threads, queue }: Pool): (task: Task) => Promise<Answer> {
  const limit = createConcurrencyLimit(threads, queue)
  const idle = new Set<Thread<Answer>>()

  function start(): Thread<Answer> {
    const thread: Thread<Answer> = { worker: new Worker(program, { execArgv: [] }) }
    const { worker } = thread
    const end = (error: Error) => {
      idle.delete(thread)
      thread.settle?.reject(error)
      delete thread.settle
    }
    worker.on('message', (answer: Answer) => {
      const { settle } = thread
      delete thread.settle
      worker.unref()
      idle.add(thread)
      settle?.resolve(answer)
    })
    // Also of an idle thread, whose failure nobody waits for.
    worker.on('error', end)
    worker.on('exit', (code) => end(new Error(`A thread of ${program.pathname} ended with code ${code}.`)))
    return thread
  }

  return (task) =>
    limit.run(() => {
      const thread = [...idle].at(-1) ?? start()
      idle.delete(thread)
      return new Promise<Answer>((resolve, reject) => {
        thread.settle = { resolve, reject }
        thread.worker.ref()
        thread.worker.postMessage(task)
      })
    })
}
