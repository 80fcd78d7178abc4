import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#access/actor.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import type { AppError } from '#kernel/errors.ts'
import type { DB } from '#server/schema.ts'
import type { IdentityMail } from './mails.ts'
import type { ReadIdentitySettings } from './settings.ts'

/** Who an audit row is about: a person, or somebody anonymous under the address they tried. */
export type Subject = { id: string; displayName: string }

/** One call of an endpoint, its body checked, inside its transaction. */
export type Call<B = Record<string, unknown>> = {
  body: B
  headers: Headers
  address: string
  trx: Transaction<DB>
  /** Who is signed in, read in the transaction; an entrance never looks. */
  actor: Actor | undefined
  /** The person whose second step this browser is to make, if it is to make one. */
  pending: string | undefined
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

/** How better-auth is asked, where that differs from how the product is asked. */
export type Asked = { path?: string; method?: 'GET' | 'POST'; query?: Record<string, string>; body?: object }

/**
 * An endpoint of /api/auth that is open: what it takes, and what the product does around better-auth's work, all in one
 * transaction. `before` may refuse by throwing; `after` runs when better-auth agreed.
 */
export type Endpoint<B = Record<string, unknown>> = {
  /** A field that is not here is refused, so no request can set what is not its to set. */
  takes: z.ZodType<B>
  /** A way in: whoever calls is taken for nobody. */
  entrance?: true
  /** A refusal keeps what the call wrote: a counted failure, a claimed code, a used-up challenge. */
  lasting?: true
  asks?: (body: B) => Asked
  /** Its answer comes no earlier than after so many ms, so that its time tells nothing of whom it found. */
  evenly?: number
  /** Counted outside of the call's transaction, so that a refused call counts too. May throw. */
  admit?: (db: Kysely<DB>, address: string) => Promise<void>
  /** The work itself, where better-auth's is not the product's; what it gives is the answer, an AppError the refusal. */
  does?: (call: Call<B>) => Promise<object>
  before?: (call: Call<B>) => Promise<void>
  after?: (call: Call<B>, answer: Answer) => Promise<void>
  /** When better-auth refused; what it writes stays only where the endpoint is `lasting`. */
  refused?: (call: Call<B>, answer: Answer) => Promise<void>
}

/** Declares an endpoint; its hooks know the body by what it takes. */
export function endpoint<B extends object>(made: Endpoint<B>): Endpoint {
  // Its hooks are only ever called with what `takes` gave.
  return made as unknown as Endpoint
}

/** The person that better-auth's answer is about. */
export function userIdIn({ said }: Answer): string | undefined {
  return (said as { user?: { id?: string } } | undefined)?.user?.id
}
