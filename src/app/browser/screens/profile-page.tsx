import { useQuery } from '@tanstack/react-query'
import { isStaff } from '#access/actor.ts'
import { CalendarPanel } from '#features/calendars/ui/shared/calendar-panel.tsx'
import { OwnAccountPanel } from '#features/clients/ui/shared/panels.tsx'
import { ownAccountQuery } from '#features/clients/ui/shared/reads.ts'
import { ChoicesPanel } from '#features/notifications/ui/shared/choices-panel.tsx'
import { OwnDataPanel } from '#features/own-data/ui/shared/own-data-panel.tsx'
import { ProfileScreen } from '#features/people/ui/profile/profile-screen.tsx'
import { useMe } from '#web/session/me.ts'

/** The user's own account, with what other features show of it. */
export function ProfilePage() {
  const { user } = useMe()
  const { data } = useQuery({ ...ownAccountQuery, enabled: user !== null && !isStaff(user) })
  return (
    <ProfileScreen
      clientAccount={<OwnAccountPanel />}
      choices={<ChoicesPanel />}
      ownData={<OwnDataPanel />}
      calendar={<CalendarPanel />}
      isOwnerOfOthers={data?.own?.isOwner === true && data.own.members.length > 1}
    />
  )
}
