import { fetchImports } from 'virtual:pages'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { SignOutQuestion } from '#web/drafts/sign-out-question.tsx'
import { needWords, withWords } from '#web/i18n/needed-words.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { whenRested } from '#web/kit/feedback/when-rested.ts'
import { useSessionLanguage } from '#web/session/language.ts'
import { sessionQuery } from '#web/session/me.ts'
import { useTokenMirror } from '#web/session/token/mirror.ts'
import { showAccessibility, useAccessibilityShown } from '#web/shell/accessibility/shown.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { Loading } from '#web/shell/loading.tsx'
import { useSidePanel } from '#web/shell/side-panel.ts'
import { Guard } from './guard.tsx'
import { Header } from './header/header.tsx'
import { PageFrame } from './page-frame.tsx'
import { PaletteHost } from './palette/palette-host.tsx'
import { ReloadPage, SessionEnd } from './session-end.tsx'
import classes from './shell.module.css'

/** A part that is fetched when the page rests: it is no part of what it starts with. */
function Rested({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenRested(() => {
        // Without a connection there is none on this page.
        load()
          .then(withWords)
          .then(
            (loaded) => setPart(() => loaded),
            () => undefined,
          )
      }),
    [load],
  )
  return Part ? <Part /> : null
}

const AccessibilityBar = fetched(async () => (await import('#web/shell/accessibility/bar.tsx')).AccessibilityBar)
const loadShortcuts = async () => (await import('./shortcuts/shortcuts-host.tsx')).ShortcutsHost
const loadAway = async () => (await import('./away/away-host.tsx')).AwayHost
const loadLive = async () => (await import('./live/live-host.tsx')).LiveHost
const loadPageViews = async () => (await import('./page-views.tsx')).PageViews

/** Fetches, when the page rests, which files the other pages need. */
function OtherPages() {
  useEffect(() => {
    return whenRested(() => {
      void fetchImports().catch(() => undefined)
      needWords('errors')
    })
  }, [])
  return null
}

/** The shell around every page: the header, a skip link, and the guard of the page. */
export function Shell() {
  const session = useQuery(sessionQuery)
  const { bare, list } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {}
  const { user, firm } = session.data ?? {}
  const Beside = useSidePanel()
  const isAccessibilityShown = useAccessibilityShown()

  useTokenMirror()

  const settled = useSessionLanguage(user, firm)

  if (session.isPending || (session.data && !settled)) return <Loading />
  if (!session.data)
    return (
      <main className={classes.alone}>
        <ErrorPage error={session.error} onRetry={() => void session.refetch()} />
      </main>
    )
  if (session.data.interrupted === 'replaced') return <ReloadPage />
  return (
    <>
      {isAccessibilityShown ? <AccessibilityBar onUnfetched={() => showAccessibility(false)} /> : null}
      <PageFrame header={bare ? null : <Header />} list={list}>
        <Guard>
          <Outlet />
        </Guard>
      </PageFrame>
      <PaletteHost />
      <OtherPages />
      <Rested load={loadShortcuts} />
      {user?.permissions.canEditValuations ? <Rested load={loadAway} /> : null}
      {user ? <Rested load={loadLive} /> : null}
      {session.data.reportsPages ? <Rested load={loadPageViews} /> : null}
      {Beside ? <Beside /> : null}
      <SignOutQuestion />
      <SessionEnd />
    </>
  )
}
