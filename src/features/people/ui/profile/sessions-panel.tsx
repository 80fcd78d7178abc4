import { useQuery } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ConfirmButton } from '../shared/confirm-button.tsx'
import { DeviceList } from './device-list.tsx'
import classes from './profile.module.css'
import { securityQuery, useSecurityAction } from './security.ts'

/** The open sessions, this device first; the others can be ended one by one or all at once. */
export function SessionsPanel() {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { busy, run } = useSecurityAction()
  const { data, isPending, error, refetch } = useQuery(securityQuery)
  const sessions = data?.sessions.toSorted((a, b) => Number(b.current) - Number(a.current)) ?? []
  const entries = sessions.map(({ createdAt, ...session }) => ({
    ...session,
    when: t('profile:sessions.since', { when: isolateBidi(instant(createdAt)) }),
  }))
  return (
    <Panel title={t('profile:sessions.title')}>
      {isPending ? <SkeletonRows rows={2} columns={2} /> : null}
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      <DeviceList
        entries={entries}
        end={t('profile:sessions.end')}
        nameOf={(device, when) => t('profile:sessions.endOf', { device, when })}
        onEnd={(id) => run(id, () => rpc.people.endSession({ id }), t('profile:sessions.ended'))}
        busy={busy}
      />
      {sessions.length > 1 ? (
        <div className={classes.foot}>
          <ConfirmButton
            button={t('profile:sessions.endOthers')}
            question={t('profile:sessions.endOthersAsk')}
            busy={busy === 'others'}
            onYes={async () => {
              await run('others', () => rpc.people.endOtherSessions({}), t('profile:sessions.othersEnded'))
            }}
          />
        </div>
      ) : null}
    </Panel>
  )
}
