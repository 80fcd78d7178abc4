import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { savedQuery } from '../reads.ts'

/** Says which saved comparison is being changed, and leads back to it; nothing where there is none of it any more. */
export function ChangingOf({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(savedQuery(id))
  if (!data) return null
  return (
    <>
      {t('comparisons:save.changing')}{' '}
      <TextLink to="/properties/compare/$id" params={{ id }}>
        <Iso>{data.name}</Iso>
      </TextLink>
    </>
  )
}
