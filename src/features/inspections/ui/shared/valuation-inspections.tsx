import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import classes from '#web/kit/layout/panel-list.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ProposalLine } from '../proposals/proposal-line.tsx'
import { ofValuationQuery, refreshInspections } from './reads.ts'
import { InspectionBadge } from './state-badge.tsx'

const AppointmentDialog = fetched(() => import('./appointment-dialog.tsx').then((module) => module.AppointmentDialog))

const ProposeDialog = fetched(() => import('../proposals/propose-dialog.tsx').then((module) => module.ProposeDialog))

/** The inspections of a valuation, for those who see the firm's work; those who write it plan another one here. */
export function ValuationInspections({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const client = useQueryClient()
  const read = useQuery(ofValuationQuery(valuationId))
  const { data } = read
  const [planning, setPlanning] = useState(false)
  const [proposing, setProposing] = useState(false)
  const [commandId, setCommandId] = useState(newId)
  const close = () => setPlanning(false)
  return (
    <Panel
      title={t('inspections:title')}
      action={
        data?.plannable ? (
          <Row wrap gap={8}>
            <Button size="sm" variant="default" onClick={() => setProposing(true)}>
              {t('proposals:propose')}
            </Button>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
              onClick={() => setPlanning(true)}
            >
              {t('inspections:plan')}
            </Button>
          </Row>
        ) : null
      }
    >
      <Pending read={read} rows={1} columns={2} />
      {data?.proposal ? <ProposalLine proposal={data.proposal} valuationId={valuationId} may={data.plannable} /> : null}
      {data?.items.length === 0 && !data.proposal ? <p className={classes.none}>{t('inspections:none')}</p> : null}
      {data && data.items.length > 0 ? (
        <ul className={classes.list} aria-label={t('inspections:title')}>
          {data.items.map(({ id, state, startsAt, heldAt, inspectorName, heldByName }) => (
            <li key={id}>
              <div className={classes.words}>
                <TextLink to="/inspections/$id" params={{ id }}>
                  {instant(heldAt ?? startsAt)}
                </TextLink>
                <p>{isolateBidi(heldByName ?? inspectorName)}</p>
              </div>
              <InspectionBadge state={state} />
            </li>
          ))}
        </ul>
      ) : null}
      {proposing && data ? (
        <ProposeDialog
          valuationId={valuationId}
          begin={data.suggested}
          onDone={() => refreshInspections(client, valuationId)}
          onClose={() => setProposing(false)}
          onUnfetched={() => setProposing(false)}
        />
      ) : null}
      {planning && data ? (
        <AppointmentDialog
          keptAt={`appointment ${valuationId}`}
          title={t('inspections:plan')}
          action={t('inspections:plan.save')}
          begin={{ ...data.suggested, inspectorId: data.suggested.inspectorId ?? undefined }}
          onSave={async (appointment) => {
            const { overlaps } = await rpc.inspections.plan({ ...appointment, commandId, valuationId })
            setCommandId(newId())
            if (overlaps.length > 0) toast.warning(t('inspections:planned.overlap'))
            else toast.success(t('inspections:planned'))
            close()
            await refreshInspections(client, valuationId)
          }}
          onClose={close}
          onUnfetched={close}
        />
      ) : null}
    </Panel>
  )
}
