import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/kit/text/links.tsx'

/** The way out of the form: to the property, or the list from one that is not there yet. */
export function CancelLink({ id }: { id: string | null }) {
  const { t } = useTranslation()
  if (id === null)
    return (
      <ButtonLink to="/properties" variant="default">
        {t('shell:cancel')}
      </ButtonLink>
    )
  return (
    <ButtonLink to="/properties/$id" params={{ id }} variant="default">
      {t('shell:cancel')}
    </ButtonLink>
  )
}
