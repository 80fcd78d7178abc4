import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { EngagementMark } from './marks.tsx'

/** The engagement that a request opened; nothing where it opened none. */
export function RequestEngagement({ requestId }: { requestId: string }) {
  const { t } = useTranslation()
  const at = usePortalPath()
  const { data } = useQuery({
    queryKey: ['engagements', 'ofRequest', requestId],
    queryFn: ({ signal }) => rpc.engagements.list({ requestId, pageSize: 5, count: 'none' }, { signal }),
  })
  if (!data || data.items.length === 0) return null
  return (
    <Panel title={t('engagements:ofRequest')}>
      <ul className={list.list} aria-label={t('engagements:ofRequest')}>
        {data.items.map(({ id, number, title, state }) => (
          <li key={id}>
            <div className={list.words}>
              <TextLink to={at('/engagements/$id')} params={{ id }}>
                <Num>{number}</Num>
              </TextLink>
              <p>
                <Iso>{title}</Iso>
              </p>
            </div>
            <EngagementMark state={state} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
