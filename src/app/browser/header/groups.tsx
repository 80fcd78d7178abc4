import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Me } from '#access/me.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { useMe } from '#web/session/me.ts'
import { useAdminPlaces } from '../admin/admin-places.ts'
import { COMPARISON_PLACES, PROPERTY_LISTS, REPORT_PLACES } from './lists.ts'
import { MenuLinks, PageLinks, usePagesOf } from './menu-links.tsx'
import classes from './panel-parts.module.css'
import { ValuationsLinks } from './valuations-links.tsx'

/** Entries of the header under one name; `below` matches the paths at which they are highlighted. */
export type Group = { name: WordKey; below: RegExp; links: (onArrive?: () => void) => ReactNode }

/** True for those whose header is the portal's five places: what else they may open is in a menu of its own. */
export const isAtPortal = (user: Me | null | undefined): boolean => user?.active === true && user.role === 'CLIENT'

/** The groups of entries that the person may open, for the bar and the drawer alike; none for the signed out and the inactive. */
export function useGroups(): Group[] {
  const { user, allowed } = useMe()
  const places = useAdminPlaces()
  const registers = usePagesOf('properties').map(({ to }) => to)
  if (!user?.active) return []
  const groups: (Group | false)[] = [
    !isAtPortal(user) && {
      name: 'header:valuations',
      below: /^\/valuations/,
      links: (onArrive) => <ValuationsLinks onArrive={onArrive} />,
    },
    // The paths of comparisons are below those of properties; in the header they have a menu of their own.
    allowed('canViewProperties') && {
      name: 'header:properties',
      below: new RegExp(`^(${['/properties(?!/compar)', ...registers].join('|')})`),
      links: (onArrive) => <PropertiesLinks onArrive={onArrive} />,
    },
    allowed('canViewProperties') && {
      name: 'header:comparison',
      below: /^\/properties\/compar/,
      links: linksOf(COMPARISON_PLACES),
    },
    allowed('canViewReports') && {
      name: 'header:reports',
      below: /^\/(analytics|automated-valuation|reports|spatial-analysis)/,
      links: linksOf(REPORT_PLACES),
    },
    places.length > 0 && { name: 'header:admin', below: /^\/(admin|clients|performance$)/, links: linksOf(places) },
  ]
  return groups.filter((group) => group !== false)
}

function linksOf(places: Parameters<typeof MenuLinks>[0]['places']): Group['links'] {
  return (onArrive) => <MenuLinks places={places} onArrive={onArrive} />
}

/** The menu 'Properties': its lists, and a new one for those who may create it. */
function PropertiesLinks({ onArrive }: { onArrive?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  return (
    <>
      <MenuLinks places={PROPERTY_LISTS} onArrive={onArrive} />
      <PageLinks menu="properties" onArrive={onArrive} />
      {allowed('canEditProperties') ? (
        <>
          <Link to="/properties/create" className={classes.link} onClick={onArrive}>
            {t('header:newProperty')}
          </Link>
          <Link to="/properties/import" className={classes.link} onClick={onArrive}>
            {t('header:importProperties')}
          </Link>
        </>
      ) : null}
    </>
  )
}
