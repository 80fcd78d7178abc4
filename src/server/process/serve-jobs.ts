/** A message of a worker process: that it is ready, how far its job has come, or the job's result. */
export type WorkerMessage<Result, Progress> = { ready: true } | { progress: Progress } | { result: Result }

/** The argument of a process that is to warm up before it says that it is ready. */
export const WARM_UP = '--warm-up'

/**
 * Makes this process a worker: runs the jobs that the process which started it sends. It ends with that process, and with a job that
 * throws. It says that it is ready once it has loaded, and has warmed up where it was started for that.
 */
export function serveJobs<Job, Result, Progress = never>(
  run: (job: Job, tell: (progress: Progress) => void) => Promise<Result>,
  warmUp?: () => Promise<void>,
): void {
  const send = (message: WorkerMessage<Result, Progress>) => process.send?.(message)
  process.on('message', async (job: Job) => {
    const result = await run(job, (progress) => send({ progress }))
    send({ result })
  })
  process.on('disconnect', () => process.exit())
  const warmed = process.argv.includes(WARM_UP) ? warmUp?.() : undefined
  Promise.resolve(warmed)
    .then(() => send({ ready: true }))
    .catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
}
