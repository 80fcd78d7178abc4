import type { ErrorCode } from '#kernel/errors.ts'
import { collectionWords } from '#kernel/operations.ts'
import { COLLECTIONS } from '../collections.ts'
import { ERRORS } from '../errors.ts'

/** The messages of the errors by code and the words of what they are about, as the namespace 'errors'. */
export const errorWords = { ...ERRORS, ...collectionWords(COLLECTIONS) } as {
  [C in ErrorCode]: { ar: string; en: string }
}
