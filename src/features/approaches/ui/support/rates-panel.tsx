import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { RatesAnswer } from '../../model/rates.ts'
import { isRefused, SUPPORT_MONTHS, SUPPORT_RADIUS } from '../../model/support.ts'
import { EntryLink, SupportFrame } from './frame.tsx'
import { ratesQuery } from './reads.ts'
import classes from './support.module.css'
import { useSupportWords } from './use-support-words.ts'

/** Rent ÷ price by the market register, beside a rate of the income approach. */
export function RatesPanel({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const [where, setWhere] = useState({ radius: SUPPORT_RADIUS, months: SUPPORT_MONTHS })
  const read = useQuery(ratesQuery({ valuationId, ...where }))
  return (
    <SupportFrame<RatesAnswer> title={t('support:rates.title')} where={where} onWhere={setWhere} read={read}>
      {(answer) => (
        <>
          <Looked answer={answer} />
          <Parcels answer={answer} />
          <Areas answer={answer} />
        </>
      )}
    </SupportFrame>
  )
}

function Looked({ answer: { rates, on } }: { answer: RatesAnswer }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { day } = useSupportWords()
  return (
    <>
      <p>{t('support:lookedRates', { sales: number(rates.sales), rents: number(rates.rents), date: day(on) })}</p>
      <Muted small>{t('support:rates.gross')}</Muted>
    </>
  )
}

function Parcels({ answer: { rates, entries } }: { answer: RatesAnswer }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { rate, refused } = useSupportWords()
  const { parcels } = rates
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  if (isRefused(parcels))
    return (
      <div>
        <h4>{t('support:rates.parcels')}</h4>
        <Muted small>{refused(parcels)}</Muted>
      </div>
    )
  const { n, median, low, high } = parcels
  return (
    <div>
      <h4>{t('support:rates.parcels')}</h4>
      <p>{t('support:rates.parcels.is', { median: rate(median), n: number(n), low: rate(low), high: rate(high) })}</p>
      <Column as="ul" gap={4} className={classes.entries}>
        {parcels.rates.map(({ saleId, rentId, rate: own }) => {
          const [sale, rent] = [byId.get(saleId), byId.get(rentId)]
          return sale && rent ? (
            <li key={saleId}>
              <EntryLink entry={sale} /> / <EntryLink entry={rent} />: <Num>{rate(own)}</Num>
            </li>
          ) : null
        })}
      </Column>
    </div>
  )
}

function Areas({ answer: { rates } }: { answer: RatesAnswer }) {
  const { t } = useTranslation()
  const { number, fixed } = useFormat()
  const { rate, refused, areaOf } = useSupportWords()
  const { areas } = rates
  if (isRefused(areas))
    return (
      <div>
        <h4>{t('support:rates.areas')}</h4>
        <Muted small>{refused(areas)}</Muted>
      </div>
    )
  const { n, median, low, high } = areas
  return (
    <div>
      <h4>{t('support:rates.areas')}</h4>
      <p>{t('support:rates.areas.is', { median: rate(median), n: number(n), low: rate(low), high: rate(high) })}</p>
      <FigureTable
        label={t('support:rates.areas')}
        columns={[
          { key: 'area', head: t('support:rates.area') },
          { key: 'rent', head: t('support:rates.rent'), figure: true },
          { key: 'price', head: t('support:rates.price'), figure: true },
          { key: 'rate', head: t('support:rates.rate'), figure: true },
        ]}
        rows={areas.areas.map(({ areaNumber, isSubject, rents, sales, rate: own }) => ({
          key: String(areaNumber),
          cells: [
            `${areaOf(areaNumber)} ${isSubject ? `(${t('support:grouped.subject')})` : ''}`,
            `${fixed(rents.median)} (${number(rents.n)})`,
            `${fixed(sales.median)} (${number(sales.n)})`,
            own === null ? '—' : rate(own),
          ],
        }))}
      />
    </div>
  )
}
