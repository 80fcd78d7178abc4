import { sql } from 'kysely'
import { preparedQuery } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { DeclaredUncertainty } from '../rules/uncertainty.ts'

/** The most declarations that are listed, the newest ones. */
const MOST = 200

const declared = preparedQuery<DeclaredUncertainty>(
  sql`select u.id, u.version, u.category, u.governorate, u.valid_from::text as "validFrom", u.valid_to::text as "validTo",
      json_build_object('ar', u.reason_ar, 'en', u.reason_en) as reason, json_build_object('ar', u.text_ar, 'en', u.text_en) as text,
      b.display_name as "declaredByName", ${sql.raw(isoInstant('u.declared_at'))} as "declaredAt",
      e.display_name as "endedByName", ${sql.raw(isoInstant('u.ended_at'))} as "endedAt", u.end_reason as "endReason"
    from uncertainty_declarations u join users b on b.id = u.declared_by left join users e on e.id = u.ended_by
    order by u.valid_from desc, u.id limit ${sql.lit(MOST)}`,
)

/** The declarations of material uncertainty, the newest first, ended ones among them. */
export const readUncertainties = async ({
  db,
}: Pick<ReadContext, 'db'>): Promise<{ items: DeclaredUncertainty[] }> => ({
  items: await declared(db, {}),
})
