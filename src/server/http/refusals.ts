import type { Actor } from '#access/actor.ts'
import { type Access, refusal } from '#access/can.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import type { Keys } from '../identity/machine-keys.ts'
import type { RequestInfo } from '../procedure.ts'

/** A refused call of a signed-in person. */
export type RefusedCall = { actor: Actor; call: string; access: Access; error: AppError; request: RequestInfo }
/** Raises an alert about a refused administrative call; never throws. */
export type AlertRefusal = (refused: RefusedCall) => void
/** A refusal that is worth an alert. */
export type Refused = { actor: Actor; call: string; code: ErrorCode; request: RequestInfo }

/** Passes on the refusals that are worth an alert; `features` are those whose every verb administers the firm. */
export function createAlertRefusal(features: readonly string[], raise: (refused: Refused) => void): AlertRefusal {
  return ({ actor, call, access, error, request }) => {
    if (isAlarming(features, { actor, call, access, error })) raise({ actor, call, code: error.code, request })
  }
}

// Administrative calls, by their permission or their feature.
const ADMINISTERS: readonly Access[] = ['admin', 'super', 'canManageUsers', 'canManageRoles', 'canManageSettings']
// These are about the account's own state, not an attempt to access something.
const OF_ONESELF: readonly ErrorCode[] = [
  'account-inactive',
  'password-expired',
  'two-factor-required',
  'foreign-origin',
  'own-account',
  'own-deactivation',
]

/** True when a refusal is worth an alert: an administrative call without the permission for it. */
export function isAlarming(
  features: readonly string[],
  { actor, call, access, error: { type, code } }: Omit<RefusedCall, 'request'>,
): boolean {
  // An administrator is refused by rules, such as that of the last administrator, not for lack of permission.
  if (type !== 'AUTHORIZATION' || OF_ONESELF.includes(code) || refusal(actor, 'super') === null) return false
  return (
    features.some((feature) => call.startsWith(`${feature}.`)) ||
    (ADMINISTERS.includes(access) && refusal(actor, access) === 'permission-denied')
  )
}

type Door = {
  sessionOf: (headers: Headers) => Promise<Actor | null>
  alert: AlertRefusal
  /** Where systems of others may ask by keys too; elsewhere a key is nobody's session. */
  keys?: Keys | undefined
}
type Admission = { access: Access; call: string; request: RequestInfo; file?: string }

/** Returns the caller of a route that is no verb, if permitted. Throws AppError, and raises an alert where it is worth one. */
export async function admit(
  { sessionOf, alert, keys }: Door,
  headers: Headers,
  { access, call, request, file = call }: Admission,
): Promise<Actor> {
  const keyed = await keys?.keyOf(headers, request.ip)
  const actor = keyed?.actor ?? (await sessionOf(headers))
  const refused = refusal(actor, access, file)
  if (keyed) await keys?.noteCall(keyed.actor, file, refused ?? undefined)
  if (!refused && actor) return actor
  const error = new AppError(refused ?? 'not-signed-in')
  if (actor) alert({ actor, call, access, error, request })
  throw error
}
