import { IconUserCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isStaff } from '#access/actor.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { Lines } from '#web/records/details/lines.tsx'
import { useMe } from '#web/session/me.ts'
import type { ValuationDetails } from '../../model.ts'
import { isOutsideWorkflow } from '../../workflow.ts'
import classes from './assignment.module.css'
import { ClockPart, useClockLines } from './clock-part.tsx'
import { DueNote } from './due-note.tsx'
import { StaleNote } from './stale-note.tsx'
import { useAssignment } from './use-assignment.ts'

const AssignmentForm = fetched(async () => (await import('./assignment-form.tsx')).AssignmentForm)

/** The assignee and due date, editable by those who may change them. */
export function AssignmentPanel({ valuation }: { valuation: ValuationDetails }) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const closed = useRef(false)
  const { editable } = valuation
  const open = editable.includes('assignedTo') || editable.includes('dueDate')

  // The form is closed, so the focus returns to the button that opened it.
  useEffect(() => {
    if (closed.current && !changing) button.current?.focus()
    closed.current = changing
  }, [changing])

  const change = (
    <Button
      ref={button}
      variant="subtle"
      size="compact-md"
      aria-label={t('details:details.changeAssignment')}
      onClick={() => setChanging(true)}
    >
      {t('details:details.change')}
    </Button>
  )
  return (
    <Panel title={t('details:details.assignment')} action={open && !changing ? change : null}>
      {changing ? (
        <AssignmentForm
          valuation={valuation}
          onClose={() => setChanging(false)}
          onUnfetched={() => setChanging(false)}
        />
      ) : (
        <AssignmentLines valuation={valuation} />
      )}
    </Panel>
  )
}

function AssignmentLines({ valuation }: { valuation: ValuationDetails }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const clock = useClockLines(valuation)
  const { assignedTo, assignedToName, dueDate, dueReason, computedDueAt, pausedAt } = valuation
  const { signerKept, signedBy, signedByName, createdBy, createdByName } = valuation
  const signer = signedBy === null ? { id: createdBy, name: createdByName } : { id: signedBy, name: signedByName }
  const own = computedDueAt && kuwaitToday(new Date(computedDueAt))
  const isOwn = own === null || own === dueDate || Boolean(pausedAt)
  const items = [
    {
      label: t('valuations:field.assignedTo'),
      value: assignedToName ? <Iso>{assignedToName}</Iso> : t('details:details.nobody'),
    },
    ...(signerKept && signer.id !== assignedTo
      ? [{ label: t('details:details.signedBy'), value: <Iso>{signer.name ?? ''}</Iso> }]
      : []),
    ...(isOutsideWorkflow(valuation.status) || pausedAt
      ? []
      : [
          {
            label: t('valuations:field.dueDate'),
            value: (
              <Row as="span" inline justify="end" wrap gap={[4, 8]}>
                <Num>{date(dueDate)}</Num>
                <DueNote valuation={valuation} />
              </Row>
            ),
          },
        ]),
    ...(isOwn ? [] : [{ label: t('details:clock.ofFirm'), value: <Num>{date(own)}</Num> }]),
    ...(dueReason ? [{ label: t('valuations:field.dueReason'), value: <Iso>{dueReason}</Iso> }] : []),
    ...clock,
  ]
  return (
    <>
      <Lines items={items} />
      <ClockPart valuation={valuation} />
      <ToMe valuation={valuation} />
    </>
  )
}

function ToMe({ valuation }: { valuation: ValuationDetails }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const { busy, error, since, save } = useAssignment(() => toast.success(t('details:details.assignedToMe')))
  const mine = user !== null && valuation.assignedTo === user.id
  const offered = user !== null && isStaff(user) && valuation.editable.includes('assignedTo') && !mine
  if (!offered && !since) return null
  return (
    <Column align="start" gap={12} className={`${classes.quick} no-print`}>
      {since ? <StaleNote since={since} text={t('details:details.assignmentStale')} /> : null}
      {error ? <ErrorPanel error={error} /> : null}
      {offered ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUserCheck size={17} aria-hidden="true" />}
          loading={busy}
          onClick={() => void save({ assignedTo: user.id }, valuation)}
        >
          {t('details:details.assignToMe')}
        </Button>
      ) : null}
    </Column>
  )
}
