import { IconCalculator, IconCertificate, IconCpu, IconDice5, IconStack2, IconTargetArrow } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { refusal } from '#access/can.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { actorOf, useMe } from '#web/session/me.ts'
import { SectionTabs } from '#web/shell/section-tabs.tsx'

const TABS = [
  { to: '/automated-valuation', name: 'indication:nav.estimate', icon: IconCalculator, access: 'canViewReports' },
  {
    to: '/automated-valuation/accuracy',
    name: 'indication:nav.accuracy',
    icon: IconTargetArrow,
    access: 'canViewReports',
  },
  { to: '/automated-valuation/batches', name: 'indication:nav.batches', icon: IconStack2, access: 'canViewReports' },
  { to: '/automated-valuation/testing', name: 'indication:nav.testing', icon: IconDice5, access: 'inside' },
  { to: '/automated-valuation/policy', name: 'indication:nav.policy', icon: IconCertificate, access: 'canViewReports' },
  { to: '/automated-valuation/models', name: 'indication:nav.models', icon: IconCpu, access: 'super' },
] as const

/** Links between the screens of the automated valuation that this person may open. */
export function AvmNav() {
  const { t } = useTranslation()
  const actor = actorOf(useMe().user)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const tabs = TABS.filter(({ access }) => refusal(actor, access) === null)
  return (
    <SectionTabs
      label={t('avm:title')}
      tabs={tabs.map(({ to, name, icon }) => ({ to, name: t(name), icon, isCurrent: to === path }))}
    />
  )
}
