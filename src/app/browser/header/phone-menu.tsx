import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { useMe } from '#web/session/me.ts'
import { AppearanceChoice, DigitsChoice } from '#web/shell/preferences.tsx'
import { Person, ProfileLink, SignOutButton, TourLink } from './account-menu.tsx'
import header from './header.module.css'
import { GroupList } from './navigation.tsx'
import parts from './panel-parts.module.css'
import classes from './phone-menu.module.css'

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
          <Column className={classes.content}>
            <Row justify="between" gap={0} className={classes.head}>
              <h2>{t('shell:menu')}</h2>
              <button type="button" className={classes.close} aria-label={t('shell:close')} onClick={close}>
                <IconX size={20} aria-hidden="true" />
              </button>
            </Row>
            <Entries onArrive={close} />
          </Column>
        ) : null}
      </dialog>
    </div>
  )
}

function Entries({ onArrive }: { onArrive: () => void }) {
  const { t } = useTranslation()
  const { user } = useMe()
  return (
    <>
      <Column as="nav" gap={4} aria-label={t('shell:mainNavigation')}>
        <Link to="/" activeOptions={{ exact: true }} className={parts.link} onClick={onArrive}>
          {t('shell:home')}
        </Link>
        <Link to="/search" activeOptions={{ includeSearch: false }} className={parts.link} onClick={onArrive}>
          {t('shell:search')}
        </Link>
        <GroupList onArrive={onArrive} />
      </Column>
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
