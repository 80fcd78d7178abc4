import { useEffect } from 'react'
import { refusal } from '#access/can.ts'
import { nameInspectionCommands } from '#features/inspections/ui/along/names.ts'
import { inspectionSenders } from '#features/inspections/ui/along/senders.ts'
import { takeAlong } from '#features/inspections/ui/along/take-along.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { setConnection } from '#web/away/connection.ts'
import { provideWake, releaseAwayStore, useAwayStore } from '#web/away/current.ts'
import { DeviceError } from '#web/away/device-error.ts'
import { forgetSession, keepSession } from '#web/away/kept-session.ts'
import { summarise } from '#web/away/outbox.ts'
import { forgetOthers } from '#web/away/person-data.ts'
import { startSending } from '#web/away/sending.ts'
import { followVersions } from '#web/away/shell-version.ts'
import { AwaySignOutQuestion } from '#web/away/sign-out-question.tsx'
import type { AwayStore } from '#web/away/store.ts'
import { UnsentMark } from '#web/away/unsent-mark.tsx'
import { unsavedForms } from '#web/drafts/keeper.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { queryClient } from '#web/rpc/query-client.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { actorOf, useMe } from '#web/session/me.ts'

/** How often what is taken along is read again while the page is open, in milliseconds. */
const TAKE_AGAIN = 15 * 60_000

/** What works in the background for the person of this page: it sends what waits, takes along what a visit needs, and follows versions. */
export function AwayHost() {
  const store = useAwayStore()
  return store ? <Working key={store.person} store={store} /> : null
}

function Working({ store }: { store: AwayStore }) {
  const { user, interrupted } = useMe()
  // Who owes a second step or a new password is refused as well, at each call.
  const isEnded = interrupted !== undefined || refusal(actorOf(user), 'signedIn') !== null
  useKeptSession(store)
  useSending(store, isEnded)
  useTakenAlong(store, isEnded)
  useVersions(store)
  useManifestLanguage()
  return (
    <>
      <UnsentMark />
      <AwaySignOutQuestion store={store} />
    </>
  )
}

/** Keeps who is signed in for a start without a network, and nothing of anybody else. */
function useKeptSession({ person }: AwayStore): void {
  const session = useMe()
  const { interrupted, isKept } = session
  useEffect(() => {
    if (interrupted) forgetSession()
    else if (!isKept) keepSession(session)
  }, [session, interrupted, isKept])
  useEffect(() => {
    // What is left of others goes at the next start, should it fail now.
    forgetOthers(person).catch(() => undefined)
    return () => releaseAwayStore(person)
  }, [person])
}

function useSending(store: AwayStore, isEnded: boolean): void {
  useEffect(() => {
    if (isEnded) return
    nameInspectionCommands()
    const sending = startSending({
      store,
      senders: inspectionSenders(store),
      faultOf,
      onConnection: setConnection,
      onSettled: () => void refreshWhenSent(store).catch(() => undefined),
    })
    provideWake(sending.wake)
    return () => {
      provideWake(null)
      sending.stop()
    }
  }, [store, isEnded])
}

/** Has the screens read again what was changed, once everything is sent. */
async function refreshWhenSent(store: AwayStore): Promise<void> {
  const { waiting } = await summarise(store, kuwaitToday())
  if (waiting > 0) return
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [of] }) => of === 'inspections' || of === 'valuations',
  })
}

function faultOf(error: unknown): { code: string; message: string } {
  const code = error instanceof RpcError ? error.code : error instanceof DeviceError ? error.fault : 'unknown-error'
  return { code, message: errorText(error) }
}

/** Takes today's and tomorrow's inspections along now, at each return to the page, and from time to time. */
function useTakenAlong(store: AwayStore, isEnded: boolean): void {
  useEffect(() => {
    if (isEnded) return
    const control = new AbortController()
    const { signal } = control
    let last = 0
    const take = () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - last < TAKE_AGAIN) return
      last = Date.now()
      takeAlong(store, signal).then(
        () => setConnection('reached'),
        () => {
          // The next return of the network or the person tries again.
          last = 0
        },
      )
    }
    take()
    const timer = setInterval(take, TAKE_AGAIN)
    addEventListener('online', take, { signal })
    document.addEventListener('visibilitychange', take, { signal })
    return () => {
      clearInterval(timer)
      control.abort()
    }
  }, [store, isEnded])
}

function useVersions(store: AwayStore): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return
    return followVersions(async () => {
      const { waiting, refused } = await summarise(store, kuwaitToday())
      return waiting + refused === 0 && unsavedForms(store.person) === 0
    })
  }, [store])
}

/** Has the app of the phone carry the name of the language that is read. */
function useManifestLanguage(): void {
  const { language } = useTranslation()
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    if (link) link.href = `/manifest.${language}.webmanifest`
  }, [language])
}
