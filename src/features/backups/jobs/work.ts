import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import type { Work } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import { failBackup, type Reached } from '../commands.ts'

type Parts = Reached & { db: Kysely<DB>; log: Log; env: NodeJS.ProcessEnv; program: string }

/** The maximum heap of the process, in MB; what it holds does not grow with the backup. */
const HEAP = 256

/**
 * The worker of the queue of backups, with a process of `program` for each job. `stop` ends those that run:
 * the next server begins their backups again.
 */
export function createBackupWork(parts: Parts): { work: Work<'backups'>; stop: () => Promise<void> } {
  const running = new Map<AbortController, Promise<unknown>>()

  const work: Work<'backups'> = async ({ backupId }, signal) => {
    const stopping = new AbortController()
    const ended = run(backupId, AbortSignal.any([signal, stopping.signal]))
    running.set(
      stopping,
      ended.catch(() => undefined),
    )
    try {
      await ended
    } finally {
      running.delete(stopping)
    }
  }

  async function run(id: string, signal: AbortSignal): Promise<void> {
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP}`, parts.program, id], {
      env: parts.env,
      stdio: ['pipe', 'inherit', 'pipe'],
    })
    // Its end tells the program to clear up and end.
    const quit = () => child.stdin.end()
    signal.addEventListener('abort', quit)
    child.stdin.on('error', () => undefined)
    const said = text(child.stderr)
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    }).finally(() => signal.removeEventListener('abort', quit))
    if (signal.aborted) throw new Error('The server stops: the backup is begun again by the next one.')
    if (code === 0) return
    parts.log.error(
      { code, reason: (await said).trim().slice(-500) },
      'the process of a backup ended before its work did',
    )
    await failBackup(parts.db, id, 'interrupted', parts)
  }

  async function stop(): Promise<void> {
    for (const stopping of running.keys()) stopping.abort()
    await Promise.all(running.values())
  }
  return { work, stop }
}
