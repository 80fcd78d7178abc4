import { IconCalendarTime, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { type Act, ActsMenu } from '#web/kit/overlays/acts-menu.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { KeptReport } from '../../model/kept.ts'
import { REGISTERS } from '../../model/registers.ts'
import type { ReportDefinition } from '../../model.ts'
import classes from './delivery.module.css'
import { DeleteKeptDialog, KeptForm } from './kept-dialogs.tsx'
import { refreshFiles, refreshKept } from './reads.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useAudience } from './use-audience.ts'
import { FORMAT_NAMES } from './use-report-name.ts'
import { useScheduleWords } from './use-schedule-words.ts'

type Asking = 'edit' | 'schedule' | 'delete' | null

/** One kept report: what it is, when it is sent, how the last delivery went, and what may be done with it. */
export function KeptLine({ report }: { report: KeptReport }) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const { allowed } = useMe()
  const language = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const audience = useAudience()
  const schedules = useScheduleWords()
  const [asking, setAsking] = useState<Asking>(null)
  const { busy, act } = useAct(() => Promise.all([refreshFiles(client), refreshKept(client)]))
  const { id, version, definition, format, separator, schedule, lastDelivery } = report
  const name = isolateBidi(report.name)
  const failed = lastDelivery?.counts.FAILED ?? 0
  const close = () => setAsking(null)
  const run = () => {
    const file = { definition, format, language, keptId: id, ...(separator ? { separator } : {}) }
    return act(
      () => rpc.reportRuns.start(file),
      () =>
        toast.success(t('delivery:run.started'), {
          text: t('delivery:run.show'),
          run: () => void navigate({ to: '/reports/files' }),
        }),
    )
  }
  const details = [
    REGISTERS[definition.register].title[language],
    FORMAT_NAMES[format],
    ...(report.sharedWith ? [audience(report.sharedWith)] : []),
    ...(report.own ? [] : [t('delivery:kept.owner', { name: isolateBidi(report.ownerName) })]),
  ]
  const sent = [
    ...(schedule ? [schedules.told(schedule), t('delivery:kept.recipients', { n: number(report.recipients) })] : []),
    ...(report.nextAt ? [t('delivery:kept.next', { at: instant(report.nextAt) })] : []),
    ...(lastDelivery ? [t('delivery:kept.last', { at: instant(lastDelivery.dueAt) })] : []),
  ]
  const acts: Act[] = report.editable
    ? [
        ...(allowed('canCreateReports')
          ? [{ words: t('delivery:kept.schedule'), Sign: IconCalendarTime, run: () => setAsking('schedule') }]
          : []),
        { words: t('delivery:kept.edit'), Sign: IconPencil, run: () => setAsking('edit') },
        { words: t('delivery:kept.delete'), Sign: IconTrash, danger: true, run: () => setAsking('delete') },
      ]
    : []
  return (
    <Row as="li" wrap gap={[8, 16]} pad={16}>
      <div className={classes.words}>
        <TextLink
          to="/reports/$register"
          params={{ register: definition.register }}
          search={definitionSearch(definition) as never}
        >
          <bdi>{report.name}</bdi>
        </TextLink>
        <p>{details.map(isolateBidi).join(' · ')}</p>
        {sent.length > 0 ? <p>{sent.map(isolateBidi).join(' · ')}</p> : null}
        {failed > 0 ? <p className={classes.fault}>{t('delivery:kept.failed', { n: number(failed) })}</p> : null}
      </div>
      <Row wrap>
        {failed > 0 && report.editable ? (
          <Button
            size="sm"
            variant="default"
            loading={busy}
            onClick={() => void act(() => rpc.keptReports.retry({ id, version }), t('delivery:kept.retried'))}
          >
            {t('delivery:kept.retry')}
          </Button>
        ) : null}
        <Button size="sm" variant="default" loading={busy} onClick={() => void run()}>
          {t('delivery:kept.run')}
        </Button>
        <ActsMenu acts={acts} label={t('delivery:kept.acts', { name })} className={classes.menu} />
      </Row>
      {asking === 'edit' ? <KeptForm report={report} onClose={close} /> : null}
      {asking === 'schedule' ? <ScheduleDialog report={report} onClose={close} /> : null}
      {asking === 'delete' ? <DeleteKeptDialog report={report} onClose={close} /> : null}
    </Row>
  )
}

/** The address of a report's screen: its filters under their own names, its period and its grouping. Several values are joined by commas. */
function definitionSearch({ filters, groupBy, period }: ReportDefinition): Record<string, string> {
  const { field: dateField, relative, from: startDate, to: endDate } = period ?? {}
  const given = { ...filters, groupBy, period: relative, dateField, startDate, endDate }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
