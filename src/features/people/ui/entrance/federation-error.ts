import type { ErrorCode } from '#kernel/errors.ts'

// The errors of a sign-in at another provider; the URL may name these only.
const CODES = [
  'provider-unreachable',
  'federation-cancelled',
  'federation-elsewhere',
  'federation-unverified',
  'account-unverified',
  'account-linked-otherwise',
  'user-disabled',
  'too-many-requests',
  'unavailable',
] as const satisfies readonly ErrorCode[]
/** An error code of a sign-in at another provider, as the sign-in page shows it. */
export type FederationError = (typeof CODES)[number] | 'federation-failed'

/** Validates the error code in the URL; an unknown one counts as a general failure. */
export function federationError(value: unknown): FederationError {
  return CODES.find((code) => code === value) ?? 'federation-failed'
}
