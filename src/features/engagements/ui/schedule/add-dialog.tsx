import { useState } from 'react'
import { usePropertyOptions } from '#features/valuations/ui/shared/property-options.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Chip } from '#web/kit/text/chip.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { SCHEDULE_LIMITS } from '../../model/schedule.ts'
import { onSchedule } from './reads.ts'

type Chosen = { id: string; name: string }

/** Adds registered properties to a schedule: several are picked by searching. */
export function AddDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [start] = useState(() => ({ chosen: [] as readonly Chosen[], section: '' }))
  return (
    <ActDialog
      place={`schedule-add ${id}`}
      start={start}
      title={t('schedule:add')}
      fields={({ values, put }) => [
        <Picker key="chosen" chosen={values.chosen} onChange={(chosen) => put({ chosen })} />,
        {
          name: 'section',
          kind: 'text',
          max: 100,
          label: t('schedule:field.section'),
          hint: t('schedule:add.section'),
        },
      ]}
      save={t('schedule:add.save')}
      send={({ chosen, section }) =>
        rpc.engagements.addProperties({ id, propertyIds: chosen.map((one) => one.id), section: section || null })
      }
      done={({ added, present }) =>
        present > 0
          ? t('schedule:add.present', { n: number(added), present: number(present) })
          : t('schedule:add.done', { count: added, n: number(added) })
      }
      on={onSchedule}
      onClose={onClose}
    />
  )
}

function Picker({ chosen, onChange }: { chosen: readonly Chosen[]; onChange: (chosen: Chosen[]) => void }) {
  const { t } = useTranslation()
  const { options, onSearch, onOpen, reading } = usePropertyOptions()
  return (
    <Column gap={8}>
      <SelectField
        label={t('schedule:add.property')}
        description={t('schedule:add.hint')}
        value={null}
        options={options.map((option) => ({ ...option, disabled: chosen.some(({ id }) => id === option.value) }))}
        onChange={(id) => {
          const found = options.find(({ value }) => value === id)
          if (found && chosen.length < SCHEDULE_LIMITS.atOnce)
            onChange([...chosen, { id: found.value, name: found.label }])
        }}
        onSearch={onSearch}
        onOpen={onOpen}
        reading={reading}
        searchable
      />
      {chosen.length > 0 ? (
        <Row as="ul" align="stretch" wrap aria-label={t('schedule:add.chosen')}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Chip
                removeLabel={t('schedule:add.drop', { name: isolateBidi(name) })}
                onRemove={() => onChange(chosen.filter((one) => one.id !== id))}
              >
                <Iso>{name}</Iso>
              </Chip>
            </li>
          ))}
        </Row>
      ) : null}
    </Column>
  )
}
