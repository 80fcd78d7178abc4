import { useRef } from 'react'
import { COMMA } from '#kernel/format.ts'
import { type Translate, useTranslation } from '#web/i18n/i18n.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { ImportKind, Target } from '../model.ts'
import { finderOf, type Named } from '../rules/headers.ts'
import { KINDS } from '../rules/kinds.ts'

// These keys come from the definition of each kind, so they can't be checked by type; a test checks that they exist.
type AnyKey = (key: string) => string
const wordOf = (t: Translate, key: string) => (t as unknown as AnyKey)(key)

/** The importable fields and their codes in the reader's language. */
export function useTargets(kind: ImportKind) {
  const { t } = useTranslation()
  const targets: readonly Target[] = KINDS[kind].targets
  const separator = COMMA[useLanguage()]
  const of = (field: string) => targets.find((one) => one.field === field)
  /** The name of a field; the field itself when it is unknown. */
  const fieldName = (field: string) => {
    const target = of(field)
    return target ? wordOf(t, target.word) : field
  }
  return {
    targets,
    fieldName,
    /** Several field names as one list. */
    fieldNames: (fields: readonly string[]) => fields.map(fieldName).join(separator),
    /** The options of a field with fixed codes. */
    choices: (field: string) =>
      Object.entries(of(field)?.choices ?? {}).map(([value, word]) => ({ value, label: wordOf(t, word) })),
  }
}

/** Finds the field of a heading as the server does; of the names of fields a page knows those of its language alone. */
export function useFinder(kind: ImportKind): (heading: string) => Named | undefined {
  const { fieldName } = useTargets(kind)
  const { known, targets } = KINDS[kind]
  const names = targets.map(({ field }) => [field, [fieldName(field), ...(known[field] ?? [])]])
  // Of targets of its own, since a finder is kept by them.
  const find = useRef<{ said: string; of: ReturnType<typeof finderOf> } | null>(null)
  const said = JSON.stringify(names)
  if (find.current?.said !== said)
    find.current = { said, of: finderOf({ targets: [...targets], known: Object.fromEntries(names) }) }
  return find.current.of
}
