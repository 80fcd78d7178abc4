import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { RateRange, RatesAnswer } from '../../model/rates.ts'
import { isRefused, type Refused, SUPPORT_MONTHS, SUPPORT_RADIUS } from '../../model/support.ts'
import { EntryLink, SupportFrame } from './frame.tsx'
import { ratesQuery } from './reads.ts'
import classes from './support.module.css'
import { useSupportWords } from './use-support-words.ts'

/** Net income and rent ÷ price by the market register, beside a rate of the income approach. */
export function RatesPanel({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const [where, setWhere] = useState({ radius: SUPPORT_RADIUS, months: SUPPORT_MONTHS })
  const read = useQuery(ratesQuery({ valuationId, ...where }))
  return (
    <SupportFrame<RatesAnswer> title={t('support:rates.title')} where={where} onWhere={setWhere} read={read}>
      {(answer) => (
        <>
          <Looked answer={answer} />
          <Net answer={answer} />
          <Muted small>{t('support:rates.gross')}</Muted>
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
  return <p>{t('support:lookedRates', { sales: number(rates.sales), rents: number(rates.rents), date: day(on) })}</p>
}

type RangedProps<R> = { what: 'net' | 'parcels' | 'areas'; of: R | Refused; children: (known: R) => ReactNode }

/** The median and range of rates with what is behind them, or why there is none. */
function Ranged<R extends RateRange>({ what, of, children }: RangedProps<R>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { rate, refused } = useSupportWords()
  return (
    <div>
      <h3>{t(`support:rates.${what}`)}</h3>
      {isRefused(of) ? (
        <Muted small>{refused(of)}</Muted>
      ) : (
        <>
          <p>
            {t(`support:rates.${what}.is`, {
              median: rate(of.median),
              n: number(of.n),
              low: rate(of.low),
              high: rate(of.high),
            })}
          </p>
          {children(of)}
        </>
      )}
    </div>
  )
}

function Net({ answer: { rates, entries } }: { answer: RatesAnswer }) {
  const { t } = useTranslation()
  const { rate } = useSupportWords()
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return (
    <Ranged what="net" of={rates.net}>
      {(net) => (
        <Column as="ul" gap={4} className={classes.entries}>
          {net.rates.map(({ saleId, rate: own, isComputed }) => {
            const sale = byId.get(saleId)
            return sale ? (
              <li key={saleId}>
                <EntryLink entry={sale} />: <Num>{rate(own)}</Num>
                {isComputed ? ` (${t('support:rates.computed')})` : null}
              </li>
            ) : null
          })}
        </Column>
      )}
    </Ranged>
  )
}

function Parcels({ answer: { rates, entries } }: { answer: RatesAnswer }) {
  const { rate } = useSupportWords()
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return (
    <Ranged what="parcels" of={rates.parcels}>
      {(parcels) => (
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
      )}
    </Ranged>
  )
}

function Areas({ answer: { rates } }: { answer: RatesAnswer }) {
  const { t } = useTranslation()
  const { number, fixed } = useFormat()
  const { rate, areaOf } = useSupportWords()
  return (
    <Ranged what="areas" of={rates.areas}>
      {({ areas }) => (
        <FigureTable
          label={t('support:rates.areas')}
          columns={[
            { key: 'area', head: t('support:rates.area') },
            { key: 'rent', head: t('support:rates.rent'), figure: true },
            { key: 'price', head: t('support:rates.price'), figure: true },
            { key: 'rate', head: t('support:rates.rate'), figure: true },
          ]}
          rows={areas.map(({ areaNumber, isSubject, rents, sales, rate: own }) => ({
            key: String(areaNumber),
            cells: [
              `${areaOf(areaNumber)} ${isSubject ? `(${t('support:grouped.subject')})` : ''}`,
              `${fixed(rents.median)} (${number(rents.n)})`,
              `${fixed(sales.median)} (${number(sales.n)})`,
              own === null ? '—' : rate(own),
            ],
          }))}
        />
      )}
    </Ranged>
  )
}
