import { useTranslation } from '#web/i18n/i18n.ts'
import { ButtonLink } from '#web/kit/text/links.tsx'

/** The cancel link: to the property, or to the list when creating. */
export function CancelLink({ id }: { id: string | null }) {
  const { t } = useTranslation()
  if (id === null)
    return (
      <ButtonLink to="/properties" variant="default">
        {t('shell:cancel')}
      </ButtonLink>
    )
  return (
    <ButtonLink to="/properties/$id" params={{ id }} state variant="default">
      {t('shell:cancel')}
    </ButtonLink>
  )
}
