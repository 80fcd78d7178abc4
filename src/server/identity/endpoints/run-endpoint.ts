import type { Transaction } from 'kysely'
import type { Actor, TwoFactorMethod } from '#access/actor.ts'
import { type Refusal, refusal } from '#access/can.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { AppError } from '#kernel/errors.ts'
import type { Database } from '../../db/database.ts'
import type { DB } from '../../db/tables.ts'
import { alertOwner, type SendMail } from '../account-mails.ts'
import type { Auth } from '../better-auth/auth.ts'
import { type Challenge, setSignInMethod } from '../better-auth/challenges.ts'
import { KNOWN_USER_PATH } from '../better-auth/known-user-plugin.ts'
import { type CallResult, callLibrary, userIdIn } from '../better-auth/library-call.ts'
import { inTransaction } from '../better-auth/transaction.ts'
import { hasPassword } from '../passwords/own-password.ts'
import { type Attempt, assertNotLocked, clearFailedSignIns, recordFailedSignIn } from '../rate-limits.ts'
import type { ServerKeys } from '../server-keys.ts'
import { knownDeviceKey } from '../sessions/known-devices.ts'
import { recordSingleStepSignIn } from '../sessions/record-sign-in.ts'
import type { ReadIdentitySettings } from '../settings.ts'
import type { Call, Endpoint } from './endpoint.ts'

/** Writes an audit row in the transaction of the change it records; supplied by the composition of the server. */
export type WriteAudit = (trx: Transaction<DB>, entry: AuditEntry) => Promise<void>

/** What the calls of every endpoint need. */
export type EndpointParts = {
  database: Database
  env: { appUrl: string }
  auth: Auth
  audit: WriteAudit
  settings: ReadIdentitySettings
  mail: SendMail
  keys: ServerKeys
  methods: () => Promise<readonly TwoFactorMethod[]>
  /** The identifier of the challenge in the cookie of these headers. */
  challengeId: (headers: Headers) => string | undefined
  /** Who is signed in by these headers, read in the transaction. */
  readActor: (trx: Transaction<DB>, headers: Headers) => Promise<Actor | undefined>
  /** The second step that a browser with these headers has yet to make. */
  readChallenge: (trx: Transaction<DB>, headers: Headers) => Promise<Challenge | undefined>
  /** Removes a user from this server's session cache. */
  evict: (userId: string) => void
}
/** A request to an endpoint, its body validated and its preparation done. */
export type PreparedRequest = Pick<Call, 'body' | 'prepared' | 'headers' | 'address'> & {
  path: string
  endpoint: Endpoint
}

/** Creates the function that runs an endpoint in its transaction. */
export function createEndpointRunner(parts: EndpointParts) {
  const { database, env, auth, audit, settings, mail, keys, methods } = parts

  return async function run({ path, endpoint, ...request }: PreparedRequest): Promise<CallResult> {
    let result: CallResult | undefined
    const changedUsers = new Set<string>()
    const cookies: string[] = []
    try {
      await inTransaction(database.kysely, async (trx) => {
        const actor = endpoint.anonymous ? undefined : await parts.readActor(trx, request.headers)
        if (actor) changedUsers.add(actor.id)
        assertAccountUsable(actor, path)
        // Read before better-auth runs, which consumes the challenge.
        const challenge = actor ? undefined : await parts.readChallenge(trx, request.headers)
        const call: Call = {
          ...request,
          trx,
          actor,
          pendingUserId: challenge?.userId,
          signInMethod: challenge?.signInMethod,
          challengeId: parts.challengeId(request.headers),
          keys,
          methods,
          appUrl: env.appUrl,
          mail: (letter) => mail(trx, letter),
          settings,
          audit: (subject, entry) =>
            audit(trx, {
              actor: { id: subject.id, name: subject.displayName },
              ipAddress: request.address || null,
              userAgent: request.headers.get('user-agent'),
              ...entry,
            }),
          evict: (userId) => changedUsers.add(userId),
          setCookie: (line) => cookies.push(line),
        }
        const attempt = endpoint.setsPassword ? undefined : await beginPasswordAttempt(call)
        const refused = endpoint.before && (await resultOf(endpoint.before(call).then(() => ({}))))
        result = refused?.error ? refused : withoutState(endpoint, call, await work(path, endpoint, call))
        if (attempt) await recordPasswordAttempt(call, result, attempt)
        const { error } = result
        if (!error) await endpoint.after?.(call, result)
        else await endpoint.onRefusal?.(call, result)
        if (error && (error.status >= 500 || !endpoint.commitOnRefusal)) throw error
      })
      for (const userId of changedUsers) parts.evict(userId)
      for (const line of cookies) result?.response.headers.append('set-cookie', line)
    } catch (error) {
      if (!result?.error || error !== result.error) throw error
    }
    if (!result) throw new AppError('unknown-error')
    return result
  }

  async function work(path: string, endpoint: Endpoint, call: Call): Promise<CallResult> {
    const { body, headers } = call
    const { handle, authenticate, libraryRequest } = endpoint
    if (handle) return resultOf(handle(call))
    if (!authenticate) {
      const result = await callLibrary(auth, headers, { path, body, ...libraryRequest?.(body) })
      assertSamePerson(path, endpoint, call, result)
      return result
    }
    const userId = await authenticate.userId(call)
    const result = await callLibrary(auth, headers, { path: KNOWN_USER_PATH, body: { userId } })
    if (result.error) return result
    if (userIdIn(result)) await recordSingleStepSignIn(call, userId, { method: authenticate.method })
    else await setSignInMethod(call.trx, userId, authenticate.method)
    return result
  }
}

