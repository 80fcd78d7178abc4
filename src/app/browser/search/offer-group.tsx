import { IconCertificate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import type { Offer } from './offers.ts'
import classes from './search.module.css'

/** The firm's offers whose names were found; whoever is signed out is led to what the firm says of them. */
export function OfferGroup({ offers, search }: { offers: readonly Offer[]; search: string }) {
  const { t } = useTranslation()
  if (offers.length === 0) return null
  return (
    <Panel title={t('search:group.offers')}>
      <ul className={classes.list}>
        {offers.map(({ kind, word }) => (
          <li key={word}>
            <a href="/#services" className={classes.result} data-result>
              <IconCertificate size={20} aria-hidden="true" />
              <span className={classes.body}>
                <span className={classes.name}>
                  <Highlight text={t(word as `valuations:purpose.SALE`)} search={search} />
                </span>
                <small className={classes.about}>{t(`search:service.${kind}`)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
