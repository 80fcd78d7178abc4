import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStore } from '#server/files/store/disk-store.ts'

/** A file store in a temporary folder of its own. */
export function temporaryStore() {
  const folder = mkdtempSync(join(tmpdir(), 'thamin-files-'))
  return { store: createDiskStore(folder), folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
