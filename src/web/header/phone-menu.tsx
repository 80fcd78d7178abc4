import { Button, Drawer, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Digits } from '#kernel/format.ts'
import { chooseContrast, useHighContrast } from '../contrast.ts'
import { useLanguage, useReading } from '../kit/reading.ts'
import { useMe } from '../me.ts'
import { useSignOut } from '../use-sign-out.ts'
import { Choice } from './choice.tsx'
import header from './header.module.css'
import classes from './phone-menu.module.css'
import { DIGIT_SAMPLES, useDigitsChoice } from './use-digits-choice.ts'

/** The bar's entries, appearance, digits and the way out, in a drawer for narrow screens. */
export function PhoneMenu() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const place = useLocation({ select: (location) => location.pathname })
  const side = useLanguage() === 'ar' ? 'left' : 'right'
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the drawer
  useEffect(() => setOpen(false), [place])
  return (
    <div className={header.phone}>
      <button
        type="button"
        className={`${header.link} ${header.square}`}
        aria-label={t('shell:openMenu')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} aria-hidden="true" />
      </button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position={side}
        size={320}
        title={t('shell:menu')}
        closeButtonProps={{ 'aria-label': t('shell:close') }}
      >
        <Entries />
      </Drawer>
    </div>
  )
}

function Entries() {
  const { t } = useTranslation()
  const { user, allowed } = useMe()
  return (
    <div className={classes.entries}>
      {user?.active ? (
        <nav aria-label={t('shell:mainNavigation')} className={classes.links}>
          <Link to="/" activeOptions={{ exact: true }} className={classes.link}>
            {t('shell:home')}
          </Link>
          <Link to="/valuations" activeOptions={{ exact: true }} className={classes.link}>
            {t('shell:valuations')}
          </Link>
          {allowed('canCreateValuations') ? (
            <Link to="/valuations/create" className={classes.link}>
              {t('shell:newValuation')}
            </Link>
          ) : null}
        </nav>
      ) : null}
      <Preferences signedIn={user !== null} />
      {user ? <Leaving name={user.displayName} role={t(`people:role.${user.role}`)} /> : <Entering />}
    </div>
  )
}

function Preferences({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { digits } = useReading()
  const chooseDigits = useDigitsChoice()
  const high = useHighContrast()
  const schemes = (['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`shell:scheme.${value}`) }))
  const samples = DIGIT_SAMPLES.map(([value, sample]) => ({ value, label: sample }))
  return (
    <div className={classes.preferences}>
      <Choice
        label={t('shell:appearance')}
        options={schemes}
        value={colorScheme}
        onChange={(value: MantineColorScheme) => setColorScheme(value)}
      />
      {signedIn ? (
        <Choice
          label={t('shell:digits')}
          options={samples}
          value={digits}
          onChange={(value: Digits) => chooseDigits(value)}
        />
      ) : null}
      <label className={classes.switch}>
        <input type="checkbox" checked={high} onChange={(event) => chooseContrast(event.currentTarget.checked)} />
        {t('shell:highContrast')}
      </label>
    </div>
  )
}

function Leaving({ name, role }: { name: string; role: string }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return (
    <div className={classes.person}>
      <bdi className={classes.name}>{name}</bdi>
      <span className={classes.role}>{role}</span>
      <Button fullWidth variant="default" loading={signOut.busy} onClick={signOut.run}>
        {t('shell:signOut')}
      </Button>
    </div>
  )
}

function Entering() {
  const { t } = useTranslation()
  return (
    <Link to="/login" className={classes.link}>
      {t('shell:signIn')}
    </Link>
  )
}
