import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '../kit/dropdown.tsx'
import { useMe } from '../me.ts'
import header from './header.module.css'
import classes from './panel-parts.module.css'

/** The entries of the bar; one appears when its screen is there and the person may open it. */
export function Navigation() {
  const { t } = useTranslation()
  const { allowed } = useMe()
  return (
    <nav aria-label={t('shell:mainNavigation')} className={header.entries}>
      <Link to="/" activeOptions={{ exact: true }} className={header.link}>
        {t('shell:home')}
      </Link>
      {allowed('canCreateValuations') ? (
        <ValuationsMenu />
      ) : (
        <Link to="/valuations" className={header.link}>
          {t('shell:valuations')}
        </Link>
      )}
    </nav>
  )
}

function ValuationsMenu() {
  const { t } = useTranslation()
  const current = useLocation({ select: ({ pathname }) => pathname.startsWith('/valuations') })
  const button = (
    <>
      {t('shell:valuations')}
      <IconChevronDown size={16} aria-hidden="true" />
    </>
  )
  return (
    <Dropdown button={button} className={header.link} current={current} align="start">
      <div className={classes.links}>
        <Link to="/valuations" activeOptions={{ exact: true, includeSearch: false }} className={classes.link}>
          {t('shell:allValuations')}
        </Link>
        <Link to="/valuations/create" className={classes.link}>
          {t('shell:newValuation')}
        </Link>
      </div>
    </Dropdown>
  )
}
