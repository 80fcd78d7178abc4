import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router'
import { isAdmin } from '#access/actor.ts'
import { refusal } from '#access/can.ts'
import type { WordKey } from '#web/i18n/i18n.ts'
import { actorOf, useMe } from '#web/session/me.ts'

type AdminPlace = { to: string; name: WordKey; hint: WordKey }

/** The screens of the administration, in the order of the menus. */
const ADMIN_PLACES: readonly AdminPlace[] = [
  { to: '/admin', name: 'header:admin.people', hint: 'header:admin.people.hint' },
  { to: '/admin/optimized', name: 'header:admin.peopleOptimized', hint: 'header:optimizedList.hint' },
  { to: '/clients', name: 'header:admin.clients', hint: 'header:admin.clients.hint' },
  { to: '/admin/audit', name: 'header:admin.audit', hint: 'header:admin.audit.hint' },
  { to: '/admin/settings', name: 'header:admin.settings', hint: 'header:admin.settings.hint' },
  { to: '/quality', name: 'header:admin.quality', hint: 'header:admin.quality.hint' },
  { to: '/report-wordings', name: 'header:admin.wordings', hint: 'header:admin.wordings.hint' },
  { to: '/performance', name: 'header:performance', hint: 'header:performance.hint' },
  { to: '/admin/areas', name: 'header:admin.areas', hint: 'header:admin.areas.hint' },
  { to: '/admin/outbox', name: 'header:admin.outbox', hint: 'header:admin.outbox.hint' },
]

/**
 * Those that the person may open, by the same rule as guard and server; the outbox exists in demonstrations only. Who may open nothing
 * but the performance screen finds that by the palette, and is shown no menu of the administration.
 */
export function useAdminPlaces(): readonly AdminPlace[] {
  const { user, demo } = useMe()
  const pages = useRouter().routesByPath as Readonly<
    Record<string, { options: { staticData?: StaticDataRouteOption } } | undefined>
  >
  const actor = actorOf(user)
  if (!actor || !isAdmin(actor)) return []
  return ADMIN_PLACES.filter(({ to }) => {
    const access = pages[to]?.options.staticData?.access
    return access !== undefined && refusal(actor, access) === null && (to !== '/admin/outbox' || demo)
  })
}
