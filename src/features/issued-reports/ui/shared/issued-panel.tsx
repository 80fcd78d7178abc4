import { IconFileCheck, IconPencilExclamation } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rowScope } from '#access/actor.ts'
import type { Valuation } from '#features/valuations/model.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import classes from '#web/kit/layout/panel-list.module.css'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { IssuedReports } from '../../model.ts'
import { CorrectionLine } from './correction-line.tsx'
import { NoticeLines } from './notice-lines.tsx'
import { issuedQuery, showIssued } from './reads.ts'
import { ReportLine } from './report-line.tsx'
import { StatedValues } from './stated-values.tsx'

const ProposeDialog = fetched(async () => (await import('./propose-dialog.tsx')).ProposeDialog)

/** What was issued of a valuation: its versions with whom they were sent to, and corrections. Nothing before it is completed. */
export function IssuedPanel({ valuation }: { valuation: Valuation }) {
  const { id } = valuation
  const { t } = useTranslation()
  const client = useQueryClient()
  const read = useQuery(issuedQuery(id))
  const { data } = read
  const isClient = rowScope(useMe().user ?? { role: 'GUEST' }) === 'own'
  const [proposing, setProposing] = useState(false)
  const { busy, act } = useAct<IssuedReports>((issued) => showIssued(client, id, issued ?? null))
  if (data && data.items.length === 0 && !data.moves.issue) return null
  return (
    <Panel
      title={t('issued:title')}
      action={
        data?.moves.correct ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPencilExclamation size={18} aria-hidden="true" />}
            onClick={() => setProposing(true)}
          >
            {t('issued:correct')}
          </Button>
        ) : null
      }
    >
      <Pending read={read} rows={1} columns={2} />
      {data?.isWithheld && isClient ? <p className={classes.pad}>{t('issued:withhold.client')}</p> : null}
      {data?.moves.issue ? (
        <Column pad={16} gap={12} align="start">
          <p>{t('issued:none')}</p>
          <Button
            loading={busy}
            leftSection={<IconFileCheck size={18} aria-hidden="true" />}
            onClick={() => void act(() => rpc.issuedReports.issue({ valuationId: id }))}
          >
            {t('issued:issue')}
          </Button>
        </Column>
      ) : null}
      {data && data.items.length > 0 ? (
        <ul className={classes.list} aria-label={t('issued:title')}>
          {data.items.map((report) => (
            <ReportLine
              key={report.id}
              valuationId={id}
              report={report}
              moves={data.moves}
              isWithheld={data.isWithheld && isClient}
            />
          ))}
        </ul>
      ) : null}
      {data && data.values.length > 1 ? (
        <>
          <h3 className={classes.pad}>{t('conclusions:title')}</h3>
          <StatedValues values={data.values} />
        </>
      ) : null}
      {data ? (
        <NoticeLines
          notices={data.notices}
          onInformed={data.moves.inform ? (of) => act(() => rpc.issuedReports.inform({ id: of })) : null}
        />
      ) : null}
      {data && data.corrections.length > 0 ? (
        <>
          <h3 className={classes.pad}>{t('issued:corrections')}</h3>
          <ul className={classes.list} aria-label={t('issued:corrections')}>
            {data.corrections.map((correction) => (
              <CorrectionLine key={correction.id} valuationId={id} correction={correction} />
            ))}
          </ul>
        </>
      ) : null}
      {proposing ? (
        <ProposeDialog valuation={valuation} statements={data?.statements ?? {}} onClose={() => setProposing(false)} />
      ) : null}
    </Panel>
  )
}
