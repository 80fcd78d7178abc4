import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Me } from '#access/me.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { DeviceList } from './device-list.tsx'
import classes from './profile.module.css'
import { securityQuery, useSecurityAction } from './security.ts'

/** The trusted devices, for users with a second step. */
export function DevicesPanel({ user }: { user: Me }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { busy, run } = useSecurityAction()
  const devices = useQuery(securityQuery).data?.devices
  if (user.twoFactorAuth.status !== 'ENABLED' || !devices) return null
  const entries = devices.map(({ expiresAt, ...device }) => ({
    ...device,
    when: t('profile:devices.until', { when: isolateBidi(instant(expiresAt)) }),
  }))
  return (
    <Panel title={t('profile:devices.title')}>
      {devices.length === 0 ? <p className={classes.none}>{t('profile:devices.none')}</p> : null}
      <DeviceList
        entries={entries}
        end={t('profile:devices.remove')}
        nameOf={(device, when) => t('profile:devices.removeOf', { device, when })}
        onEnd={(id) => run(id, () => rpc.people.distrustDevice({ id }), t('profile:devices.removed'))}
        busy={busy}
      />
    </Panel>
  )
}
