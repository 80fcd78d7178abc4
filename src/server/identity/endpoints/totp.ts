import { z } from 'zod'
import type { Actor } from '#access/actor.ts'
import { type Call, endpoint, userIdIn } from '../endpoint.ts'
import { code, password } from './fields.ts'
import { logIn } from './log-in.ts'

/** Begins the set-up of the second step: gives the key and the recovery codes. */
export const enableTwoFactor = endpoint({ takes: z.strictObject({ password }), lasting: true })

/** Shows the key of the second step again. */
export const getTotpUri = endpoint({ takes: z.strictObject({ password }), lasting: true })

/** The second step of signing in, or the proof that ends the set-up. */
export const verifyTotp = endpoint({
  takes: z.strictObject({ code }),
  lasting: true,
  async after(call, answer) {
    const userId = userIdIn(answer)
    if (!userId) return
    if (!call.actor) await logIn(call, userId)
    else if (call.actor.twoFactor.status !== 'ENABLED') await turnOn(call, call.actor)
  },
})

async function turnOn({ trx, audit }: Pick<Call, 'trx' | 'audit'>, person: Actor) {
  await trx.updateTable('users').set({ twoFactorMethod: 'TOTP' }).where('id', '=', person.id).execute()
  const about = { resourceId: person.id, resourceType: 'user', details: { method: 'TOTP' } }
  const description = `${person.displayName} set up two-factor authentication`
  await audit(person, { eventType: 'TWO_FACTOR_SETUP', description, ...about })
}
