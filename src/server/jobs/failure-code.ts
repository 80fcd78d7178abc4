import { AppError, type ErrorCode } from '#kernel/errors.ts'
import { systemCode } from '../process/system-code.ts'

/** The code by which a person is shown why their work failed; undefined for an error that nobody expected. */
export function failureCode(error: unknown): ErrorCode | undefined {
  if (error instanceof AppError) return error.code
  return ['ENOSPC', 'EDQUOT'].includes(systemCode(error)) ? 'storage-full' : undefined
}
