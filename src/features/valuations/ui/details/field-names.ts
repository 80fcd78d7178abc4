import type { Language } from '#kernel/words.ts'
import { valuationsMessages } from '../../messages.ts'

/** Lists field labels in a sentence: 'a, b and c'. Fields without a label are omitted. */
export function fieldNames(fields: readonly string[], language: Language): string {
  const words = valuationsMessages as Readonly<Record<string, unknown>>
  const names = fields.flatMap((field) => {
    const word = words[`field.${field}`] as { ar: string; en: string } | undefined
    return word ? [word[language]] : []
  })
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}
