import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowScope } from '#access/actor.ts'
import { useMe } from '#web/session/me.ts'
import { AppearanceChoice, DigitsChoice } from '#web/shell/preferences.tsx'
import { useAdminPlaces } from '../admin/admin-places.ts'
import { Person, ProfileLink, SignOutButton, TourLink } from './account-menu.tsx'
import header from './header.module.css'
import { COMPARISON_PLACES, REPORT_PLACES } from './lists.ts'
import { MenuLinks } from './menu-links.tsx'
import parts from './panel-parts.module.css'
import classes from './phone-menu.module.css'
import { PropertiesLinks } from './properties-links.tsx'
import { ValuationsLinks } from './valuations-links.tsx'

/**
 * The header's entries, appearance, digits and sign-out in a drawer for narrow screens. A native modal dialog: it traps the
 * focus, Escape closes it and returns the focus.
 */
export function PhoneMenu() {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const place = useLocation({ select: (location) => location.pathname })
  const [open, setOpen] = useState(false)
  const close = () => dialog.current?.close()
  const show = () => {
    setOpen(true)
    dialog.current?.showModal()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the drawer
  useEffect(close, [place])
  return (
    <div className={header.phone}>
      <button
        type="button"
        className={`${header.link} ${header.square}`}
        aria-label={t('shell:openMenu')}
        aria-haspopup="dialog"
        onClick={show}
      >
        <IconMenu2 size={22} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the drawer closes it; by keyboard, Escape does */}
      <dialog
        ref={dialog}
        className={classes.drawer}
        aria-label={t('shell:menu')}
        // The event is asynchronous: the dialog may be open again by then.
        onClose={() => setOpen(dialog.current?.open ?? false)}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        {open ? (
          <div className={classes.content}>
            <div className={classes.head}>
              <h2>{t('shell:menu')}</h2>
              <button type="button" className={classes.close} aria-label={t('shell:close')} onClick={close}>
                <IconX size={20} aria-hidden="true" />
              </button>
            </div>
            <Entries onArrive={close} />
          </div>
        ) : null}
      </dialog>
    </div>
  )
}

function Entries({ onArrive }: { onArrive: () => void }) {
  const { t } = useTranslation()
  const { user, allowed } = useMe()
  const places = useAdminPlaces()
  return (
    <>
      {user?.active && rowScope(user) !== 'own' ? (
        <nav aria-label={t('shell:mainNavigation')} className={parts.links}>
          <Link to="/" activeOptions={{ exact: true }} className={parts.link} onClick={onArrive}>
            {t('shell:home')}
          </Link>
          <div className={classes.group}>
            <h3>{t('header:valuations')}</h3>
            <ValuationsLinks onArrive={onArrive} />
          </div>
          {allowed('canViewProperties') ? (
            <>
              <div className={classes.group}>
                <h3>{t('header:properties')}</h3>
                <PropertiesLinks onArrive={onArrive} />
              </div>
              <div className={classes.group}>
                <h3>{t('header:comparison')}</h3>
                <MenuLinks places={COMPARISON_PLACES} onArrive={onArrive} />
              </div>
            </>
          ) : null}
          {allowed('canViewReports') ? (
            <div className={classes.group}>
              <h3>{t('header:reports')}</h3>
              <MenuLinks places={REPORT_PLACES} onArrive={onArrive} />
            </div>
          ) : null}
          {places.length > 0 ? (
            <div className={classes.group}>
              <h3>{t('header:admin')}</h3>
              <MenuLinks places={places} onArrive={onArrive} />
            </div>
          ) : null}
        </nav>
      ) : null}
      {user ? null : (
        <Link to="/login" className={parts.link} onClick={onArrive}>
          {t('shell:signIn')}
        </Link>
      )}
      <hr className={parts.rule} />
      <AppearanceChoice onLeave={onArrive} />
      {user ? (
        <>
          <DigitsChoice />
          <hr className={parts.rule} />
          <Person user={user} />
          <ProfileLink user={user} onArrive={onArrive} />
          <TourLink user={user} onArrive={onArrive} />
          <SignOutButton />
        </>
      ) : null}
    </>
  )
}
