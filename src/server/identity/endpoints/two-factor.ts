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

/** A second step and where its codes are sent. */
type SecondStep = { method: TwoFactorMethod; target?: string | undefined }

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
  async after(call, result) {
    const { trx, actor } = call
    if (!actor) return
    await recordIssuedRecoveryCodes(trx, actor.id, result)
    await revokeCodes(trx, actor.id)
    await recordSetUpBegun(call, actor, { method: 'TOTP' })
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

/** Records that the set-up of a second step was initialised; it takes effect once its first code was verified. */
export async function recordSetUpBegun({ audit }: Pick<Call, 'audit'>, person: Actor, by: SecondStep): Promise<void> {
  await audit(person, {
    eventType: 'TWO_FACTOR_SETUP',
    description: `${person.displayName} began to set up two-factor authentication`,
    details: { step: 'INITIALISED', ...detailsOf(by) },
    ...about(person),
  })
}

/** Turns the second step on after its first code was verified; `target` is where its codes are sent. */
export async function turnOnTwoFactor(
  { trx, audit }: Pick<Call, 'trx' | 'audit'>,
  person: Actor,
  { method, target }: SecondStep,
): Promise<void> {
  const twoFactorPhone = method === 'SMS' ? (target ?? null) : null
  await trx.updateTable('users').set({ twoFactorMethod: method, twoFactorPhone }).where('id', '=', person.id).execute()
  await forgetTrustedDevices(trx, person.id)
  await audit(person, {
    eventType: 'TWO_FACTOR_SETUP',
    description: `${person.displayName} set up two-factor authentication`,
    details: { step: 'COMPLETED', ...detailsOf({ method, target }) },
    before: { status: person.twoFactor.status, method: null },
    after: { status: 'ENABLED', method },
    ...about(person),
  })
}

const detailsOf = ({ method, target }: SecondStep) => ({ method, ...(target ? { sentTo: maskContact(target) } : {}) })

const about = ({ id }: Actor) => ({ resourceId: id, resourceType: 'user' })
