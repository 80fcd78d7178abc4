import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountPicker } from '#features/invoices/ui/shared/invoice-pickers.tsx'
import { useClientName } from '#features/invoices/ui/shared/marks.tsx'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { fieldsWhere } from '#kernel/field-descriptor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { type FormOf, formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { faultsByField } from '#web/forms/fault-text.ts'
import { changedFrom, readTyped } from '#web/forms/typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { type Picked, withPicked } from '#web/kit/fields/picked.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { AGREED_FIELDS, WRITTEN_FIELDS, type WrittenField } from '../../fields.ts'
import type { EngagementDetails } from '../../model.ts'
import { engagementFault, engagementFaults } from '../../rules.ts'
import { MilestonesField, type TypedMilestone } from './milestones-field.tsx'
import { TeamField } from './team-field.tsx'
import { useSeen } from './use-seen.ts'

const { clientAccountId: _account, leadId: _lead, fee: _fee, ...FORM_FIELDS } = WRITTEN_FIELDS
type Typed = FormOf<typeof FORM_FIELDS> & {
  fee: number | null
  account: Picked | null
  leadId: string | null
  team: Picked[]
  milestones: TypedMilestone[]
}

// What is always something begins with its default and can't be emptied.
const FILLED = Object.fromEntries(
  fieldsWhere(FORM_FIELDS, (descriptor) => descriptor.default !== undefined).map((field) => [
    field,
    { required: true },
  ]),
)

const askedOf = (typed: Typed) => ({
  ...sentOf(FORM_FIELDS, typed),
  fee: typed.feeKind === 'SCHEDULE' ? null : typed.fee,
  clientAccountId: typed.account?.id ?? '',
  leadId: typed.leadId,
  team: typed.team.map(({ id }) => id),
  milestones: typed.milestones.map(({ key: _, ...row }) => row),
})

/** The faults of what is typed, by the field, as the server finds them. */
function check(typed: Typed) {
  return faultsByField([
    ...engagementFaults(askedOf(typed)),
    ...(typed.purpose ? [] : [kernelFault('purpose', 'required')]),
    ...(typed.account ? [] : [engagementFault('clientAccountId', 'fault.account')]),
  ])
}

type Props = { of?: EngagementDetails; onClose: () => void }

/** Writes a new engagement, or changes one: what was agreed with the client is left out once it was. */
export function EngagementDialog({ of, onClose }: Props) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const navigate = useNavigate()
  const clientName = useClientName()
  const assignable = useQuery(assignableQuery)
  const people = (assignable.data ?? []).map(({ id, displayName }) => ({ value: id, label: displayName }))
  const inputs = useDescribedFields((field) => `engagements:field.${field}`)(FORM_FIELDS, FILLED)
  const isAgreed = of !== undefined && of.state !== 'DRAFTED'
  const begun = (): Typed => ({
    ...formOf(FORM_FIELDS, of),
    fee: of?.fee ?? null,
    account: of?.clientAccountId ? { id: of.clientAccountId, name: clientName(of) } : null,
    leadId: of?.leadId ?? null,
    team: of?.team ?? [],
    milestones: (of?.milestones ?? []).map((row, key) => ({ ...row, key })),
  })
  const [start] = useState(begun)
  const { version, on } = useSeen(of)
  // What this person has not touched stays as it is by now.
  const changed = (typed: Typed) => askedOf(readTyped(changedFrom(start, typed), begun()))
  const shows = (field: string) => !isAgreed || !AGREED_FIELDS.includes(field as WrittenField)
  const some = (...fields: (keyof typeof FORM_FIELDS)[]) =>
    fields.flatMap((field) => (shows(field) ? inputs.filter(({ name }) => name === field) : []))
  const lead = of?.leadId ? { id: of.leadId, name: of.leadName ?? '' } : null
  return (
    <ActDialog
      place={`engagement ${of?.id ?? 'new'}`}
      start={start}
      title={of ? t('engagements:change.title', { number: isolateBidi(of.number) }) : t('engagements:new')}
      wide
      intro={isAgreed ? t('engagements:agreed.locked', { date: isolateBidi(date(of.agreedOn)) }) : undefined}
      fields={({ values, faults, put }) => [
        some('title'),
        (!isAgreed || of.clientAccountId === null) && (
          <AccountPicker
            key="account"
            value={values.account}
            disabled={false}
            onChange={(account) => put({ account })}
            error={faults.clientAccountId}
          />
        ),
        ...[
          some('orderReference', 'purpose'),
          some('basis', 'premise'),
          some('requestedParty', 'valuationDate'),
          some('intendedUsers'),
          some('esgExtent'),
          some('specialists'),
          some('liability'),
          some('liabilityNote'),
          some('inspectionLevel', 'reportType'),
          some('reportForm', 'reportLanguage'),
          [
            ...some('feeKind'),
            !isAgreed &&
              values.feeKind !== 'SCHEDULE' && {
                name: 'fee' as const,
                kind: 'money' as const,
                label: t('engagements:field.fee'),
                required: true,
              },
          ],
        ].filter((list) => list.some(Boolean)),
        [
          {
            name: 'leadId',
            kind: 'select',
            label: t('engagements:field.leadId'),
            options: withPicked(lead, people),
            searchable: true,
            clearable: true,
            placeholder: t('forms:choose'),
          },
          ...some('dueOn'),
        ],
        <TeamField
          key="team"
          people={people}
          team={values.team}
          fault={faults.team}
          onChange={(team) => put({ team })}
        />,
        <MilestonesField
          key="milestones"
          rows={values.milestones}
          faults={faults}
          onChange={(milestones) => put({ milestones })}
        />,
        ...some('note'),
      ]}
      check={check}
      paths={{ account: /^clientAccountId$/, team: /^team$/, milestones: /^milestones/ }}
      save={t('engagements:save')}
      send={(typed) =>
        of ? rpc.engagements.update({ ...changed(typed), id: of.id, version }) : rpc.engagements.create(askedOf(typed))
      }
      done={t('engagements:saved')}
      on={on}
      after={({ id }) => (of ? undefined : navigate({ to: '/engagements/$id', params: { id } }))}
      onClose={onClose}
    />
  )
}
