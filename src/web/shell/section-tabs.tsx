import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import views from '../kit/layout/views.module.css'
import classes from './section-tabs.module.css'

/** One screen of a section, as a tab. */
export type SectionTab = { to: string; name: string; icon: Icon; isCurrent: boolean }

/** Links from each screen of a section to the others. */
export function SectionTabs({ label, tabs }: { label: string; tabs: readonly SectionTab[] }) {
  return (
    <nav className={`${views.views} ${classes.nav} no-print`} aria-label={label}>
      {tabs.map(({ to, name, icon: Icon, isCurrent }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className={views.view}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <Icon size={17} aria-hidden="true" />
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** The navigation of the section that a page belongs to, provided by the application. */
export const SectionNavContext = createContext<ReactNode>(null)

/** Where a screen shows the navigation of its section: below its head. */
export function SectionNav(): ReactNode {
  return useContext(SectionNavContext)
}
