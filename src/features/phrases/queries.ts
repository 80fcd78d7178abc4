import { sql } from 'kysely'
import { isAdmin } from '#access/actor.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { selectList } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import { MOST_PHRASES, type Phrase, type PhraseTopic } from './model.ts'

type Row = Omit<Phrase, 'removable'> & { addedBy: string }

const ofTopic = preparedQuery<Row>(
  sql`select ${selectList({
    alias: 'p',
    columns: ['id', 'topic', 'textAr', 'textEn', 'addedBy', 'addedAt'],
    instants: ['addedAt'],
    names: { addedByName: ['users', 'displayName', 'addedBy'] },
  })} from phrases p where p.topic = ${parameter('topic')} order by p.added_at, p.id limit ${sql.lit(MOST_PHRASES)}`,
)

/** The firm's phrases for a topic, in the order in which they were added. */
export async function listPhrases(
  { actor, db }: Pick<ReadContext, 'actor' | 'db'>,
  { topic }: { topic: PhraseTopic },
): Promise<{ items: Phrase[] }> {
  const rows = await ofTopic(db, { topic })
  return {
    items: rows.map(({ addedBy, ...row }) => ({ ...row, removable: addedBy === actor.id || isAdmin(actor) })),
  }
}
