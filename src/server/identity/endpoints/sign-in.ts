import { z } from 'zod'
import { refusal } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { activeUserByEmail, recipientOf } from '../account-mails.ts'
import { userIdIn } from '../better-auth/library-call.ts'
import { wasRecentlySent } from '../links/one-time-links.ts'
import { mayMailTo } from '../rate-limits.ts'
import { recordSingleStepSignIn } from '../sessions/record-sign-in.ts'
import { sendConfirmationLink } from './confirm-email.ts'
import { type Call, endpoint } from './endpoint.ts'
import { email, password } from './fields.ts'

/** Signs in with a password; opens no session yet where a second step is due. */
export const signIn = endpoint({
  input: z.strictObject({ email, password, rememberMe: z.boolean().optional() }),
  anonymous: true,
  botCheck: true,
  minResponseTime: { refused: 200 },
  commitOnRefusal: true,
  async after(call, result) {
    const userId = userIdIn(result)
    if (userId) await recordSingleStepSignIn(call, userId)
  },
  async onRefusal(call, { error }) {
    if (error?.cause instanceof AppError && error.cause.code === 'email-unconfirmed') await confirmFirst(call)
  },
})

/** Sends anyone who signs in to a registration that is not confirmed the link again, as only the mailbox of the address may learn of it. */
async function confirmFirst(call: Call<{ email: string }>): Promise<void> {
  const { trx, body } = call
  const person = await activeUserByEmail(trx, body.email).executeTakeFirst()
  if (!person || (await wasRecentlySent(trx, 'confirm-address', person.id))) return
  if (await mayMailTo(trx, body.email)) await sendConfirmationLink(call, person.id)
}

/** Signs out. */
export const signOut = endpoint({
  input: z.strictObject({}),
  async after({ actor, audit }, { response }) {
    // What the browser keeps of files and answers goes with the session: the device may be shared.
    response.headers.set('clear-site-data', '"cache"')
    if (actor) await audit(actor, { eventType: 'LOGOUT', description: `${actor.displayName} signed out` })
  },
})

/** Issues a short-lived token that identifies the signed-in user to another system; only to users who may use the product now and have confirmed their address. */
export const token = endpoint({
  input: z.strictObject({}),
  libraryRequest: () => ({ method: 'GET' }),
  async before({ trx, actor }) {
    const why = refusal(actor ?? null, 'signedIn')
    if (why || !actor) throw new AppError(why ?? 'not-signed-in')
    // Another system would take the address for theirs.
    if (!(await recipientOf(trx, actor.id)).emailVerified) throw new AppError('email-unconfirmed')
  },
})
