import type { Language, Word } from '#kernel/words.ts'
import type { DownloadContext, DownloadedFile } from '#server/procedure.ts'
import { SHEET_TYPES } from '#server/sheets/write/sheet-types.ts'
import { writeXlsx } from '#server/sheets/write/xlsx.ts'
import type { ImportKind, Target } from '../model.ts'
import { KINDS } from '../rules/kinds.ts'
import { allowedOf, headOf } from '../rules/record-kind.ts'

/** The name of the sheet. */
const SHEETS: Readonly<Record<ImportKind, Word>> = {
  properties: { ar: 'العقارات', en: 'Properties' },
  market: { ar: 'سجل السوق', en: 'Market register' },
  amenities: { ar: 'المرافق', en: 'Amenities' },
  zones: { ar: 'نطاقات التنظيم', en: 'Zones' },
  planning: { ar: 'اشتراطات البناء', en: 'Planning rules' },
  schedule: { ar: 'كشف العقارات', en: 'Schedule' },
  tenancies: { ar: 'كشف الإيجارات', en: 'Rent roll' },
}

type Wanted = { language: Language; isBoth?: boolean; without?: readonly string[] }

/**
 * An empty sheet with a column for each field of a kind of record, headed as an import knows them again: required ones are marked, and
 * those with codes offer their words.
 */
export const importTemplate = (
  { actor }: DownloadContext,
  { language = actor.language ?? 'ar', kind = 'properties' }: { language?: Language; kind?: ImportKind },
): Promise<DownloadedFile> => templateOf(kind, { language })

/** The same with each head in both languages, or without some of the fields. */
export async function templateOf(
  kind: ImportKind,
  { language, isBoth = false, without = [] }: Wanted,
): Promise<DownloadedFile> {
  const targets: readonly Target[] = KINDS[kind].targets
  const other = language === 'ar' ? 'en' : 'ar'
  const columns = targets.flatMap((target) => {
    if (target.ofSheet || without.includes(target.field)) return []
    const head = isBoth ? `${headOf(target, language)} / ${headOf(target, other)}` : headOf(target, language)
    return {
      head,
      kind: 'text' as const,
      width: Math.max(12, head.length + 6),
      of: () => null,
      required: target.required,
      allowed: allowedOf(target, language),
    }
  })
  const arabic = language === 'ar'
  const sheet = { name: SHEETS[kind][language], rightToLeft: arabic, columns }
  const bytes = await writeXlsx(sheet, noRows())
  return {
    name: `${kind}-template.xlsx`,
    type: SHEET_TYPES.xlsx,
    content: bytes,
  }
}

async function* noRows(): AsyncGenerator<never[]> {}
