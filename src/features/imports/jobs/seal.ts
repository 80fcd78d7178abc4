import { createHash } from 'node:crypto'
import type { JudgedRow } from './writer.ts'

/** Adds up what rows are to what is registered, so that a run writes the changes that its check showed; '' where no kind compares them. */
export function createSeal() {
  const hash = createHash('sha256')
  let isUsed = false
  return {
    add(judged: readonly JudgedRow<unknown>[]): void {
      for (const { row, changes, record } of judged)
        if (changes) {
          isUsed = true
          hash.update(JSON.stringify([row, changes[0].kind, record ?? null]))
        }
    },
    end: (): string => (isUsed ? hash.digest('base64url') : ''),
  }
}
