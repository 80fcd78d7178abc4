import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long for their size. */
const LONG = [
  'backup',
  'check-files',
  'crash',
  'fuzz',
  'uploads-crash',
  'audit-sealers',
  'identity-even',
  'verify-audit',
]
const LONG_FILE = new RegExp(`/(?:${LONG.join('|')})\\.test\\.ts$`)

/**
 * Begins with the files that take longest. Vitest knows how long each took from the run before; without one, as in a fresh clone, it
 * goes by size, and a long file that comes last runs alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG_FILE.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
