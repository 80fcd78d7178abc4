import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminPlaces } from '../admin/admin-places.ts'
import { Dropdown } from '../kit/dropdown.tsx'
import { useMe } from '../me.ts'
import header from './header.module.css'
import { MenuLinks } from './menu-links.tsx'
import classes from './panel-parts.module.css'
import { PropertiesLinks } from './properties-links.tsx'
import { ValuationsLinks } from './valuations-links.tsx'

/** The entries of the bar; one appears when its screen is there and the person may open it. */
export function Navigation() {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const places = useAdminPlaces()
  return (
    <nav aria-label={t('shell:mainNavigation')} className={header.entries}>
      <Link to="/" activeOptions={{ exact: true }} className={header.link}>
        {t('shell:home')}
      </Link>
      <Menu name={t('shell:valuations')} below="/valuations">
        <ValuationsLinks />
      </Menu>
      {allowed('canViewProperties') ? (
        <Menu name={t('shell:properties')} below="/properties">
          <PropertiesLinks />
        </Menu>
      ) : null}
      {places.length > 0 ? (
        <Menu name={t('shell:admin')} below="/admin">
          <MenuLinks places={places} />
        </Menu>
      ) : null}
    </nav>
  )
}

/** An entry with more below it; it stands out while one of the pages `below` its path is open. */
function Menu({ name, below, children }: { name: string; below: string; children: ReactNode }) {
  const current = useLocation({ select: ({ pathname }) => pathname.startsWith(below) })
  const button = (
    <>
      {name}
      <IconChevronDown size={16} aria-hidden="true" />
    </>
  )
  return (
    <Dropdown button={button} className={header.link} current={current} align="start">
      <div className={classes.links}>{children}</div>
    </Dropdown>
  )
}
