/** The kinds of error a caller can meet (specification §8). */
export const ERROR_TYPES = [
  'AUTHENTICATION',
  'NETWORK',
  'SERVER',
  'AUTHORIZATION',
  'NOT_FOUND',
  'VALIDATION',
  'UNKNOWN',
] as const
export type ErrorType = (typeof ERROR_TYPES)[number]

/** What one code means. */
export type Entry = { type: ErrorType; status: number; ar: string; en: string }
/** One line of the table of errors. */
export const entry = (type: ErrorType, status: number, ar: string, en: string): Entry => ({ type, status, ar, en })
