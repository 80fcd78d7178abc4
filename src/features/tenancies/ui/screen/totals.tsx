import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Skeleton } from '#web/kit/controls/loader.tsx'
import { Figures } from '#web/kit/layout/figures.tsx'
import { Text } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { totalsQuery } from '../shared/reads.ts'

/** The current rows of a schedule added up today; nothing where there are none. */
export function Totals({ propertyId }: { propertyId: string }) {
  const { t } = useTranslation()
  const { number, money } = useFormat()
  const { data } = useQuery(totalsQuery(propertyId))
  if (!data) return <Skeleton height={86} />
  if (data.units === 0) return null
  const share = (part: number, whole: number) =>
    whole > 0 ? `${number(Math.round((part / whole) * 1000) / 10)}%` : '—'
  return (
    <>
      <Text size={13} tone="mute">
        {t('tenancies:total.unexpired.hint')}
      </Text>
      <Figures
        items={[
          { name: t('tenancies:total.units'), value: number(data.units), of: 'units' },
          { name: t('tenancies:total.let'), value: number(data.let), of: 'let' },
          { name: t('tenancies:total.vacantArea'), value: share(data.vacantArea, data.area), of: 'vacantArea' },
          {
            name: t('tenancies:total.vacantRent'),
            value: share(data.vacantMarketRent, data.marketRent),
            of: 'vacantRent',
          },
          { name: t('tenancies:total.passingRent'), value: money(data.passingRent), large: true, of: 'passingRent' },
          { name: t('tenancies:total.marketRent'), value: money(data.marketRent), large: true, of: 'marketRent' },
          {
            name: t('tenancies:total.unexpired'),
            value: data.unexpired === null ? '—' : number(Math.round(data.unexpired * 100) / 100),
            of: 'unexpired',
          },
        ]}
      />
    </>
  )
}
