import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Figure, Figures } from '#web/kit/layout/figures.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { counts, perSquareMetre } from '../../rules/values.ts'
import { valuesQuery } from '../shared/reads.ts'

/** What a property was worth last: the value, the value of a square metre, the date and the valuation; nothing when there is none. */
export function LatestValue({ id }: { id: string }) {
  const { t } = useTranslation()
  const { worth, date } = useFormat()
  const values = useQuery(valuesQuery(id))
  if (values.isPending) return <Skeleton height={86} radius="md" />
  const latest = values.data?.points.filter(counts).at(-1)
  if (!latest) return null
  return (
    <Figures>
      <Figure name={t('properties:details.values.latest')} large>
        <Num>{worth(latest.finalValue)}</Num>
      </Figure>
      <Figure name={t('properties:details.values.ofMetre')} large>
        <Num>{worth(perSquareMetre(latest))}</Num>
      </Figure>
      <Figure name={t('properties:details.values.date')}>
        <Num>{date(latest.date)}</Num>
      </Figure>
      <Figure name={t('valuations:field.valuationNumber')}>
        <TextLink to="/valuations/$id" params={{ id: latest.valuationId }}>
          <Num>{latest.valuationNumber}</Num>
        </TextLink>
      </Figure>
    </Figures>
  )
}
