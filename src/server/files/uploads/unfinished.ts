import { sql } from 'kysely'
import type { UnfinishedUpload } from '#kernel/uploads.ts'
import { parameter, preparedQuery } from '../../db/prepared-query.ts'
import { isoInstant } from '../../lists/columns.ts'
import type { ReadContext } from '../../procedure.ts'

const unfinished = preparedQuery(
  sql<UnfinishedUpload>`select id, name, size, ${sql.raw(isoInstant('created_at'))} as "createdAt",
      ${sql.raw(isoInstant('expires_at'))} as "expiresAt"
    from uploads where user_id = ${parameter('actor')} and (valuation_id = ${parameter('record')} or property_id = ${parameter('record')})
      and expires_at > now()
    order by created_at desc, id desc`,
)

/** A person's own uploads for a record, by its id, the newest first. */
export function unfinishedUploads({ actor, db }: Pick<ReadContext, 'actor' | 'db'>, record: string) {
  return unfinished(db, { actor: actor.id, record })
}
