import { IconBuildingEstate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import type { FrameParts, ListDescription } from '#web/records/list/described.ts'
import { ListScreen, type SelectionProps } from '#web/records/list/list-screen.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { SelectionBar } from '#web/records/selection/selection-bar.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import type { ScheduleLine } from '../model/schedule.ts'
import type { ScheduleFilters } from '../model/schedule-inputs.ts'
import type { EngagementDetails } from '../model.ts'
import { type FilterName, scheduleFilters } from './schedule/filters.tsx'
import { LINE_ROWS, LineOpening } from './schedule/line-parts.tsx'
import { OpeningPanel } from './schedule/opening-panel.tsx'
import { isOpening, openingQuery } from './schedule/reads.ts'
import { SectionsPanel } from './schedule/sections-panel.tsx'
import { EngagementTabs } from './shared/engagement-tabs.tsx'
import { EngagementMark } from './shared/marks.tsx'
import { engagementQuery } from './shared/reads.ts'

const AddDialog = fetched(async () => (await import('./schedule/add-dialog.tsx')).AddDialog)
const LineDialog = fetched(async () => (await import('./schedule/line-dialog.tsx')).LineDialog)
const BulkLinesDialog = fetched(async () => (await import('./schedule/line-dialog.tsx')).BulkLinesDialog)
const RemoveDialog = fetched(async () => (await import('./schedule/remove-dialog.tsx')).RemoveDialog)
const OpenDialog = fetched(async () => (await import('./schedule/open-dialog.tsx')).OpenDialog)
const ProposalDialog = fetched(async () => (await import('./schedule/proposal-dialog.tsx')).ProposalDialog)

/** The lines of a page. */
const PAGE = 50

function scheduleOf(id: string, isStaff: boolean): ListDescription<ScheduleLine, FilterName, ScheduleFilters> {
  return {
    name: 'schedule',
    pageSize: PAGE,
    read: rpc.engagements.schedule,
    ...scheduleFilters(id, isStaff),
    word: (part) => `schedule:list.${part}`,
    empty: 'schedule:empty',
    icon: IconBuildingEstate,
  }
}

/** /engagements/$id/properties: the schedule of properties of an engagement, and the opening of their valuations. */
export function ScheduleScreen() {
  const { id = '' } = useParams({ strict: false })
  const read = useQuery({ ...engagementQuery(id), enabled: isId(id) })
  if (!isId(id)) return <ErrorPage kind="NOT_FOUND" />
  if (read.isError && !read.data) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <Schedule key={id} id={id} of={read.data} />
}

type Opened = { what: 'add' | 'open' | 'propose' } | { what: 'line'; line: ScheduleLine }

function Schedule({ id, of }: { id: string; of: EngagementDetails | undefined }) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const [opened, setOpened] = useState<Opened | null>(null)
  const isStaff = allowed('canEditValuations')
  const isWriter = allowed('canCreateValuations')
  const { data } = useQuery({ ...openingQuery(id), enabled: isWriter })
  const schedule = useMemo(() => scheduleOf(id, isStaff), [id, isStaff])
  // While valuations are being opened nothing else changes.
  const may = (act: 'schedule' | 'open' | 'update') => (of?.may.includes(act) ?? false) && !isOpening(data?.opening)
  const close = () => setOpened(null)
  const hasUnopened = (of?.counts.unopened ?? 0) > 0
  const add = may('schedule') ? (
    <>
      <ButtonLink to="/engagements/$id/import" params={{ id }} variant="default">
        {t('schedule:import')}
      </ButtonLink>
      <Button variant={hasUnopened ? 'default' : undefined} onClick={() => setOpened({ what: 'add' })}>
        {t('schedule:add')}
      </Button>
    </>
  ) : null
  const parts: FrameParts<FilterName> = {
    actions: (
      <>
        {add}
        {may('schedule') && hasUnopened ? (
          <Button variant="default" onClick={() => setOpened({ what: 'propose' })}>
            {t('schedule:propose')}
          </Button>
        ) : null}
        {may('open') && hasUnopened ? (
          <Button onClick={() => setOpened({ what: 'open' })}>{t('schedule:open')}</Button>
        ) : null}
      </>
    ),
    action: <Row wrap>{add}</Row>,
    ...(add ? { hint: t('schedule:empty.hint') } : {}),
    above: (
      <Column gap={12}>
        {of ? (
          <Row wrap gap={[4, 8]}>
            <TextLink to="/engagements/$id" params={{ id }}>
              <Num>{of.number}</Num> · <Iso>{of.title}</Iso>
            </TextLink>
            <EngagementMark state={of.state} />
          </Row>
        ) : null}
        <EngagementTabs id={id} />
        {isWriter ? <OpeningPanel id={id} /> : null}
        <SectionsPanel id={id} />
      </Column>
    ),
    beside: (
      <>
        {opened?.what === 'add' ? <AddDialog id={id} onClose={close} onUnfetched={close} /> : null}
        {opened?.what === 'open' ? <OpenDialog id={id} onClose={close} onUnfetched={close} /> : null}
        {opened?.what === 'propose' ? <ProposalDialog id={id} onClose={close} onUnfetched={close} /> : null}
        {opened?.what === 'line' ? <LineDialog id={id} line={opened.line} onClose={close} onUnfetched={close} /> : null}
      </>
    ),
  }
  return (
    <LineOpening value={may('update') ? (line) => setOpened({ what: 'line', line }) : null}>
      <ListScreen
        of={schedule}
        rows={LINE_ROWS}
        path={`/engagements/${id}/properties`}
        parts={parts}
        Selected={may('schedule') ? SelectedLines : undefined}
      />
    </LineOpening>
  )
}

/** The number of selected lines, and what may be done with them at once. */
function SelectedLines({ items, selection }: SelectionProps<ScheduleLine, FilterName>) {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const [chosen, setChosen] = useState<'change' | 'open' | 'remove' | null>(null)
  const { data: of } = useQuery(engagementQuery(id))
  const lines = items.filter((one) => selection.selected.has(one.id))
  const unopened = lines.filter(({ valuationId }) => valuationId === null).map((one) => one.id)
  const close = () => setChosen(null)
  const done = () => selection.drop()
  return (
    <>
      <SelectionBar
        selection={selection}
        countLabel={(counted) => t('schedule:selected', counted)}
        label={t('schedule:selection')}
      >
        <Button variant="default" size="sm" onClick={() => setChosen('change')}>
          {t('schedule:bulk')}…
        </Button>
        {unopened.length > 0 && of?.may.includes('open') ? (
          <Button variant="default" size="sm" onClick={() => setChosen('open')}>
            {t('schedule:open')}…
          </Button>
        ) : null}
        {unopened.length > 0 ? (
          <Button variant="default" size="sm" onClick={() => setChosen('remove')}>
            {t('schedule:remove')}…
          </Button>
        ) : null}
      </SelectionBar>
      {chosen === 'change' ? (
        <BulkLinesDialog id={id} lines={lines} onDone={done} onClose={close} onUnfetched={close} />
      ) : null}
      {chosen === 'open' ? <OpenDialog id={id} lines={unopened} onClose={close} onUnfetched={close} /> : null}
      {chosen === 'remove' ? (
        <RemoveDialog id={id} lines={unopened} onDone={done} onClose={close} onUnfetched={close} />
      ) : null}
    </>
  )
}
