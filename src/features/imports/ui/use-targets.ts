import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/kit/text/reading.ts'
import type { ImportKind, Target } from '../model.ts'
import { KINDS } from '../rules/kinds.ts'

// The keys of these words come with the fields of each kind, which a test holds to the words that there are.
type AnyKey = (key: string) => string
const wordOf = (t: TFunction, key: string) => (t as unknown as AnyKey)(key)

/** The fields of what is imported in the reader's words, and their codes. */
export function useTargets(kind: ImportKind) {
  const { t } = useTranslation()
  const targets: readonly Target[] = KINDS[kind].targets
  const separator = useLanguage() === 'ar' ? '، ' : ', '
  const of = (field: string) => targets.find((one) => one.field === field)
  /** What a field is called; its own key where it is none of these. */
  const fieldName = (field: string) => {
    const target = of(field)
    return target ? wordOf(t, target.word) : field
  }
  return {
    targets,
    fieldName,
    /** Several fields in one sentence. */
    fieldNames: (fields: readonly string[]) => fields.map(fieldName).join(separator),
    /** The codes of a field that is one of a list. */
    choices: (field: string) =>
      Object.entries(of(field)?.choices ?? {}).map(([value, word]) => ({ value, label: wordOf(t, word) })),
  }
}
