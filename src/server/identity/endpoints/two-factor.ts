import { z } from 'zod'
import { type Actor, isOfferedTwoFactor, type TwoFactorMethod } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { maskContact } from '#kernel/mask-contact.ts'
import { forgetTrustedDevices } from '../better-auth/trusted-devices.ts'
import { revokeCodes } from '../second-step/one-time-codes.ts'
import { assertUsesTotp } from '../second-step/pending-second-step.ts'
import { recordIssuedRecoveryCodes } from '../second-step/recovery-codes.ts'
import { type Call, endpoint } from './endpoint.ts'
import { password } from './fields.ts'

const passwordOnly = z.strictObject({ password })

/** Begins the set-up of an authenticator: returns its key and the recovery codes. */
export const enableTwoFactor = endpoint({
  input: passwordOnly,
  commitOnRefusal: true,
  async before({ actor, settings }) {
    // better-auth would replace the recovery codes that are in use.
    assertTwoFactorOff(actor)
    await assertTwoFactorOffered(actor, settings)
  },
  async after({ trx, actor }, result) {
    if (!actor) return
    await recordIssuedRecoveryCodes(trx, actor.id, result)
    await revokeCodes(trx, actor.id)
  },
})

/** Returns the key of the authenticator again while it is being set up; later, the password alone must not give codes. */
export const getTotpUri = endpoint({
  input: passwordOnly,
  commitOnRefusal: true,
  async before({ trx, actor }) {
    assertTwoFactorOff(actor)
    if (actor) await assertUsesTotp(trx, actor.id)
  },
})

/** Throws AppError 'failed-precondition' when a second step is set up: it must be turned off before another is set up. */
export function assertTwoFactorOff(actor: Actor | undefined): void {
  if (actor?.twoFactor.status === 'ENABLED') throw new AppError('failed-precondition')
}

/** Throws AppError 'failed-precondition' when the firm offers the second step to the privileged only, and this user is not one. */
export async function assertTwoFactorOffered(actor: Actor | undefined, settings: Call['settings']): Promise<void> {
  if (actor && !isOfferedTwoFactor(actor, await settings())) throw new AppError('failed-precondition')
}

/** Turns the second step on after its first code was verified; `target` is where its codes are sent. */
export async function turnOnTwoFactor(
  { trx, audit }: Pick<Call, 'trx' | 'audit'>,
  person: Actor,
  { method, target }: { method: TwoFactorMethod; target?: string },
): Promise<void> {
  const twoFactorPhone = method === 'SMS' ? (target ?? null) : null
  await trx.updateTable('users').set({ twoFactorMethod: method, twoFactorPhone }).where('id', '=', person.id).execute()
  await forgetTrustedDevices(trx, person.id)
  await audit(person, {
    eventType: 'TWO_FACTOR_SETUP',
    description: `${person.displayName} set up two-factor authentication`,
    details: { method, ...(target ? { sentTo: maskContact(target) } : {}) },
    before: { status: person.twoFactor.status, method: null },
    after: { status: 'ENABLED', method },
    ...about(person),
  })
}

const about = ({ id }: Actor) => ({ resourceId: id, resourceType: 'user' })
