import { type Icon, IconClipboardList } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { SectionTabs } from '#web/shell/section-tabs.tsx'

/** The pages of an engagement: what follows its path, the name and the icon. */
const TABS: readonly { path: string; name: WordKey; icon: Icon }[] = [
  { path: '', name: 'engagements:tab.record', icon: IconClipboardList },
]

/** Links from each page of an engagement to the others, while there is more than one. */
export function EngagementTabs({ id }: { id: string }) {
  const { t } = useTranslation()
  const here = useLocation({ select: ({ pathname }) => pathname })
  if (TABS.length === 1) return null
  const tabs = TABS.map(({ path, name, icon }) => {
    const to = `/engagements/${id}${path}`
    return { to, name: t(name) as string, icon, isCurrent: to === here }
  })
  return <SectionTabs label={t('engagements:tab.label')} tabs={tabs} />
}
