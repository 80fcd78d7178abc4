import { z } from 'zod'
import { type Actor, isOfferedTwoFactor, type TwoFactorMethod } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { masked } from '#kernel/masked.ts'
import { assertUsesTotp } from '../second-step/pending-second-step.ts'
import { type Call, endpoint } from './endpoint.ts'
import { alertOwner } from '../account-mails.ts'
import { dropCodes } from '../second-step/one-time-codes.ts'
import { countGiven } from '../second-step/recovery-codes.ts'
import { distrustAll } from '../better-auth/trusted-devices.ts'
import { password } from './fields.ts'

const proved = z.strictObject({ password })

/** Begins the set-up of the second step by an authenticator: gives the key and the recovery codes. */
export const enableTwoFactor = endpoint({
  takes: proved,
  lasting: true,
  async before({ actor, settings }) {
    // better-auth would put new recovery codes in the place of those that are in use.
    assertTwoFactorOff(actor)
    await assertTwoFactorOffered(actor, settings)
  },
  async after({ trx, actor }, answer) {
    if (!actor) return
    await countGiven(trx, actor.id, answer)
    await dropCodes(trx, actor.id)
  },
})

/** Shows the key of the second step again. */
export const getTotpUri = endpoint({
  takes: proved,
  lasting: true,
  async before({ trx, actor }) {
    if (actor) await assertUsesTotp(trx, actor.id)
  },
})

/** Makes new recovery codes; those from before are worth nothing any more. */
export const renewRecoveryCodes = endpoint({
  takes: proved,
  lasting: true,
  async after({ trx, actor, audit }, answer) {
    if (!actor) return
    await countGiven(trx, actor.id, answer)
    const description = `${actor.displayName} made new recovery codes`
    const details = { recoveryCodes: 'renewed' }
    await audit(actor, { eventType: 'TWO_FACTOR_SETUP', description, details, ...about(actor) })
  },
})

/** Switches the second step off; the devices that were spared it are forgotten with it. */
export const disableTwoFactor = endpoint({
  takes: proved,
  lasting: true,
  async after(call) {
    const { trx, actor, audit } = call
    if (!actor) return
    await trx
      .updateTable('users')
      .set({ twoFactorMethod: null, twoFactorPhone: null })
      .where('id', '=', actor.id)
      .execute()
    await dropCodes(trx, actor.id)
    await distrustAll(trx, actor.id)
    const { method } = actor.twoFactor
    await audit(actor, {
      eventType: 'TWO_FACTOR_DISABLE',
      description: `${actor.displayName} switched two-factor authentication off`,
      details: { method },
      before: { status: 'ENABLED', method },
      after: { status: 'DISABLED', method: null },
      ...about(actor),
    })
    await alertOwner(call, actor.id, { kind: 'twoFactorOff' })
  },
})

/** Throws AppError 'failed-precondition' when a second step is set up: it is switched off before another one takes its place. */
export function assertTwoFactorOff(actor: Actor | undefined): void {
  if (actor?.twoFactor.status === 'ENABLED') throw new AppError('failed-precondition')
}

/** Throws AppError 'failed-precondition' where the firm's switch leaves the second step to the privileged, and this is none. */
export async function assertTwoFactorOffered(actor: Actor | undefined, settings: Call['settings']): Promise<void> {
  if (actor && !isOfferedTwoFactor(actor, await settings())) throw new AppError('failed-precondition')
}

/** Notes that the second step is set up and proved; `target` is where its codes go, where they are sent. */
export async function turnOn(
  { trx, audit }: Pick<Call, 'trx' | 'audit'>,
  person: Actor,
  { method, target }: { method: TwoFactorMethod; target?: string },
): Promise<void> {
  const twoFactorPhone = method === 'SMS' ? (target ?? null) : null
  await trx.updateTable('users').set({ twoFactorMethod: method, twoFactorPhone }).where('id', '=', person.id).execute()
  await distrustAll(trx, person.id)
  await audit(person, {
    eventType: 'TWO_FACTOR_SETUP',
    description: `${person.displayName} set up two-factor authentication`,
    details: { method, ...(target ? { sentTo: masked(target) } : {}) },
    before: { status: person.twoFactor.status, method: null },
    after: { status: 'ENABLED', method },
    ...about(person),
  })
}

const about = ({ id }: Actor) => ({ resourceId: id, resourceType: 'user' })
