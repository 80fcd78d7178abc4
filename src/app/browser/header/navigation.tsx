import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dropdown } from '#web/kit/overlays/dropdown.tsx'
import { useGroups } from './groups.tsx'
import header from './header.module.css'
import classes from './panel-parts.module.css'

/** The entries of the header that the person may open; the signed out have the start page alone. */
export function Navigation() {
  const { t } = useTranslation()
  return (
    <Row as="nav" gap={4} aria-label={t('shell:mainNavigation')}>
      <Link to="/" activeOptions={{ exact: true }} className={header.link}>
        {t('shell:home')}
      </Link>
      {useGroups().map(({ name, below, links }) => (
        <Menu key={name} name={t(name)} below={[below]}>
          <Column gap={4}>{links()}</Column>
        </Menu>
      ))}
    </Row>
  )
}

/** What a client may open beside the places of the portal, in one menu. */
export function MoreMenu() {
  const { t } = useTranslation()
  const groups = useGroups()
  if (groups.length === 0) return null
  return (
    <nav aria-label={t('header:more')}>
      <Menu name={t('header:more')} below={groups.map(({ below }) => below)}>
        <GroupList />
      </Menu>
    </nav>
  )
}

/** The groups below one another, each under its name. */
export function GroupList({ onArrive }: { onArrive?: () => void }) {
  const { t } = useTranslation()
  return useGroups().map(({ name, links }) => (
    <Column gap={4} key={name} className={classes.group}>
      <h3>{t(name)}</h3>
      {links(onArrive)}
    </Column>
  ))
}

/** An entry with a menu, highlighted while a page that matches one of `below` is open. */
function Menu({ name, below, children }: { name: string; below: readonly RegExp[]; children: ReactNode }) {
  const current = useLocation({ select: ({ pathname }) => below.some((one) => one.test(pathname)) })
  const button = (
    <>
      {name}
      <IconChevronDown size={16} aria-hidden="true" />
    </>
  )
  return (
    <Dropdown button={button} className={header.link} current={current} align="start">
      {children}
    </Dropdown>
  )
}
