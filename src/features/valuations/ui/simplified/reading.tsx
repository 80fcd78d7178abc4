import { IconArrowNarrowLeft, IconFileText, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { useCommands } from '#web/palette/commands.ts'
import { useRecent } from '#web/palette/recent.ts'
import type { Valuation } from '../../model.ts'
import { DueNote } from '../details/due-note.tsx'
import { useFacts } from '../details/facts.tsx'
import { FinalValue } from '../details/final-value.tsx'
import { useHeadline } from '../details/headline.tsx'
import { valuationsList } from '../last-list.ts'
import { sameAddress } from '../list/views.ts'
import { StatusBadge } from '../shared/status-badge.tsx'
import classes from './reading.module.css'

// The facts needed on the move; the details screen has the rest.
const ESSENTIAL: readonly string[] = [
  'propertyCategory',
  'propertySize',
  'governorate',
  'areaName',
  'blockNumber',
  'plotNumber',
  'planNumber',
  'purpose',
  'requestor',
  'requestorPhone',
  'requestedParty',
  'documentType',
  'documentNumber',
  'fee',
  'assignedTo',
  'dueDate',
  'inspectionDate',
  'valuationDate',
  'issueDate',
]

/** The documents of a valuation, which its page hands in; `reading` for no changes, `commented` with the open comments of a review. */
export type WithDocuments = {
  Documents: ComponentType<{
    valuation: Pick<Valuation, 'id' | 'valuationNumber'>
    reading?: boolean
    commented?: boolean
  }>
}

/** The essentials of a valuation in one column; empty fields are omitted. */
export function Reading({ valuation, Documents }: WithDocuments & { valuation: Valuation }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = valuationsList.last()
  const { eyebrow, ...headline } = useHeadline(valuation)
  const { property, request, document, values, people, dates } = useFacts(valuation)
  const { id, statusReason, status } = valuation
  const items = [...property, ...request, ...document, ...values, ...people, ...dates].filter(
    ({ name }) => ESSENTIAL.includes(name) && (valuation as Record<string, unknown>)[name] !== null,
  )
  const openDetails = () => void navigate({ to: '/valuations/$id', params: { id } })
  useRecent(id)
  useCommands([
    { id: 'details', name: (t) => t('details:simplified.full'), icon: IconFileText, run: openDetails },
    { id: 'print', name: (t) => t('records:details.print'), icon: IconPrinter, run: () => window.print() },
  ])
  return (
    <div className={classes.column}>
      <p className="no-print">
        <TextLink to={sameAddress('/valuations/simplified')} search={search} className={classes.back}>
          <Row as="span" inline>
            <IconArrowNarrowLeft size={18} aria-hidden="true" />
            {t('details:simplified.back')}
          </Row>
        </TextLink>
      </p>
      <PageHead {...headline} eyebrow={eyebrow} />
      <Column pad={16} gap={4} className={classes.card}>
        <Row wrap gap={[8, 12]} className={classes.top}>
          <StatusBadge status={status} />
          <DueNote valuation={valuation} />
        </Row>
        {statusReason ? <p>{t('records:event.reason', { reason: isolateBidi(statusReason) })}</p> : null}
        <FinalValue valuation={valuation} />
      </Column>
      <dl className={classes.facts}>
        {items.map(({ name, label, value }) => (
          <Row pad={12} justify="between" wrap gap={[4, 16]} key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Row>
        ))}
      </dl>
      <div className={classes.documents}>
        <Documents valuation={valuation} reading />
      </div>
      <Row wrap className={`${classes.actions} no-print`}>
        <ButtonLink to="/valuations/$id" params={{ id }} leftSection={<IconFileText size={18} aria-hidden="true" />}>
          {t('details:simplified.full')}
        </ButtonLink>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('records:details.print')}
        </Button>
      </Row>
    </div>
  )
}
