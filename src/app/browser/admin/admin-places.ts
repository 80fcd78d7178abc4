import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { refusal } from '#access/can.ts'
import { actorOf, useMe } from '#web/session/me.ts'

type AdminPlace = { to: string; name: ParseKeys; hint: ParseKeys }

/** The screens of those who administer, in the order of the menus. */
export const ADMIN_PLACES: readonly AdminPlace[] = [
  { to: '/admin', name: 'shell:admin.people', hint: 'shell:admin.people.hint' },
  { to: '/admin/optimized', name: 'shell:admin.peopleOptimized', hint: 'shell:optimizedList.hint' },
  { to: '/admin/audit', name: 'shell:admin.audit', hint: 'shell:admin.audit.hint' },
  { to: '/admin/settings', name: 'shell:admin.settings', hint: 'shell:admin.settings.hint' },
  { to: '/admin/outbox', name: 'shell:admin.outbox', hint: 'shell:admin.outbox.hint' },
]

/** Which of them the person at the screen may open, by the rule that guard and server ask; the outbox is a demonstration's. */
export function useAdminPlaces(): readonly AdminPlace[] {
  const { user, demo } = useMe()
  const pages = useRouter().routesByPath as Readonly<
    Record<string, { options: { staticData?: StaticDataRouteOption } } | undefined>
  >
  const actor = actorOf(user)
  return ADMIN_PLACES.filter(({ to }) => {
    const access = pages[to]?.options.staticData?.access
    return access !== undefined && refusal(actor, access) === null && (to !== '/admin/outbox' || demo)
  })
}
