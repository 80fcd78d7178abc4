import { Column, Row } from '../kit/layout/layout.tsx'
import { Iso, Num } from '../kit/text/num.tsx'
import { useLanguage } from '../kit/text/use-format.ts'
import classes from './series.module.css'
import { type Series, SeriesMark } from './series.tsx'

type Props = { place: string; at: number; series: readonly Series[]; show: (value: number | null) => string }

/** The tooltip of a category: the value of each series in it. */
export function SeriesTip({ place, at, series, show }: Props) {
  return (
    <Column gap={4} className={classes.tip} dir={useLanguage() === 'ar' ? 'rtl' : 'ltr'}>
      <b>
        <Iso>{place}</Iso>
      </b>
      {series.map(({ id, name, values }, which) => (
        <Row as="span" key={id} className={classes.line}>
          <SeriesMark at={which} />
          <Iso>{name}</Iso>
          <Num>{show(values[at] ?? null)}</Num>
        </Row>
      ))}
    </Column>
  )
}
