import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '../kit/dropdown.tsx'
import header from './header.module.css'
import classes from './panel-parts.module.css'
import { ValuationsLinks } from './valuations-links.tsx'

/** The entries of the bar; one appears when its screen is there and the person may open it. */
export function Navigation() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('shell:mainNavigation')} className={header.entries}>
      <Link to="/" activeOptions={{ exact: true }} className={header.link}>
        {t('shell:home')}
      </Link>
      <ValuationsMenu />
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
        <ValuationsLinks />
      </div>
    </Dropdown>
  )
}
