import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { propertiesList } from '../last-list.ts'

/** The way to the list of properties, narrowed as it was when this tab showed it last. */
export function ToList() {
  const { t } = useTranslation()
  return <ButtonLink {...listOf()}>{t('properties:details.toList')}</ButtonLink>
}

/** The same as an address. Both lists read one address, and one of them speaks for both. */
export function listOf() {
  const { path, search } = propertiesList.last()
  return { to: path as '/properties', search }
}
