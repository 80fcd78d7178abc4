import type { Language } from '#kernel/words.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { WordingCode } from '../model/codes.ts'
import type { StoredWording } from '../model/wordings.ts'
import { variablesOf } from '../rules/document/telling.ts'
import { speakerFor } from '../rules/wording/speaker.ts'
import type { Variable } from '../rules/wording/texts.ts'
import { readReportData } from './data.ts'
import { storedWordings } from './wordings.ts'

/** What the variables of the firm's texts stand for in one valuation, in both languages. */
type VariableWords = { valuationId: string; valuationNumber: string } & Record<Language, Record<Variable, string>>

/** The firm's texts, and what their variables stand for in a valuation to try them with: the one asked for, else the last one completed. */
export type Wordings = { wordings: Partial<Record<WordingCode, StoredWording>>; example: VariableWords | null }

/** Reads the firm's texts for their screen. Throws 'valuation-not-found' for an example that is not there. */
export async function readWordings(
  ctx: ReadContext,
  { valuationId }: { valuationId?: string | undefined },
): Promise<Wordings> {
  const [wordings, id] = await Promise.all([storedWordings(ctx.db), valuationId ?? lastCompleted(ctx)])
  return { wordings, example: id ? await exampleOf(ctx, id) : null }
}

async function lastCompleted({ db }: ReadContext): Promise<string | undefined> {
  const row = await db
    .selectFrom('valuations as v')
    .select('v.id')
    .where('v.status', '=', 'COMPLETED')
    .orderBy('v.createdAt', 'desc')
    .orderBy('v.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

async function exampleOf(ctx: ReadContext, id: string): Promise<VariableWords> {
  const data = await readReportData(ctx, id)
  const inLanguage = (language: Language) =>
    variablesOf({
      data,
      mark: null,
      speaker: speakerFor({ language, digits: language === 'ar' ? data.firm.digits : 'latn' }),
    })
  return { valuationId: id, valuationNumber: data.record.valuationNumber, ar: inLanguage('ar'), en: inLanguage('en') }
}
