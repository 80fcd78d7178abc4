import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/kit/links.tsx'
import { propertiesList } from '../last-list.ts'

/** The way to the list of properties as this tab showed it last. */
export function ToList() {
  const { t } = useTranslation()
  const { path, search } = propertiesList.last()
  return (
    <ButtonLink to={path} search={search}>
      {t('properties:details.toList')}
    </ButtonLink>
  )
}
