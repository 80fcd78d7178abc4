import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** The column `row` of what is selected, as one JSON list. */
export async function* jsonRows(db: Kysely<DB>, selected: RawBuilder<{ row: unknown }>): AsyncGenerator<string> {
  const { rows } = await sql<{ text: string }>`
    select jsonb_pretty(listed.row) as text from (${selected}) listed`.execute(db)
  yield* jsonList(rows.map(({ text }) => text))
}

/** Rows, each a text of JSON, as one JSON list that is written while they are read. */
export async function* jsonList(rows: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + row
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
