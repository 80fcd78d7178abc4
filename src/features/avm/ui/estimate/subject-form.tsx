import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findArea } from '#features/places/model.ts'
import { AreaInput } from '#features/places/ui/shared/area-input.tsx'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { PROPERTY_TYPES, type PropertyType } from '#features/properties/model/codes.ts'
import { usePropertyOptions } from '#features/properties/ui/shared/property-options.ts'
import { TENURES, type Tenure } from '#features/valuations/model/codes.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { Attributes, AvmEstimate } from '../../model.ts'
import { attributeFaults, type TypedAttributes } from '../../rules/typed.ts'
import classes from '../avm.module.css'

type Props = {
  propertyId: string | null
  /** The record whose estimate is shown. */
  of: AvmEstimate['of']
  onProperty: (id: string | null) => void
  /** True for who may estimate what is not in the register. */
  mayType: boolean
  date: string | null
  onDate: (date: string | null) => void
  onAttributes: (attributes: Attributes) => void
  isBusy: boolean
}

/** What is to be estimated: a property of the register, or attributes. */
export function SubjectForm({ propertyId, of, onProperty, mayType, date, onDate, onAttributes, isBusy }: Props) {
  const { t } = useTranslation()
  const [from, setFrom] = useState<'property' | 'attributes'>('property')
  const { options, ...search } = usePropertyOptions({ atRest: true })
  // A property that was linked to is among the options though no search has found it.
  const linked =
    propertyId && of && !options.some(({ value }) => value === propertyId)
      ? [{ value: propertyId, label: of.name }]
      : []
  return (
    <Panel title={t('avm:subject.head')} padded>
      <div className={classes.form}>
        {mayType ? (
          <Choice
            label={t('avm:from')}
            value={from}
            onChange={setFrom}
            options={(['property', 'attributes'] as const).map((value) => ({ value, label: t(`avm:from.${value}`) }))}
          />
        ) : null}
        {from === 'property' ? (
          <>
            <SelectField
              label={t('avm:from.choose')}
              value={propertyId}
              onChange={onProperty}
              options={[...linked, ...options]}
              searchable
              clearable
              onSearch={search.onSearch}
              onOpen={search.onOpen}
              reading={search.reading}
            />
            {of?.kind === 'valuation' ? (
              <p className={classes.mute}>{t('avm:of.valuation', { number: of.name })}</p>
            ) : null}
            <DateField label={t('avm:value.date')} description={t('avm:date.hint')} value={date} onChange={onDate} />
          </>
        ) : (
          <AttributesForm date={date} onDate={onDate} onAttributes={onAttributes} isBusy={isBusy} />
        )}
      </div>
    </Panel>
  )
}

type FormProps = Pick<Props, 'date' | 'onDate' | 'onAttributes' | 'isBusy'>

function AttributesForm({ date, onDate, onAttributes, isBusy }: FormProps) {
  const { t } = useTranslation()
  const areaId = useId()
  const [typed, setTyped] = useState<TypedAttributes>({})
  const [faults, setFaults] = useState<ReturnType<typeof attributeFaults>>({})
  const set = (change: TypedAttributes) => setTyped((before) => ({ ...before, ...change }))
  const errorOf = (field: keyof TypedAttributes) => (faults[field] ? t(`avm:fault.${faults[field]}`) : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = attributeFaults(typed)
    setFaults(found)
    if (Object.keys(found).length === 0) onAttributes(typed as Attributes)
  }
  const number = (field: 'area' | 'builtArea' | 'yearBuilt' | 'floors' | 'condition' | 'frontage' | 'streets') => (
    <NumberField
      label={t(`avm:subject.${field}`)}
      value={typed[field]}
      onChange={(value) => set({ [field]: value })}
      error={errorOf(field)}
      required={field === 'area'}
      plain={field === 'yearBuilt'}
      {...(field === 'area' || field === 'builtArea' ? { unit: t('avm:unit.sqm') } : {})}
    />
  )
  const { latitude = null, longitude = null } = typed
  const place = {
    id: areaId,
    label: t('avm:subject.place'),
    description: undefined,
    error: errorOf('location'),
    required: true,
    disabled: false,
    onBlur: () => undefined,
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <SelectField<PropertyType>
        label={t('avm:subject.type')}
        required
        error={errorOf('type')}
        value={typed.type ?? null}
        onChange={(type) => set({ type: type ?? undefined })}
        options={PROPERTY_TYPES.map((code) => ({ value: code, label: t(`valuations:category.${code}`) }))}
      />
      <AreaInput
        frame={place}
        value={typed.location ?? ''}
        onChange={(location) => set({ location: location || null })}
        only={null}
      />
      <div className={classes.pair}>
        {number('area')}
        {number('builtArea')}
        {number('yearBuilt')}
        {number('floors')}
        {number('condition')}
        {number('frontage')}
        {number('streets')}
        <SelectField<'yes' | 'no'>
          label={t('avm:subject.corner')}
          value={typed.corner === true ? 'yes' : typed.corner === false ? 'no' : null}
          onChange={(value) => set({ corner: value === null ? null : value === 'yes' })}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`avm:subject.${value}`) }))}
          clearable
        />
      </div>
      <SelectField<Tenure>
        label={t('avm:subject.tenure')}
        value={typed.tenure ?? null}
        onChange={(tenure) => set({ tenure })}
        options={TENURES.map((code) => ({ value: code, label: t(`valuations:tenure.${code}`) }))}
        clearable
      />
      <DateField label={t('avm:value.date')} description={t('avm:date.hint')} value={date} onChange={onDate} />
      <PinMap
        value={latitude === null || longitude === null ? null : { latitude, longitude }}
        onChange={(point) => set({ latitude: point?.latitude ?? null, longitude: point?.longitude ?? null })}
        area={findArea(typed.location ?? '')?.number ?? null}
        label={t('avm:pin')}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {t('avm:estimate')}
        </Button>
      </div>
    </form>
  )
}
