import { useTranslation } from 'react-i18next'
import { Figure, Figures } from '#web/kit/layout/figures.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Evidence } from '../../model.ts'
import { perMetre } from '../list/columns.tsx'

/** What an entry tells first: its price or rent, that of a square metre, and when. */
export function Price({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation()
  const { worth, date, number } = useFormat()
  const isRent = evidence.kind === 'RENT'
  return (
    <Figures>
      <Figure name={t(isRent ? 'market:details.rent' : 'market:details.price')} large>
        <Num>{worth(evidence.price)}</Num>
      </Figure>
      <Figure name={t('market:details.metrePrice')} large>
        <Num>{worth(perMetre(evidence.metrePrice))}</Num>
      </Figure>
      <Figure name={t('market:field.evidenceDate')}>
        <Num>{date(evidence.evidenceDate)}</Num>
      </Figure>
      {evidence.currency !== 'KWD' && evidence.currencyAmount !== null ? (
        <Figure name={t(`market:currency.${evidence.currency}`)}>
          <Num>{number(evidence.currencyAmount)}</Num>
        </Figure>
      ) : null}
      {evidence.valuationId && evidence.valuationNumber ? (
        <Figure name={t('market:field.valuationId')}>
          <TextLink to="/valuations/$id" params={{ id: evidence.valuationId }}>
            <Num>{evidence.valuationNumber}</Num>
          </TextLink>
        </Figure>
      ) : null}
    </Figures>
  )
}
