import {
  type Icon,
  IconArrowsSort,
  IconBuildingEstate,
  IconClipboardList,
  IconFileCheck,
  IconFileDollar,
  IconLayoutKanban,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type Access, refusal } from '#access/can.ts'
import { REPORTED_PURPOSE } from '#features/terms/model/codes.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { actorOf, useMe } from '#web/session/me.ts'
import { SectionTabs } from '#web/shell/section-tabs.tsx'
import { engagementQuery } from './reads.ts'

/** The page of those for financial reporting alone. */
const REPORTED = '/fair-values'

/** The pages of an engagement: what follows its own path, the name, the icon, and who may open it. */
const TABS: readonly { path: string; name: WordKey; icon: Icon; access: Access }[] = [
  { path: '', name: 'engagements:tab.record', icon: IconClipboardList, access: 'signedIn' },
  { path: '/properties', name: 'engagements:tab.properties', icon: IconBuildingEstate, access: 'inside' },
  { path: '/work', name: 'engagements:tab.work', icon: IconLayoutKanban, access: 'inside' },
  { path: '/report', name: 'engagements:tab.report', icon: IconFileCheck, access: 'signedIn' },
  { path: '/movement', name: 'engagements:tab.movement', icon: IconArrowsSort, access: 'signedIn' },
  { path: REPORTED, name: 'engagements:tab.fairValues', icon: IconFileDollar, access: 'inside' },
]

/** Links from each page of an engagement to the others that this person may open, while there is more than one. */
export function EngagementTabs({ id }: { id: string }) {
  const { t } = useTranslation()
  const me = useMe().user
  const actor = actorOf(me)
  const here = useLocation({ select: ({ pathname }) => pathname })
  // Clients have theirs below another path.
  const base = here.slice(0, here.indexOf(id) + id.length)
  // A member who is limited to sections has a part alone, of which the record tells.
  const open = me?.isLimited ? TABS.slice(0, 1) : TABS
  const isStaff = refusal(actor, 'inside') === null
  const isReported = useQuery({ ...engagementQuery(id), enabled: isStaff }).data?.purpose === REPORTED_PURPOSE
  const tabs = open
    .filter(({ path, access }) => refusal(actor, access) === null && (path !== REPORTED || isReported))
    .map(({ path, name, icon }) => {
      const to = `${base}${path}`
      return { to, name: t(name) as string, icon, isCurrent: path ? here.startsWith(to) : to === here }
    })
  return tabs.length > 1 ? <SectionTabs label={t('engagements:tab.label')} tabs={tabs} /> : null
}
