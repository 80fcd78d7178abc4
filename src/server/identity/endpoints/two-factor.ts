import { z } from 'zod'
import type { Actor } from '#access/actor.ts'
import { type Call, endpoint } from '../endpoint.ts'
import { alertOwner } from '../mails.ts'
import { distrustAll } from '../trusted-devices.ts'
import { password } from './fields.ts'

const proved = z.strictObject({ password })

/** Begins the set-up of the second step: gives the key and the recovery codes. */
export const enableTwoFactor = endpoint({ takes: proved, lasting: true })

/** Shows the key of the second step again. */
export const getTotpUri = endpoint({ takes: proved, lasting: true })

/** Makes new recovery codes; those from before are worth nothing any more. */
export const renewRecoveryCodes = endpoint({
  takes: proved,
  lasting: true,
  async after({ actor, audit }) {
    if (!actor) return
    const about = { resourceId: actor.id, resourceType: 'user', details: { recoveryCodes: 'renewed' } }
    const description = `${actor.displayName} made new recovery codes`
    await audit(actor, { eventType: 'TWO_FACTOR_SETUP', description, ...about })
  },
})

/** Switches the second step off; the devices that were spared it are forgotten with it. */
export const disableTwoFactor = endpoint({
  takes: proved,
  lasting: true,
  async after(call) {
    const { trx, actor, audit } = call
    if (!actor) return
    await trx.updateTable('users').set({ twoFactorMethod: null }).where('id', '=', actor.id).execute()
    await distrustAll(trx, actor.id)
    const about = { resourceId: actor.id, resourceType: 'user', details: { method: actor.twoFactor.method } }
    const description = `${actor.displayName} switched two-factor authentication off`
    await audit(actor, { eventType: 'TWO_FACTOR_DISABLE', description, ...about })
    await alertOwner(call, actor.id, { kind: 'twoFactorOff' })
  },
})

/** Notes that the second step is set up and proved. */
export async function turnOn({ trx, audit }: Pick<Call, 'trx' | 'audit'>, person: Actor): Promise<void> {
  await trx.updateTable('users').set({ twoFactorMethod: 'TOTP' }).where('id', '=', person.id).execute()
  const about = { resourceId: person.id, resourceType: 'user', details: { method: 'TOTP' } }
  const description = `${person.displayName} set up two-factor authentication`
  await audit(person, { eventType: 'TWO_FACTOR_SETUP', description, ...about })
}
