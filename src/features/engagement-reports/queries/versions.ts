import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB, Tables } from '#server/db/tables.ts'
import type { ScheduleFacts, ScheduleLine, WholeChange, WholeChoice, WholeData, WholeState } from '../model.ts'
import type { Shown } from '../rules/changes.ts'

/** A version as it is stored, with the types of its JSON. */
export type StoredVersion = Omit<Selectable<Tables['engagementReports']>, 'choice' | 'data' | 'changes' | 'state'> & {
  choice: WholeChoice
  data: WholeData
  changes: WholeChange[]
  state: WholeState
}

/** The versions of an engagement's report that were not cancelled, the newest first. The caller has found the engagement in scope. */
export async function storedVersions(db: Kysely<DB>, engagementId: string): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('engagementReports')
    .selectAll()
    .where('engagementId', '=', engagementId)
    .where('state', '!=', 'CANCELLED')
    .orderBy('version', 'desc')
    .execute()
  return rows as unknown as StoredVersion[]
}

/** The lines of a version in their order. */
export async function storedLines(db: Kysely<DB>, reportId: string): Promise<ScheduleLine[]> {
  const rows = await db
    .selectFrom('engagementReportLines')
    .select(['ordinal', 'propertyId', 'valuationId', 'issuedReportId', 'valueFils', 'facts'])
    .where('reportId', '=', reportId)
    .orderBy('ordinal')
    .execute()
  return rows.map(({ valueFils, facts, ...line }) => {
    const fils = Number(valueFils)
    // Versions of before shares were reckoned say nothing of them.
    const whole = { share: null, shareDiscount: null, shareReason: null, wholeFils: fils, proRataFils: fils }
    return { ...whole, ...(facts as unknown as ScheduleFacts), ...line, fils }
  })
}

/** What a version shows, to be compared. */
export const shownOf = async (db: Kysely<DB>, { id, choice, data }: StoredVersion): Promise<Shown> => ({
  lines: await storedLines(db, id),
  choice,
  data,
})

/** The highest number that a version of this engagement's report has had, cancelled ones included; 0 before the first. */
export async function lastNumber(db: Kysely<DB>, engagementId: string): Promise<number> {
  const row = await db
    .selectFrom('engagementReports')
    .select(sql<number | null>`max(version)`.as('last'))
    .where('engagementId', '=', engagementId)
    .executeTakeFirst()
  return row?.last ?? 0
}
