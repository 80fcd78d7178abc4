import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#access/actor.ts'
import type { Access } from '#access/can.ts'
import type { Recall } from './recall.ts'
import type { DB } from './schema.ts'

/** Where a call came from; `ip` is the socket's, or the trusted proxy's word. */
export type RequestInfo = { id: string; ip: string; userAgent: string }

/** What a verb is given beside its input: who calls, the database, and where the call came from. */
export type Context<Who, Db> = { actor: Who; db: Db; recall: Recall; request: RequestInfo }

/** The context of a read: any connection of the pool. */
export type ReadContext = Context<Actor, Kysely<DB>>
/** The context of a public read: perhaps nobody is signed in. */
export type PublicContext = Context<Actor | null, Kysely<DB>>
/** The context of a write: one transaction, committed when `run` returns and undone when it throws. */
export type WriteContext = Context<Actor, Transaction<DB>>

type Verb<A extends Access, S extends z.ZodType, O, C> = {
  /** Who may call. Mandatory: a verb nobody thought about does not compile. */
  access: A
  /** Shape and size of the input; the record's own rules run in `run`. */
  input: S
  /** True for creates, which answer a repeated Idempotency-Key with the first answer. */
  idempotent?: boolean
  run: (context: C, input: z.output<S>) => Promise<O>
}
type ReadContextOf<A> = A extends 'public' ? PublicContext : ReadContext

/** What a caller sends to a verb, and what it answers. */
export type InputOf<P> = P extends { input: infer S extends z.ZodType } ? z.input<S> : never
export type OutputOf<P> = P extends { run: (...args: never[]) => Promise<infer O> } ? O : never

/** A verb as the host sees it, its own types forgotten. */
export type AnyVerb = Pick<Verb<Access, z.ZodType, unknown, never>, 'access' | 'input' | 'idempotent'> & {
  kind: 'query' | 'command'
  run: (context: never, input: never) => Promise<unknown>
}

/** A verb that reads. */
export function query<const A extends Access, S extends z.ZodType, O>(verb: Verb<A, S, O, ReadContextOf<A>>) {
  return { ...verb, kind: 'query' as const }
}

/** A verb that writes, in a transaction of its own; nobody writes without being signed in. */
export function command<const A extends Exclude<Access, 'public'>, S extends z.ZodType, O>(
  verb: Verb<A, S, O, WriteContext>,
) {
  return { ...verb, kind: 'command' as const }
}
