import type { ErrorCode } from '#kernel/errors.ts'
import { AppError } from '#kernel/errors.ts'

/** better-auth's codes, and those that we throw inside it, to codes of the catalogue. */
const CODES: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong-password',
  INVALID_PASSWORD: 'wrong-password',
  PASSWORD_TOO_LONG: 'wrong-password',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrong-password',
  INVALID_EMAIL: 'invalid-email',
  PASSWORD_TOO_SHORT: 'weak-password',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  FAILED_TO_CREATE_USER: 'unknown-error',
  USER_DISABLED: 'user-disabled',
  EMAIL_NOT_VERIFIED: 'email-unconfirmed',
  UNAUTHORIZED: 'not-signed-in',
  SESSION_EXPIRED: 'not-signed-in',
  INVALID_CODE: 'invalid-code',
  INVALID_BACKUP_CODE: 'invalid-code',
  BACKUP_CODES_NOT_ENABLED: 'failed-precondition',
  TWO_FACTOR_NOT_ENABLED: 'failed-precondition',
  INVALID_TWO_FACTOR_COOKIE: 'requires-recent-login',
  TOTP_NOT_ENABLED: 'failed-precondition',
  TOTP_ALREADY_ENABLED: 'failed-precondition',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'too-many-requests',
  ACCOUNT_TEMPORARILY_LOCKED: 'too-many-requests',
  VALIDATION_ERROR: 'invalid-argument',
  FIELD_NOT_ALLOWED: 'invalid-argument',
  INVALID_ORIGIN: 'foreign-origin',
  MISSING_OR_NULL_ORIGIN: 'foreign-origin',
}

/** The catalogue's error for a refusal of better-auth. Its own message is technical: it becomes the cause, which is logged and never sent. */
export function refusalOf(status: number, body: unknown): AppError {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  const known = typeof code === 'string' ? CODES[code] : undefined
  if (known) return new AppError(known)
  if (status >= 500) return new AppError('unknown-error')
  // Two calls used the same recovery code at once.
  if (status === 409) return new AppError('invalid-code')
  if (status === 404) return new AppError('not-found')
  const cause = new Error(String(message ?? code ?? status))
  return new AppError('authentication-error', { params: { message: 'the request was refused, try again' }, cause })
}
