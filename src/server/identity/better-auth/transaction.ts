import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.ts'

const current = new AsyncLocalStorage<Transaction<DB>>()

/** Runs `work` in a transaction that every query of better-auth below it joins; `work` rolls it back by throwing. */
export function inTransaction<T>(base: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return base.transaction().execute((trx) => current.run(trx, () => work(trx)))
}

/** The transaction that `inTransaction` opened around this call, otherwise `base`. */
export function currentConnection(base: Kysely<DB>): Kysely<DB> {
  return current.getStore() ?? base
}

/**
 * A Kysely for better-auth (plain column names) whose queries join the surrounding transaction. better-auth opens its own
 * for a sign-up only, so without this a session, its audit row and the claim of a code would not commit together.
 */
export function joinTransactions(base: Kysely<DB>): Kysely<DB> {
  const plain = base.withoutPlugins()
  return new Proxy(plain, {
    get(_target, key) {
      const trx = current.getStore()?.withoutPlugins()
      if (trx && key === 'transaction') return () => savepoint(trx)
      const source = trx ?? plain
      const value: unknown = Reflect.get(source, key, source)
      return typeof value === 'function' ? value.bind(source) : value
    },
  })
}

function savepoint(trx: Transaction<DB>) {
  return {
    async execute<T>(work: (inner: Transaction<DB>) => Promise<T>): Promise<T> {
      await sql`savepoint better_auth`.execute(trx)
      try {
        const result = await work(trx)
        await sql`release savepoint better_auth`.execute(trx)
        return result
      } catch (error) {
        await sql`rollback to savepoint better_auth`.execute(trx)
        throw error
      }
    },
  }
}
