import { IconDownload, IconLink, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { isKnownError } from '#web/kit/feedback/error-text.ts'
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { type Act, ActsMenu } from '#web/kit/overlays/acts-menu.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { ReportRun, RunState } from '../../model/runs.ts'
import classes from './delivery.module.css'
import { refreshFiles } from './reads.ts'
import { ShareDialog } from './share-dialog.tsx'
import { useFileSize } from './use-file-size.ts'
import { FORMAT_NAMES, useReportName } from './use-report-name.ts'

const TONES: Readonly<Record<RunState, Tone>> = {
  WAITING: 'grey',
  RUNNING: 'blue',
  DONE: 'green',
  EMPTY: 'grey',
  CANCELLED: 'grey',
  FAILED: 'red',
}

/** One file: its report, its state, and what may be done with it. */
export function RunLine({ run }: { run: ReportRun }) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const { user, allowed } = useMe()
  const client = useQueryClient()
  const reportName = useReportName()
  const size = useFileSize()
  const [sharing, setSharing] = useState(false)
  const { busy, act } = useAct(() => refreshFiles(client))
  const { id, state, moves, failure } = run
  const name = isolateBidi(reportName(run))
  const isOver = state === 'DONE' && run.expiresAt === null
  const details = [
    FORMAT_NAMES[run.format],
    ...(run.origin === 'SCHEDULED' ? [t('delivery:run.scheduled')] : []),
    instant(run.createdAt),
    // Those who manage the accounts see everybody's files.
    ...(run.createdBy === user?.id ? [] : [t('delivery:run.by', { name: isolateBidi(run.createdByName) })]),
    ...(run.rows === null ? [] : [t('delivery:run.rows', { n: number(run.rows) })]),
    ...(run.size === null || isOver ? [] : [size(run.size)]),
    ...(run.expiresAt === null ? [] : [t('delivery:run.until', { at: instant(run.expiresAt) })]),
  ]
  const acts: Act[] = [
    ...(moves.download && allowed('canCreateReports')
      ? [{ words: t('delivery:run.share'), Sign: IconLink, run: () => setSharing(true) }]
      : []),
    ...(moves.retry
      ? [{ words: t('delivery:run.retry'), Sign: IconRefresh, run: () => void act(() => rpc.reportRuns.retry({ id })) }]
      : []),
    ...(moves.remove
      ? [
          {
            words: t('delivery:run.remove'),
            Sign: IconTrash,
            danger: true,
            run: () => void act(() => rpc.reportRuns.remove({ id }), t('delivery:run.removed')),
          },
        ]
      : []),
  ]
  return (
    <Row as="li" wrap gap={[8, 16]} pad={16}>
      <div className={classes.words}>
        <strong>{name}</strong>
        <p>{details.map(isolateBidi).join(' · ')}</p>
        {state === 'RUNNING' ? <RunProgress run={run} label={t('delivery:run.making', { name })} /> : null}
        {state === 'FAILED' ? (
          <p className={classes.fault}>{t(`errors:${failure && isKnownError(failure) ? failure : 'unknown-error'}`)}</p>
        ) : null}
      </div>
      <Badge tone={isOver ? 'grey' : TONES[state]}>
        {isOver ? t('delivery:run.over') : t(`delivery:run.state.${state}`)}
      </Badge>
      <Row wrap>
        {moves.download ? (
          <Button
            component="a"
            href={`/files/report-files/${id}`}
            size="sm"
            leftSection={<IconDownload size={17} aria-hidden="true" />}
            aria-label={t('delivery:run.download.one', { name })}
          >
            {t('delivery:run.download')}
          </Button>
        ) : null}
        {moves.cancel ? (
          <Button
            size="sm"
            variant="default"
            loading={busy}
            onClick={() => void act(() => rpc.reportRuns.cancel({ id }))}
          >
            {t('delivery:run.cancel')}
          </Button>
        ) : null}
        <ActsMenu acts={acts} label={t('delivery:run.acts', { name })} className={classes.menu} />
      </Row>
      {sharing ? <ShareDialog run={run} onClose={() => setSharing(false)} /> : null}
    </Row>
  )
}

/** How far a file has come. */
function RunProgress({ run: { progress }, label }: { run: ReportRun; label: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const id = useId()
  const { done, of } = progress
  return (
    <>
      <ProgressBar label={label} describedBy={id} progress={progress} />
      <p id={id}>
        {of > 0 ? t('delivery:run.progress', { done: number(done), of: number(of) }) : t('delivery:run.begins')}
      </p>
    </>
  )
}
