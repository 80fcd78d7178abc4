import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { Valuation } from '#features/valuations/model.ts'
import { Iso, Num } from '../kit/num.tsx'
import { useFormat } from '../kit/reading.ts'
import { NumberLink } from './number-link.tsx'
import { usePlace } from './place.ts'
import { StatusBadge } from './status-badge.tsx'
import { ValuationLine } from './valuation-line.tsx'
import classes from './valuation-rows.module.css'

type Props = { items: readonly Valuation[]; label: string; stale?: boolean }

/** Valuations as a table, and as cards where a table would not fit. Each row leads to its valuation. */
export function ValuationRows(props: Props) {
  const narrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false })
  return narrow ? <Cards {...props} /> : <Table {...props} />
}

function Table({ items, label, stale }: Props) {
  const { t } = useTranslation()
  const { date, kwd } = useFormat()
  const place = usePlace()
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label} aria-busy={stale} data-stale={stale || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('valuations:field.valuationNumber')}</th>
            <th scope="col">{t('valuations:field.ownerName')}</th>
            <th scope="col">{t('valuations:field.location')}</th>
            <th scope="col">{t('valuations:field.requestDate')}</th>
            <th scope="col">{t('valuations:field.status')}</th>
            <th scope="col" className={classes.figure}>
              {t('valuations:column.finalValue')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((valuation) => (
            <tr key={valuation.id}>
              <td>
                <NumberLink valuation={valuation} />
              </td>
              <td className={classes.name}>
                <Iso>{valuation.ownerName}</Iso>
              </td>
              <td className={classes.place}>
                <Iso>{place(valuation)}</Iso>
              </td>
              <td>
                <Num>{date(valuation.requestDate)}</Num>
              </td>
              <td>
                <StatusBadge status={valuation.status} />
              </td>
              <td className={classes.figure}>
                <Num>{kwd(valuation.finalValue)}</Num>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ items, label, stale }: Props) {
  return (
    <ul className={classes.cards} aria-label={label} aria-busy={stale} data-stale={stale || undefined}>
      {items.map((valuation) => (
        <li key={valuation.id}>
          <ValuationLine valuation={valuation} />
        </li>
      ))}
    </ul>
  )
}
