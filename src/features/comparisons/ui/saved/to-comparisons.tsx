import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { comparisonsList } from '../last-list.ts'

/** Links to the list of saved comparisons, with the filters that this tab used last. */
export function ToComparisons() {
  const { t } = useTranslation()
  return <ButtonLink {...listOf()}>{t('comparisons:saved.toList')}</ButtonLink>
}

/** The target of that link. */
export function listOf() {
  const { path, search } = comparisonsList.last()
  return { to: path, search }
}
