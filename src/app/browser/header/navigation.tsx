import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '#web/kit/overlays/dropdown.tsx'
import { useMe } from '#web/session/me.ts'
import { useAdminPlaces } from '../admin/admin-places.ts'
import header from './header.module.css'
import { COMPARISON_PLACES, REPORT_PLACES } from './lists.ts'
import { MenuLinks } from './menu-links.tsx'
import classes from './panel-parts.module.css'
import { PropertiesLinks } from './properties-links.tsx'
import { ValuationsLinks } from './valuations-links.tsx'

// The paths of comparisons are below those of properties; in the header they have a menu of their own.
const VALUATIONS = /^\/valuations/
const PROPERTIES = /^\/(market|unit-costs|properties(?!\/compar))/
const COMPARISONS = /^\/properties\/compar/
const REPORTS = /^\/(analytics|automated-valuation|reports|spatial-analysis)/
const ADMIN = /^\/(admin|clients|performance$)/

/** The entries of the header that the person may open. */
export function Navigation() {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const places = useAdminPlaces()
  return (
    <nav aria-label={t('shell:mainNavigation')} className={header.entries}>
      <Link to="/" activeOptions={{ exact: true }} className={header.link}>
        {t('shell:home')}
      </Link>
      <Menu name={t('header:valuations')} below={VALUATIONS}>
        <ValuationsLinks />
      </Menu>
      {allowed('canViewProperties') ? (
        <>
          <Menu name={t('header:properties')} below={PROPERTIES}>
            <PropertiesLinks />
          </Menu>
          <Menu name={t('header:comparison')} below={COMPARISONS}>
            <MenuLinks places={COMPARISON_PLACES} />
          </Menu>
        </>
      ) : null}
      {allowed('canViewReports') ? (
        <Menu name={t('header:reports')} below={REPORTS}>
          <MenuLinks places={REPORT_PLACES} />
        </Menu>
      ) : null}
      {places.length > 0 ? (
        <Menu name={t('header:admin')} below={ADMIN}>
          <MenuLinks places={places} />
        </Menu>
      ) : null}
    </nav>
  )
}

/** An entry with a menu, highlighted while a page that matches `below` is open. */
function Menu({ name, below, children }: { name: string; below: RegExp; children: ReactNode }) {
  const current = useLocation({ select: ({ pathname }) => below.test(pathname) })
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
