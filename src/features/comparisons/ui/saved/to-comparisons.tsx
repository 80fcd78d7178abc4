import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { comparisonsList } from '../last-list.ts'

/** The way to the saved comparisons, narrowed as they were when this tab showed them last. */
export function ToComparisons() {
  const { t } = useTranslation()
  return <ButtonLink {...listOf()}>{t('comparisons:saved.toList')}</ButtonLink>
}

/** The same as an address. */
export function listOf() {
  const { path, search } = comparisonsList.last()
  return { to: path, search }
}