/** What a user may still call in a state that keeps them from using the product: only what resolves that state. */
const RESOLVES: Partial<Record<Refusal, (path: string) => boolean>> = {
  'two-factor-required': (path) => path.startsWith('two-factor/'),
  'password-expired': (path) => path === 'change-password',
}

/** Throws the refusal of a signed-in user who is inactive, owes a second step or has an expired password, except where this call resolves it. */
function assertAccountUsable(actor: Actor | undefined, path: string): void {
  if (!actor || path === 'sign-out') return
  const why = refusal(actor, 'signedIn')
  if (why && !RESOLVES[why]?.(path)) throw new AppError(why)
}

/**
 * Throws AppError 'not-signed-in' when better-auth worked for somebody whom we do not know in this request: its work would then
 * pass every check of ours, and leave no trace.
 */
function assertSamePerson(path: string, endpoint: Endpoint, { actor, pendingUserId }: Call, result: CallResult): void {
  // A sign-out needs no session: it ends the one that there is.
  if (endpoint.anonymous || result.error || path === 'sign-out') return
  const known = actor?.id ?? pendingUserId
  const theirs = userIdIn(result) ?? known
  if (known === undefined || theirs !== known) throw new AppError('not-signed-in')
}

/**
 * A right password of a registration that is not confirmed is answered and counted as a wrong one, so that guessing does not
 * show which addresses were registered. The refusal itself is the cause.
 */
function withoutState({ anonymous }: Endpoint, { body }: Call, result: CallResult): CallResult {
  const { error } = result
  if (!anonymous || body.password === undefined || error?.code !== 'email-unconfirmed') return result
  return { ...result, error: new AppError('wrong-password', { cause: error }) }
}

/** The result of an endpoint's own work, in the shape of better-auth's. */
async function resultOf(work: Promise<object>): Promise<CallResult> {
  try {
    const data = await work
    return { response: Response.json(data), data }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { response: new Response(null, { status: error.status }), data: undefined, error }
  }
}

/**
 * Begins the attempt of a call that brings a password; undefined for a call without one. Throws AppError 'too-many-requests',
 * or 'no-password' for a user who has none.
 */
async function beginPasswordAttempt(call: Call): Promise<Attempt | undefined> {
  const { body, actor, trx, address } = call
  const email = actor?.email ?? (typeof body.email === 'string' ? body.email : undefined)
  if ((body.password ?? body.currentPassword) === undefined || email === undefined) return undefined
  if (actor && !(await hasPassword(trx, actor.id))) throw new AppError('no-password')
  const known = actor ? `session ${actor.sessionId}` : await knownDeviceKey(call, email)
  const attempt = { email, address, known }
  await assertNotLocked(trx, attempt)
  return attempt
}

/** Counts the outcome of an attempt; a failure that locks the account is reported to its owner and in the audit log. */
async function recordPasswordAttempt(call: Call, { error }: CallResult, attempt: Attempt): Promise<void> {
  if (!error) return clearFailedSignIns(call.trx, attempt)
  const lock = error.code === 'wrong-password' ? await recordFailedSignIn(call.trx, attempt) : undefined
  if (lock === undefined) return
  const anonymous = { id: 'anonymous', displayName: attempt.email }
  const description = `Sign-in to ${attempt.email} is locked after repeated failures`
  await call.audit(anonymous, { eventType: 'SECURITY_ALERT', description })
  const owner = await call.trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', attempt.email.toLowerCase())
    .executeTakeFirst()
  if (owner) await alertOwner(call, owner.id, { kind: 'signInLocked', pauseMinutes: Math.ceil(lock / 60) })
}
