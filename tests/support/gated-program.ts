import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { serveJobs } from '#server/process/serve-jobs.ts'

/** What the gated program is asked to do: to answer at once, or when its gate is opened for jobs. */
export type GatedJob = { waits?: boolean }
/** Who did a job, and whether that process had warmed up before. */
export type GatedResult = { pid: number; warm: boolean }
/** What may be in the file of the gate: nothing passes, warm-ups fail, warm-ups pass, or these and the jobs that wait. */
export type Gate = 'closed' | 'fails' | 'warm-ups' | 'all'

// A worker program of the tests, whose warm-up and jobs wait for what is in the file GATE.
const gate = () => readFileSync(process.env.GATE as string, 'utf8') as Gate
let warm = false

serveJobs<GatedJob, GatedResult>(
  async ({ waits = false }) => {
    while (waits && gate() !== 'all') await wait(10)
    return { pid: process.pid, warm }
  },
  async () => {
    while (gate() === 'closed') await wait(10)
    if (gate() === 'fails') throw new Error('The gate has it fail.')
    warm = true
  },
)
