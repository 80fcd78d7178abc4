import { type Kysely, sql } from 'kysely'
import type { Word } from '#kernel/words.ts'
import { preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { WORDING_CODES, type WordingCode } from '../model/codes.ts'
import type { StoredWording, WordingVersion } from '../model/wordings.ts'

const latest = preparedQuery<{ code: string } & StoredWording>(
  sql`select w.code, w.version, case when w.text_ar is not null then json_build_object('ar', w.text_ar, 'en', w.text_en) end as text,
      u.display_name as "writtenByName", ${sql.raw(isoInstant('w.written_at'))} as "writtenAt"
    from (select distinct on (code) * from report_wordings order by code, version desc) w
      join users u on u.id = w.written_by`,
)

/** The last version of each text that the firm has ever worded itself. */
export async function storedWordings(db: Kysely<DB>): Promise<Partial<Record<WordingCode, StoredWording>>> {
  const rows = await latest(db, {})
  return Object.fromEntries(
    WORDING_CODES.flatMap((code) =>
      rows.filter((row) => row.code === code).map(({ code: _, ...wording }) => [code, wording]),
    ),
  )
}

/** The firm's own texts that hold now. */
export async function wordingsInForce(db: Kysely<DB>): Promise<Partial<Record<WordingCode, Word>>> {
  const wordings = Object.entries(await storedWordings(db))
  return Object.fromEntries(wordings.flatMap(([code, { text }]) => (text ? [[code, text]] : [])))
}

/** The most versions of a text that are listed, the newest ones. */
const MOST_VERSIONS = 100

/** The versions of one text, the newest first. */
export async function wordingHistory(db: Kysely<DB>, code: WordingCode): Promise<WordingVersion[]> {
  const rows = await db
    .selectFrom('reportWordings as w')
    .innerJoin('users as u', 'u.id', 'w.writtenBy')
    .select(['w.version', 'w.textAr', 'w.textEn', 'w.writtenAt', 'u.displayName as writtenByName'])
    .where('w.code', '=', code)
    .orderBy('w.version', 'desc')
    .limit(MOST_VERSIONS)
    .execute()
  return rows.map(({ version, textAr, textEn, writtenAt, writtenByName }) => ({
    version,
    text: textAr === null || textEn === null ? null : { ar: textAr, en: textEn },
    writtenByName,
    writtenAt: writtenAt.toISOString(),
  }))
}
