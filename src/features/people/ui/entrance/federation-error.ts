import type { ErrorCode } from '#kernel/errors.ts'

// What the way over another provider can end with; the address names it, so it says nothing else.
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
/** A code that the sign-in page tells of this way in. */
export type FederationError = (typeof CODES)[number] | 'federation-failed'

/** Why the way over another provider did not lead in; what an address can't be believed to say is a plain failure. */
export function federationError(said: unknown): FederationError {
  return CODES.find((code) => code === said) ?? 'federation-failed'
}
