import { z } from 'zod'
import { endpoint, userIdIn } from './endpoint.ts'
import { cameIn } from './run-endpoint.ts'
import { email, password } from './fields.ts'

/** Signing in with a password; no session yet where a second step is due. */
export const signIn = endpoint({
  takes: z.strictObject({ email, password, rememberMe: z.boolean().optional() }),
  entrance: true,
  botCheck: true,
  minResponseTime: { refused: 200 },
  lasting: true,
  async after(call, answer) {
    const userId = userIdIn(answer)
    if (userId) await cameIn(call, userId)
  },
})

/** Signing out. */
export const signOut = endpoint({
  takes: z.strictObject({}),
  async after({ actor, audit }) {
    if (actor) await audit(actor, { eventType: 'LOGOUT', description: `${actor.displayName} signed out` })
  },
})
