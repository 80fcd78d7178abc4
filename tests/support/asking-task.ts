import { sql } from 'kysely'
import type { Task } from '#server/tasks/task.ts'

/** A task that asks its database for the number one. */
export const run: Task<object, number> = async (db) => {
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
  return rows[0]?.one ?? 0
}
