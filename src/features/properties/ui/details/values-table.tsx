import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#features/valuations/ui/shared/status-badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ValuePoint } from '../../model.ts'
import { perSquareMetre } from '../../rules/values.ts'
import classes from './values-panel.module.css'

/** The same values as a table, newest first, including discarded ones. */
export function ValuesTable({ points }: { points: readonly ValuePoint[] }) {
  const { t } = useTranslation()
  const { worthKwd, date } = useFormat()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className={classes.scroll} aria-label={t('properties:details.values.table')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('properties:details.values.date')}</th>
            <th scope="col" className={classes.figure}>
              {t('valuations:column.finalValue')}
            </th>
            <th scope="col" className={classes.figure}>
              {t('properties:details.values.perMetre')}
            </th>
            <th scope="col">{t('valuations:field.valuationNumber')}</th>
            <th scope="col">{t('valuations:field.status')}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.valuationId}>
              <td>
                <Num>{date(point.date)}</Num>
              </td>
              <td className={classes.figure}>
                <Num>{worthKwd(point.finalValue)}</Num>
              </td>
              <td className={classes.figure}>
                <Num>{worthKwd(perSquareMetre(point))}</Num>
              </td>
              <td>
                <TextLink to="/valuations/$id" params={{ id: point.valuationId }}>
                  <Num>{point.valuationNumber}</Num>
                </TextLink>
              </td>
              <td>
                <StatusBadge status={point.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
