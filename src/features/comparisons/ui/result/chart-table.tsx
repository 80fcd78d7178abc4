import { useTranslation } from 'react-i18next'
import { type Series, SeriesMark } from '#web/charts/series.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import classes from './detail.module.css'

type Props = {
  title: string
  places: readonly { id: string; name: string }[]
  series: readonly Series[]
  show: (value: number | null) => string
}

/** The figures of a chart as a table. */
export function ChartTable({ title, places, series, show }: Props) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className={classes.scroll} data-wide aria-label={title} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.first}>
              {t('comparisons:result.dimension')}
            </th>
            {series.map(({ id, name }, at) => (
              <th key={id} scope="col" className={classes.figure}>
                <Row as="span" inline align="baseline">
                  <SeriesMark at={at} />
                  <Iso>{name}</Iso>
                </Row>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, at) => (
            <tr key={place.id}>
              <th scope="row" className={classes.first}>
                <Iso>{place.name}</Iso>
              </th>
              {series.map(({ id, values }) => (
                <td key={id} className={classes.figure}>
                  <Num>{show(values[at] ?? null)}</Num>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
