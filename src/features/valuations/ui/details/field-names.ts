import type { Language } from '#kernel/words.ts'
import { valuationsMessages } from '../../messages.ts'

/** Names fields of the record in a sentence: 'a, b and c'. What has no name is left out. */
export function fieldNames(fields: readonly string[], language: Language): string {
  const words = valuationsMessages as Readonly<Record<string, unknown>>
  const names = fields.flatMap((field) => {
    const word = words[`field.${field}`] as { ar: string; en: string } | undefined
    return word ? [word[language]] : []
  })
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}
