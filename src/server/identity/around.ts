import { sql, type Transaction } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import type { DB } from '#server/schema.ts'
import { type Attempt, admit, forgetFailures, recordFailure, takeTurn } from './attempts.ts'
import { claimFirstAdmin } from './first-admin.ts'
import type { Answer, Around, Call } from './handler.ts'

/** Writes an audit row in the transaction of what it tells; given by whoever composes the server. */
export type WriteAudit = (trx: Transaction<DB>, entry: AuditEntry) => Promise<void>

type Parts = {
  audit: WriteAudit
  /** Who is signed in by these headers, read in the transaction. */
  actorIn: (trx: Transaction<DB>, headers: Headers) => Promise<Actor | undefined>
  evict: (userId: string) => void
}

/** What the product does around better-auth: counts guesses, claims the first admin's link, writes the audit log. */
export function createAround({ audit, actorIn, evict }: Parts): (call: Call) => Around {
  return () => {
    let actor: Actor | undefined
    let attempt: Attempt | undefined
    const touched = new Set<string>()

    const log = (call: Call, person: { id: string; displayName: string }, entry: Omit<AuditEntry, 'actor'>) =>
      audit(call.trx, {
        actor: { id: person.id, name: person.displayName },
        ipAddress: call.address || null,
        userAgent: call.headers.get('user-agent'),
        ...entry,
      })

    async function login(call: Call, userId: string) {
      const person = await call.trx
        .updateTable('users')
        .set({ lastLogin: sql`now()` })
        .where('id', '=', userId)
        .returning(['id', 'displayName'])
        .executeTakeFirstOrThrow()
      await log(call, person, { eventType: 'LOGIN', description: `${person.displayName} signed in` })
    }

    async function registered(call: Call, userId: string) {
      const asked = call.trx
        .updateTable('users')
        .where('id', '=', userId)
        .returning(['id', 'email', 'displayName', 'role'])
      const role = call.body.firstAdminToken === undefined ? 'CLIENT' : 'ADMIN'
      const { id, ...person } = await asked.set({ role }).executeTakeFirstOrThrow()
      const about = { resourceId: id, resourceType: 'user', after: person }
      const description = `${person.displayName} registered as ${person.role}`
      await log(call, { id, ...person }, { eventType: 'USER_CREATE', description, ...about })
      await login(call, id)
    }

    async function twoFactorIsOn(call: Call, person: Actor) {
      await call.trx.updateTable('users').set({ twoFactorMethod: 'TOTP' }).where('id', '=', person.id).execute()
      const about = { resourceId: person.id, resourceType: 'user', details: { method: 'TOTP' } }
      const description = `${person.displayName} set up two-factor authentication`
      await log(call, person, { eventType: 'TWO_FACTOR_SETUP', description, ...about })
    }

    async function countGuess(call: Call, { error }: Answer, guess: Attempt) {
      if (!error || error.code === 'user-disabled') return forgetFailures(call.trx, guess.email)
      if (error.code !== 'wrong-password' || !(await recordFailure(call.trx, guess))) return
      const anonymous = { id: 'anonymous', displayName: guess.email }
      const description = `Sign-in to ${guess.email} is locked after repeated failures`
      await log(call, anonymous, { eventType: 'SECURITY_ALERT', description })
    }

    return {
      async before(call) {
        const { endpoint, body, trx } = call
        if (endpoint === 'sign-up/email') {
          // Two registrations of one address at once: the second must find the first one's account.
          await takeTurn(trx, String(body.email))
          if (body.firstAdminToken !== undefined) await claimFirstAdmin(trx, String(body.firstAdminToken))
          return
        }
        if (endpoint !== 'sign-in/email') actor = await actorIn(trx, call.headers)
        const email = endpoint === 'sign-in/email' ? String(body.email) : actor?.email
        if (body.password === undefined || email === undefined) return
        attempt = { email, address: call.address }
        await admit(trx, attempt)
      },
      async after(call, answer) {
        if (actor) touched.add(actor.id)
        if (attempt) await countGuess(call, answer, attempt)
        if (answer.error) return
        const said = answer.said as { user?: { id: string }; twoFactorRedirect?: boolean } | undefined
        const userId = said?.user?.id
        if (userId) touched.add(userId)
        if (call.endpoint === 'sign-up/email' && userId) await registered(call, userId)
        if (call.endpoint === 'sign-in/email' && userId) await login(call, userId)
        if (call.endpoint === 'two-factor/verify-totp' && userId) {
          if (!actor) await login(call, userId)
          else if (actor.twoFactor.status !== 'ENABLED') await twoFactorIsOn(call, actor)
        }
        if (call.endpoint === 'sign-out' && actor)
          await log(call, actor, { eventType: 'LOGOUT', description: `${actor.displayName} signed out` })
      },
      done() {
        for (const userId of touched) evict(userId)
      },
    }
  }
}
