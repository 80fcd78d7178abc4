import { useState } from 'react'
import { usePropertyOptions } from '#features/valuations/ui/shared/property-options.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { type Picked, pickedOf, withPicked } from '#web/kit/fields/picked.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { ROLL_FIELDS } from '../fields.ts'
import { onFairValues } from './reads.ts'

/** Adds a property that left in the period and is in no schedule, by its opening value, all of which is disposed of at first. */
export function AddedProperty({ id }: { id: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const found = usePropertyOptions({ atRest: true })
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('fairvalues:add.title')}
      </Button>
      {isOpen ? (
        <ActDialog
          place={`fair-value-property ${id}`}
          start={{ property: null as Picked | null, opening: null as number | null }}
          title={t('fairvalues:add.title')}
          fields={({ values, faults, put }) => {
            const options = withPicked(values.property, found.options)
            return [
              <SelectField
                key="property"
                label={t('fairvalues:add.property')}
                description={t('fairvalues:add.hint')}
                required
                value={values.property?.id ?? null}
                onChange={(picked) => put({ property: pickedOf(options, picked) })}
                options={options}
                onSearch={found.onSearch}
                reading={found.reading}
                searchable
                error={faults.property}
                placeholder={t('forms:choose')}
              />,
              {
                kind: 'money',
                name: 'opening',
                label: ROLL_FIELDS.opening.words[language],
                isWorth: true,
                required: t('kernel:required'),
              },
            ]
          }}
          check={({ property }) => (property ? {} : { property: t('kernel:required') })}
          save={t('fairvalues:add.save')}
          send={async ({ property, opening }) => {
            const propertyId = property?.id ?? ''
            const cell = (field: 'opening' | 'disposals') => ({ propertyId, field, before: null, value: opening })
            const answer = await rpc.fairValues.change({
              engagementId: id,
              changes: [cell('opening'), cell('disposals')],
            })
            const [refused] = answer.refused
            if (refused) throw new RpcError(refused.error, 409)
          }}
          done={t('fairvalues:add.done')}
          on={onFairValues}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
