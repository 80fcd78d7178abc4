import { useTranslation } from '#web/i18n/i18n.ts'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Figures } from '#web/kit/layout/figures.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useFieldFacts } from '#web/records/details/field-facts.tsx'
import { SECOND_VALUER_FIELDS } from '../../fields.ts'
import type { SecondValuer, TwoSums, TwoValuersScreen } from '../../model/two-valuers.ts'
import { Checks } from './checks.tsx'

type FoundProps = { screen: TwoValuersScreen; valuer: SecondValuer; sums: TwoSums }

/** What both valuations come to, who the second valuer is, and what each rule found. */
export function Found({ screen, valuer, sums }: FoundProps) {
  const { t } = useTranslation()
  const { worth, number } = useFormat()
  const facts = useFieldFacts((field) => `twovaluers:field.${field}`)
  const { checks, properties } = screen
  const recorded = valuer.recorded === 'BY_TOTALS' ? sums.byTotals : sums.byProperty
  return (
    <>
      <Figures
        items={[
          { name: t('twovaluers:sum.recorded'), value: worth(recorded), large: true, of: 'recorded' },
          { name: t('twovaluers:sum.byProperty'), value: worth(sums.byProperty), of: 'byProperty' },
          { name: t('twovaluers:sum.byTotals'), value: worth(sums.byTotals), of: 'byTotals' },
          {
            name: t('twovaluers:sum.difference'),
            value: worth(Math.round((sums.byTotals - sums.byProperty) * 1000) / 1000),
            of: 'difference',
          },
          { name: t('twovaluers:sum.own'), value: worth(sums.own), of: 'own' },
          { name: t('twovaluers:sum.second'), value: worth(sums.second), of: 'second' },
          {
            name: t('twovaluers:sum.properties'),
            value: t('twovaluers:sum.count', { n: number(sums.properties), of: number(properties) }),
            of: 'properties',
          },
        ]}
      />
      <Grid columns="minmax(300px, 5fr) minmax(300px, 7fr)" align="start" gap={24} until={1000}>
        <Facts items={facts(SECOND_VALUER_FIELDS, valuer)} />
        <Checks checks={checks} />
      </Grid>
    </>
  )
}
