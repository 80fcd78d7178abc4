import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Actor, TwoFactorMethod } from '#access/actor.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import type { AppError } from '#kernel/errors.ts'
import type { DB } from '../../db/tables.ts'
import type { IdentityMail } from '../account-mails.ts'
import type { SignInMethod } from '../better-auth/challenges.ts'
import type { CallResult, LibraryRequest } from '../better-auth/library-call.ts'
import type { OpenIdProvider } from '../federation/openid-provider.ts'
import type { ServerKeys } from '../server-keys.ts'
import type { ReadIdentitySettings } from '../settings.ts'

/** Who an audit row is about: a user, or somebody anonymous under the address they tried. */
type Subject = { id: string; displayName: string }

/** One call of an endpoint inside its transaction, its body validated; `prepared` is the result of the endpoint's `prepare`. */
export type Call<B = Record<string, unknown>, P = unknown> = {
  body: B
  headers: Headers
  address: string
  trx: Transaction<DB>
  /** Who is signed in, read in the transaction; always undefined for an `anonymous` endpoint. */
  actor: Actor | undefined
  /** The user whose second step is pending in this browser. */
  pendingUserId: string | undefined
  /** How that user passed the first step; undefined for the password. */
  signInMethod: SignInMethod | undefined
  /** The identifier of the challenge in this browser's cookie. */
  challengeId: string | undefined
  keys: ServerKeys
  /** The methods by which a second step can be set up here: codes can be sent only where a gateway is configured. */
  methods: () => Promise<readonly TwoFactorMethod[]>
  prepared: P
  settings: ReadIdentitySettings
  appUrl: string
  /** Queues a mail that is sent once the call is committed. */
  mail: (mail: IdentityMail) => Promise<void>
  /** Adds a Set-Cookie line to the response once the call is committed. */
  setCookie: (line: string) => void
  /** Writes an audit row of this call. */
  audit: (subject: Subject, entry: Omit<AuditEntry, 'actor'>) => Promise<void>
  /** Removes a user from this server's session cache once the call is committed. */
  evict: (userId: string) => void
}

/** What `prepare` works with, before the transaction. */
type Preparation<B> = Pick<Call<B>, 'body' | 'headers' | 'appUrl' | 'keys'> & {
  db: Kysely<DB>
  /** The provider at which people may also sign in, if one is configured. */
  provider: OpenIdProvider | undefined
  /** Adds a Set-Cookie line to the response, also when the endpoint throws. */
  setCookie: (line: string) => void
}

/** The outcome of a call that redirects the browser to a page. */
type Outcome<P> = { prepared: P; data: unknown; error?: undefined } | { error: AppError }

/**
 * An open endpoint of /api/auth: its input, and what the product does before and after better-auth's work, in one
 * transaction. `before` may refuse by throwing an AppError, as if better-auth had refused; `after` runs when it accepted.
 */
export type Endpoint<B = Record<string, unknown>, P = unknown> = {
  /** The schema of the body; strict, so that no request can set a field that is not listed. */
  input: z.ZodType<B>
  /** Whether the caller's session is ignored, as at every sign-in. */
  anonymous?: true
  /** Whether the password of the body is a new one, and no attempt at an account's. */
  setsPassword?: true
  /** Whether a refusal keeps what the call wrote: a counted failure, a claimed code, a consumed challenge. */
  commitOnRefusal?: true
  /** The request to better-auth, where path or body differ from the caller's. */
  libraryRequest?: (body: B) => Partial<LibraryRequest>
  /**
   * The minimum response time in ms, of every answer or of refusals only, so that timing does not reveal whether an account
   * exists; far more than the work takes.
   */
  minResponseTime?: { answered: number } | { refused: number }
  /** Whether a bot-check proof is required, where the firm has configured the check. */
  botCheck?: true
  /** Counts the call outside its transaction, so that refused calls count too. Throws when there are too many. */
  rateLimit?: (db: Kysely<DB>, address: string) => Promise<void>
  /** Runs before the transaction, for what waits on another server. May throw. */
  prepare?: (preparation: Preparation<B>) => Promise<P>
  /** Authenticates a user by another method than the password: they are signed in, or asked for their second step. */
  authenticate?: { method: SignInMethod; userId: (call: Call<B, P>) => Promise<string> }
  /** The path to redirect to, for an endpoint that a browser opens by itself (GET, its query is the body). */
  redirect?: (outcome: Outcome<P>) => string
  /** The work itself, instead of better-auth's; its result is the response, an AppError the refusal. */
  handle?: (call: Call<B, P>) => Promise<object>
  before?: (call: Call<B, P>) => Promise<void>
  after?: (call: Call<B, P>, result: CallResult) => Promise<void>
  /** Runs after a refusal; what it writes is kept only with `commitOnRefusal`. */
  onRefusal?: (call: Call<B, P>, result: CallResult) => Promise<void>
}

/** Declares an endpoint; its functions are typed by its `input`. */
export function endpoint<B extends object, P = undefined>(declared: Endpoint<B, P>): Endpoint {
  // Safe: its functions are only called with what `input` parsed.
  return declared as unknown as Endpoint
}
