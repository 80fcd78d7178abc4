import { IconCalendarEvent, IconLayoutKanban, IconListCheck, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EngagementTabs } from '#features/engagements/ui/shared/engagement-tabs.tsx'
import { engagementQuery } from '#features/engagements/ui/shared/reads.ts'
import { isUuid } from '#kernel/ids.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { SectionTabs } from '#web/shell/section-tabs.tsx'

const PARTS = [
  { part: 'board', path: '', icon: IconLayoutKanban },
  { part: 'table', path: '/table', icon: IconTable },
  { part: 'days', path: '/days', icon: IconCalendarEvent },
  { part: 'missing', path: '/missing', icon: IconListCheck },
] as const
type Part = (typeof PARTS)[number]['part']

/** The head of the work on an engagement, with the way back to it and to the other parts. */
export function WorkFrame({ id, part, children }: { id: string; part: Part; children: ReactNode }) {
  const { t } = useTranslation()
  const canEdit = useMe().allowed('canEditValuations')
  const record: string = `/engagements/${id}`
  const isKnown = isUuid(id.toLowerCase())
  const read = useQuery({ ...engagementQuery(id), enabled: isKnown })
  if (!isKnown) return <ErrorPage kind="NOT_FOUND" />
  if (read.error && !read.data) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return (
    <Column>
      <PageHead
        eyebrow={
          read.data ? (
            <TextLink to={record}>
              <Num>{read.data.number}</Num>
            </TextLink>
          ) : null
        }
        title={t('engagementwork:title')}
        subtitle={read.data ? <Iso>{read.data.title}</Iso> : null}
      />
      <EngagementTabs id={id} />
      <SectionTabs
        label={t('engagementwork:tab.label')}
        tabs={PARTS.filter(({ part: one }) => one !== 'days' || canEdit).map(({ part: one, path, icon }) => ({
          to: `${record}/work${path}`,
          name: t(`engagementwork:tab.${one}`),
          icon,
          isCurrent: one === part,
        }))}
      />
      {children}
    </Column>
  )
}
