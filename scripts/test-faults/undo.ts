import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What is undone when the process ends, the latest first. */
const undoing: (() => void)[] = []
process.on('exit', () => {
  for (const undo of undoing) {
    try {
      undo()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }
})

/** Has something undone when the process ends, before what was asked for earlier. It must not wait for anything. */
export const whenEnded = (undo: () => void): number => undoing.unshift(undo)

/** Ends the process in order on Ctrl-C, so that what was started is ended with it. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
}

/** A folder that is removed when the process ends. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'thamin-faults-'))
  chmodSync(path, 0o755)
  whenEnded(() => rmSync(path, { recursive: true, force: true, maxRetries: 3 }))
  return path
}
