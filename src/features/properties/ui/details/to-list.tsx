import { useTranslation } from '#web/i18n/i18n.ts'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { propertiesList } from '../last-list.ts'

/** The link to the property list with the filters last used in this tab. */
export function ToList() {
  const { t } = useTranslation()
  return <ButtonLink {...listOf()}>{t('properties:details.toList')}</ButtonLink>
}

/** The same as a route. Both lists share their search parameters, so one path's types serve for both. */
export function listOf() {
  const { path, search } = propertiesList.last()
  return { to: path as '/properties', search }
}
