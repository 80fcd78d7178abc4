import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { Offered, RegisterCode } from '../../model.ts'

/** The namespace of the words of a register's fields. */
export const namespaceOf = (code: RegisterCode) =>
  code === 'properties' || code === 'engagements' || code === 'reliances'
    ? code
    : code === 'audit'
      ? 'log'
      : 'valuations'

/** Names the dates and the groupings of a register; the browser has the words of fields in their namespaces alone. */
export function useOfferedWord(register: RegisterCode): (offered: Offered) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ code, words }) => words?.[language] || t(`${namespaceOf(register)}:field.${code}` as WordKey)
}
