import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import { inspectFile } from '#server/files/inspect/inspect-file.ts'

/** A folder for files that are judged in this very process, and what is found in each: the verdict, or the code of the refusal. */
export function judging() {
  const folder = mkdtempSync(join(tmpdir(), 'thamin-judged-'))
  let nth = 0
  function judged(bytes: Uint8Array, name = '') {
    const path = join(folder, `file-${nth++}`)
    writeFileSync(path, bytes)
    return inspectFile({ path, folder, name })
  }
  return {
    judged,
    /** Why a file is refused; undefined when it is not. */
    async refused(bytes: Uint8Array, name = ''): Promise<string | undefined> {
      try {
        await judged(bytes, name)
        return undefined
      } catch (error) {
        if (error instanceof AppError) return error.code
        throw error
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
