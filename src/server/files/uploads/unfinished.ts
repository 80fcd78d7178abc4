import { sql } from 'kysely'
import type { UnfinishedUpload } from '#kernel/uploads.ts'
import { instant } from '../../lists/by-scope.ts'
import { preparedQuery, value } from '../../prepared-query.ts'
import type { ReadContext } from '../../procedure.ts'

const unfinished = preparedQuery(
  sql<UnfinishedUpload>`select id, name, size, ${sql.raw(instant('created_at'))} as "createdAt",
      ${sql.raw(instant('expires_at'))} as "expiresAt"
    from uploads where user_id = ${value('actor')} and (valuation_id = ${value('record')} or property_id = ${value('record')})
      and expires_at > now()
    order by created_at desc, id desc`,
)

/** A person's own uploads for a record, by its id, the newest first. */
export function unfinishedUploads({ actor, db }: Pick<ReadContext, 'actor' | 'db'>, record: string) {
  return unfinished(db, { actor: actor.id, record })
}
