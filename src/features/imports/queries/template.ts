import type { Language } from '#kernel/words.ts'
import type { DownloadContext, DownloadedFile } from '#server/procedure.ts'
import { writeXlsx } from '#server/sheets/write/xlsx.ts'
import { allowedOf, headOf, propertyKind } from '../rules/properties.ts'

/**
 * An empty sheet with a column for each field of a property, headed as an import knows them again: required ones are marked, and
 * those with codes offer their words.
 */
export async function importTemplate(
  { actor }: DownloadContext,
  { language = actor.language ?? 'ar' }: { language?: Language },
): Promise<DownloadedFile> {
  const columns = propertyKind.targets.map((target) => {
    const head = headOf(target, language)
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
  const sheet = { name: arabic ? 'العقارات' : 'Properties', rightToLeft: arabic, columns }
  const bytes = await writeXlsx(sheet, noRows())
  return {
    name: 'properties-template.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: whole(bytes),
  }
}

async function* noRows(): AsyncGenerator<never[]> {}

async function* whole(bytes: Uint8Array) {
  yield bytes
}
