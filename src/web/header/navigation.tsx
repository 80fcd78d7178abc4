import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../me.ts'
import classes from './header.module.css'

/** The entries of the bar; one appears when its screen is there and the person may open it. */
export function Navigation() {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const inValuations = useLocation({ select: ({ pathname }) => pathname.startsWith('/valuations') })
  return (
    <nav aria-label={t('shell:mainNavigation')} className={classes.tools}>
      <Link to="/" activeOptions={{ exact: true }} className={classes.link}>
        {t('shell:home')}
      </Link>
      {allowed('canCreateValuations') ? (
        <ValuationsMenu current={inValuations} />
      ) : (
        <Link to="/valuations" className={classes.link}>
          {t('shell:valuations')}
        </Link>
      )}
    </nav>
  )
}

function ValuationsMenu({ current }: { current: boolean }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.link} data-current={current || undefined}>
          {t('shell:valuations')}
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/valuations">
          {t('shell:allValuations')}
        </Menu.Item>
        <Menu.Item component={Link} to="/valuations/create">
          {t('shell:newValuation')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
