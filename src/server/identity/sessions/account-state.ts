import type { Actor } from '#access/actor.ts'
import { type Refusal, refusal } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'

/** What a person may still call while they may not use the product: what mends just that. */
const MENDS: Partial<Record<Refusal, (path: string) => boolean>> = {
  'two-factor-required': (path) => path.startsWith('two-factor/'),
  'password-expired': (path) => path === 'change-password',
}

/**
 * Throws why somebody who is signed in may not call an endpoint now: whoever is inactive, owes a second step or has an
 * expired password does nothing here either, but mend it or sign out.
 */
export function assertAccountUsable(actor: Actor | undefined, path: string): void {
  if (!actor || path === 'sign-out') return
  const why = refusal(actor, 'signedIn')
  if (why && !MENDS[why]?.(path)) throw new AppError(why)
}
