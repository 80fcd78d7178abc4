import { useRef } from 'react'
import { AccountPicker } from '#features/invoices/ui/shared/invoice-pickers.tsx'
import { useClientName } from '#features/invoices/ui/shared/marks.tsx'
import { newId } from '#web/drafts/stored-drafts.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { formOf, sentOf } from '#web/forms/described-fields.ts'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import type { Picked } from '#web/kit/fields/picked.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { type RequestField, WRITTEN_FIELDS } from '../../fields.ts'
import { isAmendable } from '../../model/codes.ts'
import type { RequestDetails } from '../../model.ts'
import { fieldFaults, requestFault, storedFields, takenFaults } from '../../rules.ts'
import { onRequests } from '../shared/reads.ts'
import { useRequestInputs } from './step-fields.tsx'
import { FIELDS_OF } from './steps.ts'

const FIRST: readonly RequestField[] = [...FIELDS_OF.call, 'areaName']
/** What is asked afterwards, in the order in which it comes on the telephone. */
const REST = (['property', 'visit', 'purpose'] as const)
  .flatMap((step) => FIELDS_OF[step])
  .filter((field) => field !== 'areaName')

type Props = {
  /** The request that is completed; without one a call is taken. */
  of?: RequestDetails
  /** The fields that are missing for what comes next, which are asked alone. */
  only?: readonly RequestField[] | undefined
  /** Called with the request once it is stored. */
  after: (request: RequestDetails) => unknown
  onClose: () => void
}

/** Takes a request by telephone, of which a name and an area are enough, or completes one. */
export function PhoneDialog({ of, only, after, onClose }: Props) {
  const { t } = useTranslation()
  const clientName = useClientName()
  const key = useRef(newId())
  const needed: readonly RequestField[] = only ?? ['requestor', 'areaName']
  const inputs = useRequestInputs(needed)
  const isOpen = of === undefined || isAmendable(of.state)
  const begun: Picked | null = of?.clientAccountId ? { id: of.clientAccountId, name: clientName(of) } : null
  const hasBuilding: boolean | null = of?.hasBuilding ?? null
  const start = { ...formOf(WRITTEN_FIELDS, of), hasBuilding, account: begun }
  const sent = ({ hasBuilding: said, ...typed }: typeof start) => ({
    ...sentOf(WRITTEN_FIELDS, { ...typed, hasBuilding: said ?? false }),
    hasBuilding: said,
  })
  const check = (typed: typeof start) => {
    if (!isOpen) return typed.account ? {} : { account: t('requests:fault.required') }
    const stored = storedFields(sent(typed))
    const missing = (only ?? []).filter((field) => stored[field] === null)
    return faultsByField([
      ...missing.map((field) => requestFault(field, 'fault.required')),
      ...takenFaults(stored),
      ...fieldFaults(sent(typed)),
    ])
  }
  const send = (typed: typeof start) => {
    const clientAccountId = typed.account?.id ?? null
    if (!of) return rpc.requests.take({ fields: sent(typed), clientAccountId }, { idempotencyKey: key.current })
    const { id, version } = of
    return rpc.requests.amend({ id, version, clientAccountId, ...(isOpen ? { fields: sent(typed) } : {}) })
  }
  return (
    <ActDialog
      place={`request-take ${of?.id ?? 'new'}`}
      start={start}
      title={t(!isOpen ? 'requests:amend.account' : of ? 'requests:amend' : 'requests:take')}
      wide
      intro={
        !isOpen ? undefined : t(only ? 'requests:amend.missing' : of ? 'requests:amend.text' : 'requests:take.text')
      }
      fields={(typing) => [
        ...(isOpen ? [inputs(only ?? FIRST, typing)] : []),
        !only && begun === null && (
          <AccountPicker
            key="account"
            value={typing.values.account}
            disabled={false}
            optional={isOpen ? t('requests:account') : undefined}
            onChange={(account) => typing.put({ account })}
            error={typing.faults.account}
          />
        ),
        ...(isOpen && !only ? [inputs(REST, typing)] : []),
      ]}
      check={check}
      paths={{ areaName: /^areaName$/, latitude: /^l(at|ong)itude$/, account: /^clientAccountId$/ }}
      save={t(of ? 'requests:amend.save' : 'requests:take.save')}
      send={send}
      done={t(of ? 'requests:amend.done' : 'requests:take.done')}
      on={onRequests}
      after={after}
      onClose={onClose}
    />
  )
}
