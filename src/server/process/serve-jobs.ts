import type { WorkerMessage } from './worker-process.ts'

/** Makes this process a worker: runs the jobs that the process which started it sends. It ends with that process, and with a job that throws. */
export function serveJobs<Job, Result, Progress = never>(
  run: (job: Job, tell: (progress: Progress) => void) => Promise<Result>,
): void {
  const send = (message: WorkerMessage<Result, Progress>) => process.send?.(message)
  process.on('message', async (job: Job) => {
    const result = await run(job, (progress) => send({ progress }))
    send({ result })
  })
  process.on('disconnect', () => process.exit())
}
