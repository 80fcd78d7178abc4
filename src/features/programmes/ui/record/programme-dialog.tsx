import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountPicker } from '#features/invoices/ui/shared/invoice-pickers.tsx'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import type { InspectionLevel } from '#features/terms/model/bases.ts'
import { fieldsWhere } from '#kernel/field-descriptor.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import type { Picked } from '#web/kit/fields/picked.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { WRITTEN_FIELDS } from '../../fields.ts'
import type { ProgrammeDetails } from '../../model.ts'
import { programmeFaults } from '../../rules/faults.ts'
import { onProgrammes } from '../reads.ts'
import { PatternField } from './pattern-field.tsx'

// The client and the lead have inputs of their own.
const { clientAccountId: _, leadId: __, ...FORM_FIELDS } = WRITTEN_FIELDS

// What is always something begins with its default and can't be emptied.
const FILLED = Object.fromEntries(
  fieldsWhere(FORM_FIELDS, (descriptor) => descriptor.default !== undefined).map((field) => [
    field,
    { required: true },
  ]),
)

/** Writes a programme, or changes one; its client stays. */
export function ProgrammeDialog({ of, onClose }: { of?: ProgrammeDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const people = useQuery(assignableQuery).data ?? []
  const [start] = useState(() => ({
    ...formOf(FORM_FIELDS, of),
    account: (of
      ? { id: of.clientAccountId, name: (language === 'ar' ? of.clientNameAr : of.clientNameEn) || of.clientNameAr }
      : null) as Picked | null,
    leadId: of?.leadId ?? null,
    pattern: (of?.pattern ?? ['FULL', 'DESKTOP', 'DESKTOP']) as InspectionLevel[],
  }))
  const inputs = useDescribedFields((field) => `programmes:field.${field}`)(FORM_FIELDS, FILLED)
  const named = (...names: string[]) => inputs.filter(({ name }) => names.includes(name))
  const typedOf = ({ account, leadId, pattern: [first = 'FULL', ...rest], ...values }: typeof start) => ({
    ...sentOf(FORM_FIELDS, values),
    fee: values.feeKind === 'SCHEDULE' ? null : values.fee,
    clientAccountId: account?.id ?? '',
    leadId,
    pattern: [first, ...rest] as [InspectionLevel, ...InspectionLevel[]],
  })
  return (
    <ActDialog
      place={`programme ${of?.id ?? 'new'}`}
      start={start}
      title={t(of ? 'programmes:change' : 'programmes:new')}
      wide
      fields={({ values, faults, put }) => [
        named('title'),
        <AccountPicker
          key="account"
          value={values.account}
          disabled={of !== undefined}
          onChange={(account) => put({ account })}
          error={faults.clientAccountId}
        />,
        named('frequency', 'firstDate', 'boundPercent', 'reminderDays'),
        <PatternField key="pattern" pattern={values.pattern} onChange={(pattern) => put({ pattern })} />,
        named('purpose', 'basis', 'premise', 'requestedParty'),
        ...named('intendedUsers'),
        named('reportForm', 'reportLanguage', 'feeKind', values.feeKind === 'SCHEDULE' ? '' : 'fee'),
        <SelectField
          key="lead"
          label={t('programmes:field.leadId')}
          value={values.leadId}
          onChange={(leadId) => put({ leadId })}
          options={people.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          error={faults.leadId}
          searchable
          clearable
          placeholder={t('forms:choose')}
        />,
        ...named('note'),
      ]}
      check={(values) => ({
        ...(values.account ? {} : { clientAccountId: t('engagements:fault.account') }),
        ...faultsByField(programmeFaults(typedOf(values))),
      })}
      save={t('programmes:save')}
      send={(values) =>
        of
          ? rpc.programmes.change({ id: of.id, version: of.version, ...typedOf(values) })
          : rpc.programmes.create(typedOf(values))
      }
      done={t(of ? 'programmes:change.done' : 'programmes:new.done')}
      on={onProgrammes}
      onClose={onClose}
    />
  )
}
