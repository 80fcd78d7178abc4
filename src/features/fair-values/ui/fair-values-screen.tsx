import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { EngagementTabs } from '#features/engagements/ui/shared/engagement-tabs.tsx'
import { engagementQuery } from '#features/engagements/ui/shared/reads.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { AddedProperty } from './added-property.tsx'
import { AuditorPanel } from './auditor-panel.tsx'
import { ClassesPanel } from './classes-panel.tsx'
import { PackButtons } from './pack-buttons.tsx'
import { useWholeRoll } from './reads.ts'
import { RemarksPanel } from './remarks-panel.tsx'
import { RollSheet } from './roll-sheet.tsx'

/** /engagements/$id/fair-values: from the opening to the closing fair values of an engagement, and its pack. */
export function FairValuesScreen() {
  const { id = '' } = useParams({ strict: false })
  const { t } = useTranslation()
  const me = useMe()
  const head = useQuery({ ...engagementQuery(id), enabled: isId(id) })
  if (!isId(id)) return <ErrorPage kind="NOT_FOUND" />
  if (head.isError && !head.data) return <ErrorPage error={head.error} onRetry={() => void head.refetch()} />
  if (!head.data) return <DetailsSkeleton />
  const { number, title } = head.data
  return (
    <Column>
      <PageHead
        title={t('fairvalues:title')}
        documentTitle={`${t('fairvalues:title')} ${number}`}
        eyebrow={
          <TextLink to="/engagements/$id" params={{ id }}>
            <Num>{number}</Num>
          </TextLink>
        }
        subtitle={<Iso>{title}</Iso>}
        actions={me.allowed('canViewReports') ? <PackButtons id={id} /> : null}
      />
      <EngagementTabs id={id} />
      <Roll key={id} id={id} />
      <AuditorPanel id={id} canEdit={me.allowed('canEditValuations')} />
    </Column>
  )
}

function Roll({ id }: { id: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const canEdit = useMe().allowed('canEditValuations')
  const { read, rows, isWhole } = useWholeRoll(id)
  if (!read.data) return <Pending read={read} rows={8} columns={4} />
  if (rows.length === 0)
    return (
      <Panel>
        <EmptyState title={t('fairvalues:empty')} />
      </Panel>
    )
  return (
    <>
      {isWhole ? null : <Muted role="status">{t('fairvalues:reading', { n: number(rows.length) })}</Muted>}
      {isWhole ? <ClassesPanel rows={rows} /> : null}
      <RollSheet id={id} rows={rows} canEdit={canEdit} again={read.refetch} />
      {canEdit ? (
        <Row>
          <AddedProperty id={id} />
        </Row>
      ) : null}
      <RemarksPanel rows={rows} />
    </>
  )
}
