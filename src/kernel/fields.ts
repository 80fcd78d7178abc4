import { AppError } from './errors.ts'
import { kernelFault } from './kernel-fault.ts'

/**
 * Checks a field path named by a caller (filter, order, date field) and gives its parts.
 * Throws AppError 'invalid-argument' when it is empty, has one of ~ * / [ ], or starts or ends with a dot.
 */
export function parseFieldPath(path: string): string[] {
  const parts = typeof path === 'string' ? path.split('.') : []
  if (typeof path !== 'string' || path === '' || /[~*/[\]]/.test(path) || parts.some((part) => part === '')) {
    throw new AppError('invalid-argument', {
      fields: [kernelFault(String(path), 'fieldPath')],
    })
  }
  return parts
}

/** Checks a field path against a collection's allow-list. Throws as parseFieldPath does. */
export function allowedField<F extends string>(path: string, allowed: readonly F[]): F {
  parseFieldPath(path)
  const found = allowed.find((field) => field === path)
  if (found) return found
  throw new AppError('invalid-argument', {
    fields: [kernelFault(path, 'fieldUnknown')],
  })
}
