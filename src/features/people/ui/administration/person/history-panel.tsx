import { useQuery } from '@tanstack/react-query'
import { isRole } from '#access/roles.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { rpc } from '#web/rpc/rpc.ts'
import { historyQuery } from '../reads.ts'
import classes from './person.module.css'

type AuditItem = Awaited<ReturnType<typeof rpc.audit.list>>['items'][number]

const NAMED_EVENTS = [
  'LOGIN',
  'LOGOUT',
  'USER_CREATE',
  'USER_UPDATE',
  'USER_STATUS_CHANGE',
  'PROFILE_UPDATE',
  'PASSWORD_CHANGE',
  'TWO_FACTOR_SETUP',
  'TWO_FACTOR_DISABLE',
  'SECURITY_ALERT',
  'LICENCE_CHANGE',
  'LICENCE_REMOVE',
] as const

const eventOf = ({ eventType, details }: Pick<AuditItem, 'eventType' | 'details'>) =>
  details.step === 'INITIALISED' ? 'TWO_FACTOR_BEGUN' : (NAMED_EVENTS.find((type) => type === eventType) ?? 'other')

/** The latest audit entries about an account, with a link to all of them. */
export function HistoryPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { data, error, refetch } = useQuery(historyQuery(id))
  return (
    <Panel title={t('administration:history')}>
      {data || error ? null : <SkeletonRows rows={4} columns={2} />}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Column lines as="ul" gap={0} className={classes.history}>
          {data.length === 0 ? (
            <Column as="li" pad={12}>
              {t('administration:history.none')}
            </Column>
          ) : null}
          {data.map((entry) => (
            <Column as="li" pad={12} gap={0} key={entry.id}>
              <strong>{t(`administration:event.${eventOf(entry)}`)}</strong>
              <RoleChange before={entry.before} after={entry.after} />
              <span>
                <Num>{instant(entry.timestamp)}</Num> ·{' '}
                {t('administration:history.by', { name: isolateBidi(entry.userName) })}
              </span>
              {typeof entry.details.reason === 'string' ? (
                <span>
                  {t('administration:reason')}: <Iso>{entry.details.reason}</Iso>
                </span>
              ) : null}
            </Column>
          ))}
        </Column>
      ) : null}
      <p className={classes.foot}>
        <TextLink to="/admin/audit" search={{ resourceType: 'user', resourceId: id }}>
          {t('administration:history.all')}
        </TextLink>
      </p>
    </Panel>
  )
}

type RoleChangeProps = {
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** The roles before and after, of an entry about a change of role. */
function RoleChange({ before, after }: RoleChangeProps) {
  const { t } = useTranslation()
  const [from, to] = [before?.role, after?.role]
  if (!isRole(from) || !isRole(to)) return null
  return <span>{t('administration:history.role', { from: t(`access:role.${from}`), to: t(`access:role.${to}`) })}</span>
}
