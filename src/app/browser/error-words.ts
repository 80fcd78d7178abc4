import type { ErrorCode } from '#kernel/errors.ts'
import { ERRORS } from '../errors.ts'

/** The messages of the errors by code, as the namespace 'errors'. */
export const errorWords = ERRORS as { [C in ErrorCode]: { ar: string; en: string } }
