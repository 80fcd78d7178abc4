import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/kit/links.tsx'

/** The way to the list of properties. */
export function ToList() {
  const { t } = useTranslation()
  return <ButtonLink to={'/properties' as '/'}>{t('properties:details.toList')}</ButtonLink>
}
