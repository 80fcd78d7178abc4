import { z } from 'zod'
import { type Actor, isOfferedTwoFactor, type TwoFactorMethod } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { maskContact } from '#kernel/mask-contact.ts'
import { alertOwner } from '../account-mails.ts'
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

/** Returns the key of the authenticator again. */
export const getTotpUri = endpoint({
  input: passwordOnly,
  commitOnRefusal: true,
  async before({ trx, actor }) {
    if (actor) await assertUsesTotp(trx, actor.id)
  },
})

/** Creates new recovery codes, which replace all earlier ones. */
export const renewRecoveryCodes = endpoint({
  input: passwordOnly,
  commitOnRefusal: true,
  async after({ trx, actor, audit }, result) {
    if (!actor) return
    await recordIssuedRecoveryCodes(trx, actor.id, result)
    const description = `${actor.displayName} made new recovery codes`
    const details = { recoveryCodes: 'renewed' }
    await audit(actor, { eventType: 'TWO_FACTOR_SETUP', description, details, ...about(actor) })
  },
})

/** Turns the second step off and forgets the trusted devices. */
export const disableTwoFactor = endpoint({
  input: passwordOnly,
  commitOnRefusal: true,
  async after(call) {
    const { trx, actor, audit } = call
    if (!actor) return
    await trx
      .updateTable('users')
      .set({ twoFactorMethod: null, twoFactorPhone: null })
      .where('id', '=', actor.id)
      .execute()
    await revokeCodes(trx, actor.id)
    await forgetTrustedDevices(trx, actor.id)
    const { method } = actor.twoFactor
    await audit(actor, {
      eventType: 'TWO_FACTOR_DISABLE',
      description: `${actor.displayName} turned two-factor authentication off`,
      details: { method },
      before: { status: 'ENABLED', method },
      after: { status: 'DISABLED', method: null },
      ...about(actor),
    })
    await alertOwner(call, actor.id, { kind: 'twoFactorOff' })
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
