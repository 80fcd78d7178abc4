import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Actor, TwoFactorMethod } from '#access/actor.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import type { AppError } from '#kernel/errors.ts'
import type { DB } from '../../schema.ts'
import type { Federation } from '../federation/openid-provider.ts'
import type { Keys } from '../server-keys.ts'
import type { IdentityMail } from '../account-mails.ts'
import type { ReadIdentitySettings } from '../settings.ts'

/** Who an audit row is about: a person, or somebody anonymous under the address they tried. */
export type Subject = { id: string; displayName: string }

/** The ways in beside the password, as the audit log names them. */
export type WayIn = 'EMAIL_LINK' | 'OIDC'

/** One call of an endpoint, its body checked, inside its transaction. `found` is what the endpoint sought before. */
export type Call<B = Record<string, unknown>, F = unknown> = {
  body: B
  headers: Headers
  address: string
  trx: Transaction<DB>
  /** Who is signed in, read in the transaction; an entrance never looks. */
  actor: Actor | undefined
  /** The person whose second step this browser is to make, if it is to make one. */
  pending: string | undefined
  /** By which way that person came, where it was not the password. */
  wayIn: WayIn | undefined
  /** The name of the challenge that this browser's cookie carries, if it carries one. */
  challenge: string | undefined
  keys: Keys
  /** By which means a second step can be made here: what is sent needs a way to be sent. */
  methods: () => Promise<readonly TwoFactorMethod[]>
  found: F
  settings: ReadIdentitySettings
  appUrl: string
  /** Sends a mail if and when the call is committed. */
  mail: (mail: IdentityMail) => Promise<void>
  /** Adds a Set-Cookie line to the answer, if and when the call is committed. */
  setCookie: (line: string) => void
  /** Writes an audit row of this call. */
  audit: (who: Subject, entry: Omit<AuditEntry, 'actor'>) => Promise<void>
  /** Marks a person whose sessions this call may have changed: this server forgets what it remembers of them. */
  touch: (userId: string) => void
}

/** What better-auth answered: its body, and the error of the catalogue when it refused. */
export type Answer = { response: Response; said: unknown; error?: AppError }

/** What an endpoint has that must find something out before its transaction. */
export type Seeking<B> = Pick<Call<B>, 'body' | 'headers' | 'appUrl' | 'keys'> & {
  db: Kysely<DB>
  /** The provider at which people may sign in as well, if the firm has one. */
  federation: Federation | undefined
  /** Sets a cookie by the answer, whatever it says. */
  setCookie: (line: string) => void
}

/** How a call ended of which a browser is led on to a page. */
export type Ending<F> = { found: F; said: unknown; error?: undefined } | { error: AppError }

/** How better-auth is asked, where that differs from how the product is asked. */
export type Asked = { path?: string; method?: 'GET' | 'POST'; query?: Record<string, string>; body?: object }

/**
 * An endpoint of /api/auth that is open: what it takes, and what the product does around better-auth's work, all in one
 * transaction. `before` may refuse by throwing an AppError, which counts as better-auth's own; `after` runs when it agreed.
 */
export type Endpoint<B = Record<string, unknown>, F = unknown> = {
  /** A field that is not here is refused, so no request can set what is not its to set. */
  takes: z.ZodType<B>
  /** A way in: whoever calls is taken for nobody. */
  entrance?: true
  /** A refusal keeps what the call wrote: a counted failure, a claimed code, a used-up challenge. */
  lasting?: true
  asks?: (body: B) => Asked
  /**
   * No answer, or no refusal, comes earlier than after so many ms, so that its time tells nothing of whom the call found: far
   * more than the work takes.
   */
  minResponseTime?: { answered: number } | { refused: number }
  /** Asks for a proof that no bot calls, where the firm has switched that on. */
  botCheck?: true
  /** Counted outside of the call's transaction, so that a refused call counts too. May throw. */
  admit?: (db: Kysely<DB>, address: string) => Promise<void>
  /** Finds out before the transaction what takes another server's answer. May throw. */
  seeks?: (seeking: Seeking<B>) => Promise<F>
  /** Whom the call proves somebody to be, and how: they are then let in, or asked for their second step. */
  proves?: { way: WayIn; who: (call: Call<B, F>) => Promise<string> }
  /** The path of the page to which a browser is led that comes here by itself (GET, its query the body). */
  leads?: (ending: Ending<F>) => string
  /** The work itself, where better-auth's is not the product's; what it gives is the answer, an AppError the refusal. */
  does?: (call: Call<B, F>) => Promise<object>
  before?: (call: Call<B, F>) => Promise<void>
  after?: (call: Call<B, F>, answer: Answer) => Promise<void>
  /** When better-auth refused; what it writes stays only where the endpoint is `lasting`. */
  refused?: (call: Call<B, F>, answer: Answer) => Promise<void>
}

/** Declares an endpoint; its hooks know the body by what it takes. */
export function endpoint<B extends object, F = undefined>(made: Endpoint<B, F>): Endpoint {
  // Its hooks are only ever called with what `takes` gave.
  return made as unknown as Endpoint
}

/** The person that better-auth's answer is about. */
export function userIdIn({ said }: Answer): string | undefined {
  return (said as { user?: { id?: string } } | undefined)?.user?.id
}
