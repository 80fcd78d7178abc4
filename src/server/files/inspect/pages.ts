import { Worker } from 'node:worker_threads'
import { AppError } from '#kernel/errors.ts'

/** What counting may take: milliseconds, and bytes of this process's memory altogether. */
const LONGEST = 10_000
const MEMORY = 768 * 1_048_576
const LOOK = 50

/** How counting went. */
export type Counted = { pages: number } | { unreadable: true } | { unknown: true }

/**
 * The pages of a PDF, counted in a thread that is ended when it takes too long or too much; null then, and when the file asks for
 * a password. Throws AppError 'file-damaged' when no reader would make anything of it.
 */
export async function countPages(path: string): Promise<number | null> {
  const thread = new Worker(new URL('./page-counter.ts', import.meta.url), {
    workerData: path,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  })
  const counted = await new Promise<Counted>((resolve) => {
    thread.once('message', resolve)
    thread.once('error', () => resolve({ unknown: true }))
    thread.once('exit', () => resolve({ unknown: true }))
    setTimeout(resolve, LONGEST, { unknown: true }).unref()
    // What is unfolded stands outside of the limits above.
    const look = setInterval(() => process.memoryUsage.rss() > MEMORY && resolve({ unknown: true }), LOOK)
    thread.once('exit', () => clearInterval(look))
  })
  await thread.terminate()
  if ('unreadable' in counted) throw new AppError('file-damaged')
  return 'pages' in counted ? counted.pages : null
}
