import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { useAssigneeOptions } from '#features/valuations/ui/shared/use-assignee-options.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { type FormOf, formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { PROPERTY_FIELDS } from '../../fields.ts'
import { BULK_FIELDS, OPEN_LINE_FIELDS, type ScheduleLine } from '../../model/schedule.ts'
import { lineFaults } from '../../rules/schedule.ts'
import { lineQuery, onSchedule } from './reads.ts'

type Typed = FormOf<typeof PROPERTY_FIELDS>

/** The fields of lines as a form asks for them, with whom they may be assigned to by their work and licences. */
function useLineFields(categories: readonly (PropertyCategory | null)[]) {
  const { t } = useTranslation()
  const people = useQuery(assignableQuery)
  const about = categories.map((propertyCategory) => ({ propertyCategory, finalValue: null }))
  const options = useAssigneeOptions(people.data ?? [], about)
  const described = useDescribedFields((field) => `schedule:field.${field}`)(PROPERTY_FIELDS)
  const assignee = {
    name: 'assignedTo',
    kind: 'select',
    label: t('schedule:field.assignedTo'),
    options,
    searchable: true,
    clearable: true,
    placeholder: t('forms:choose'),
  } as const
  return (names: readonly string[]) => [
    ...described.filter(({ name }) => names.includes(name)),
    ...(names.includes('assignedTo') ? [assignee] : []),
  ]
}

/** The form of a line: what its valuation takes besides the property and the terms; once it is opened what is the schedule's alone. */
export function LineDialog({ id, line, onClose }: { id: string; line: ScheduleLine; onClose: () => void }) {
  const { t } = useTranslation()
  const displayName = useDisplayName()
  const fieldsOf = useLineFields([line.type])
  const isOpen = line.valuationId !== null
  const names = Object.keys(PROPERTY_FIELDS).filter((field) => !isOpen || OPEN_LINE_FIELDS.includes(field))
  const [start] = useState(() => formOf(PROPERTY_FIELDS, line))
  const of = (...wanted: string[]) => fieldsOf(names.filter((name) => wanted.includes(name)))
  return (
    <ActDialog<Typed, unknown>
      place={`schedule-line ${line.id}`}
      start={start}
      wide
      title={isolateBidi(displayName(line))}
      intro={t(isOpen ? 'schedule:line.opened' : 'schedule:line.hint')}
      fields={() => [
        of('section', 'lot', 'clientReference'),
        of('share', 'shareDiscount'),
        ...of('shareReason'),
        of('documentType', 'documentNumber', 'planNumber', 'ownerName'),
        of('inspectionLevel', 'fee', 'assignedTo', 'dueOn'),
        ...of('note'),
      ]}
      check={(values) => faultsByField(lineFaults(sentOf(PROPERTY_FIELDS, values)))}
      save={t('schedule:save')}
      send={(values) =>
        rpc.engagements.changeProperty({ id, line: line.id, version: line.version, ...sentOf(PROPERTY_FIELDS, values) })
      }
      done={t('schedule:line.done')}
      on={onSchedule}
      onClose={onClose}
    />
  )
}

/** The same for a line that is not on the screen. */
export function OneLineDialog({ id, line, onClose }: { id: string; line: string; onClose: () => void }) {
  const { data } = useQuery(lineQuery(id, line))
  return data ? <LineDialog id={id} line={data} onClose={onClose} /> : null
}

type BulkProps = { id: string; lines: readonly ScheduleLine[]; onDone: () => void; onClose: () => void }

type BulkTyped = Typed & { cleared: string[] }

/** Gives several lines the same fields, or clears those that are chosen; what is left empty stays as each line has it. */
export function BulkLinesDialog({ id, lines, onDone, onClose }: BulkProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const fieldsOf = useLineFields(lines.map(({ type }) => type))
  const [start] = useState((): BulkTyped => ({ ...formOf(PROPERTY_FIELDS), cleared: [] }))
  const counted = { count: lines.length, n: number(lines.length) }
  return (
    <ActDialog<BulkTyped, { changed: number }>
      place={`schedule-bulk ${id}`}
      start={start}
      title={t('schedule:bulk.title', counted)}
      intro={t('schedule:bulk.hint')}
      fields={({ values: { cleared }, put }) => [
        fieldsOf(BULK_FIELDS.filter((field) => !cleared.includes(field))),
        <Row key="cleared" as="fieldset" align="stretch" wrap gap={[8, 24]}>
          <legend>{t('schedule:bulk.clear')}</legend>
          {fieldsOf(BULK_FIELDS).map(({ name, label }) => (
            <Check
              key={name}
              label={label}
              checked={cleared.includes(name)}
              onChange={(isIn) =>
                put({ [name]: start[name], cleared: isIn ? [...cleared, name] : cleared.filter((one) => one !== name) })
              }
            />
          ))}
        </Row>,
      ]}
      check={(values) => faultsByField(lineFaults(sentOf(PROPERTY_FIELDS, values)))}
      save={t('schedule:save')}
      send={(values) => {
        const given = sentOf(PROPERTY_FIELDS, values)
        const set = Object.fromEntries(
          BULK_FIELDS.flatMap((field) =>
            given[field] === null && !values.cleared.includes(field) ? [] : [[field, given[field]]],
          ),
        )
        return rpc.engagements.changeProperties({
          id,
          lines: lines.map((line) => ({ id: line.id, version: line.version, ...set })),
        })
      }}
      done={t('schedule:bulk.done')}
      on={onSchedule}
      after={onDone}
      onClose={onClose}
    />
  )
}
