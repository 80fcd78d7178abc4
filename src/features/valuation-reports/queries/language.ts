import { sql } from 'kysely'
import { readSettings } from '../../settings/queries.ts'
import { REPORT_LANGUAGES, type ReportLanguage } from '../model/codes.ts'
import type { Reading } from './data.ts'

/**
 * The language that a report is worded in while none is chosen for it: that of its last version, else the firm's. Whose screen it is drawn
 * or issued from does not matter.
 */
export async function unchosenLanguage(ctx: Reading, valuationId: string): Promise<ReportLanguage> {
  const last = await ctx.db
    .selectFrom('issuedReports')
    .select(sql<string | null>`choice ->> 'language'`.as('language'))
    .where('valuationId', '=', valuationId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return REPORT_LANGUAGES.find((code) => code === last?.language) ?? (await readSettings(ctx)).defaultLanguage
}
