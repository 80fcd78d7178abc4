import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { SYSTEM_FOLDER } from '#server/postgres/location.ts'

const FORCED = { recursive: true, force: true }

/** PostgreSQL may not run as root, so under root other places and another user are right; both must pass. */
export const isRoot = process.getuid?.() === 0

/** A closed folder of the test's own (0700), removed at its end with whatever its clusters left under /var/lib/thamin. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'thamin-test-'))
  onTestFinished(() => {
    for (const name of ['.', 'data']) {
      const kept = join(folder, name, 'database.json')
      if (existsSync(kept)) rmSync(join(SYSTEM_FOLDER, JSON.parse(readFileSync(kept, 'utf8')).id), FORCED)
    }
    rmSync(folder, FORCED)
  })
  return folder
}

/** Whether a process of that number runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Whether tests may mount file systems of their own: root on Linux, where the container allows it. */
export const mayMount = isRoot && process.platform === 'linux' && tryToMount()

function tryToMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'thamin-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, FORCED)
  }
}
