import { useState } from 'react'
import { kuwaitDayOf, kuwaitToday } from '#kernel/dates.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { REQUEST_LIMITS, type RequestDetails, type RequestQuote } from '../../model.ts'
import { acceptedOnFaults } from '../../rules.ts'
import { ReadTerms } from '../shared/read-terms.tsx'
import { onRequests } from '../shared/reads.ts'

type Props = {
  of: RequestDetails
  /** The quote that is on the screen. */
  quote: RequestQuote
  /** 'record' for an acceptance that reached the firm otherwise. */
  act: 'accept' | 'record'
  onClose: () => void
}
type Typed = { name: string; acceptedOn: string | null; evidence: string }

/** Accepts the terms that are on the screen by name, or records that the client did. */
export function AcceptDialog({
  of: { id, version, isTaken, requestor },
  quote: { termsSha256, madeAt, validUntil },
  act,
  onClose,
}: Props) {
  const { t } = useTranslation()
  const isRecord = act === 'record'
  // Who called is who accepts, as a rule; a client types the name as consent.
  const name = isRecord && isTaken ? (requestor ?? '') : ''
  const start: Typed = { name, acceptedOn: kuwaitToday(), evidence: '' }
  // Read once more each time: a tick is kept on no device.
  const [isRead, setIsRead] = useState(false)
  const check = ({ acceptedOn }: Typed) => {
    if (!isRecord) return isRead ? {} : { read: t('requests:fault.read') }
    return faultsByField(acceptedOnFaults(acceptedOn ?? '', { madeOn: kuwaitDayOf(madeAt), validUntil }))
  }
  const send = async ({ name, acceptedOn, evidence }: Typed) => {
    const accepted = { id, version, name, termsSha256 }
    return isRecord
      ? rpc.requests.record({ ...accepted, acceptedOn: acceptedOn ?? '', evidence })
      : rpc.requests.accept(accepted)
  }
  return (
    <ActDialog
      place={`request-${act} ${id}`}
      start={start}
      title={t(`requests:${act}`)}
      intro={t(`requests:text.${act}`)}
      fields={({ faults }) => [
        {
          name: 'name',
          kind: 'text',
          label: t(`requests:name.${act}`),
          max: REQUEST_LIMITS.name,
          required: t('requests:fault.name'),
        },
        isRecord && { name: 'acceptedOn', kind: 'day', label: t('requests:record.on'), required: true },
        isRecord && {
          name: 'evidence',
          kind: 'longText',
          label: t('requests:record.evidence'),
          max: REQUEST_LIMITS.evidence,
          required: t('requests:fault.evidence'),
        },
        !isRecord && (
          <ReadTerms
            key="read"
            label={t('requests:terms.read')}
            checked={isRead}
            onChange={setIsRead}
            fault={faults.read}
            hash={[t('requests:accepted.hash'), termsSha256]}
          />
        ),
      ]}
      check={check}
      save={t(`requests:save.${act}`)}
      send={send}
      done={t('requests:done.accept')}
      on={onRequests}
      onClose={onClose}
    />
  )
}
