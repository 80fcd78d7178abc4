import { sql } from 'kysely'
import { AppError, type FieldFault, faultOf, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { reportMessages } from '../messages/report.ts'
import type { WordingCode } from '../model/codes.ts'
import type { StoredWording } from '../model/wordings.ts'
import { storedWordings } from '../queries/wordings.ts'
import { unknownVariables } from '../rules/wording/texts.ts'

const fault = faultOf('report', reportMessages)

type Input = { code: WordingCode; version: number; text: Word | null }

/**
 * Rewords a text of the firm's reports, or brings the product's own back (`text` null); earlier versions are kept. Throws
 * 'record-invalid' for a text that is empty or names an unknown variable, and 'stale-version' when somebody else was faster.
 */
export async function saveWording(ctx: WriteContext, { code, version, text }: Input): Promise<StoredWording> {
  const faults = text ? LANGUAGES.flatMap((language) => wordingFaults(language, text[language])) : []
  if (faults.length > 0) throw recordInvalid(faults)
  // One text is worded by one person at a time, whatever its last version is.
  await sql`select pg_advisory_xact_lock(hashtext(${`report_wordings ${code}`}))`.execute(ctx.db)
  const before = (await storedWordings(ctx.db))[code]
  if ((before?.version ?? 0) !== version) throw new AppError('stale-version')
  const { writtenAt } = await ctx.db
    .insertInto('reportWordings')
    .values({ code, version: version + 1, textAr: text?.ar ?? null, textEn: text?.en ?? null, writtenBy: ctx.actor.id })
    .returning('writtenAt')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    eventType: 'REPORT_WORDING_CHANGE',
    description: `Changed the wording ${code} of reports`,
    details: { code, version: version + 1 },
    before: { text: before?.text ?? null },
    after: { text },
    resourceId: code,
    resourceType: 'report',
  })
  return { version: version + 1, text, writtenByName: ctx.actor.displayName, writtenAt: writtenAt.toISOString() }
}

function wordingFaults(language: 'ar' | 'en', text: string): FieldFault[] {
  if (isBlank(text)) return [kernelFault(language, 'required')]
  if (hasUnshowable(text)) return [kernelFault(language, 'badText')]
  return unknownVariables(text).map((name) => fault(language, 'fault.variable', { name: `{${name}}` }))
}
