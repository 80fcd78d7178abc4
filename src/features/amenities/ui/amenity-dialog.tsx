import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Point } from '#kernel/geo.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import history from '#web/kit/layout/history.module.css'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { PinMap } from '../../places/ui/shared/map/pin-map.tsx'
import { AMENITY_FIELDS } from '../../spatial/fields.ts'
import { AMENITY_CATEGORIES, type AmenityCategory } from '../../spatial/model/codes.ts'
import { ReasonField } from '../../spatial/ui/shared/register/reason-field.tsx'
import { useRegisterChange } from '../../spatial/ui/shared/register/use-change.ts'
import { type AmenityDetails, type AmenityField, WRITTEN } from '../model.ts'

type Values = {
  category: AmenityCategory | null
  nameAr: string
  nameEn: string
  latitude: number | null
  longitude: number | null
  source: string
  sourceReference: string
}
type Field = AmenityField | 'reason'
type Props = {
  /** The amenity that is corrected; null for a new one. */
  amenity: AmenityDetails | null
  onClose: () => void
  onSaved?: (saved: AmenityDetails) => void
}

const valuesOf = (amenity: AmenityDetails | null): Values => ({
  category: amenity?.category ?? null,
  nameAr: amenity?.nameAr ?? '',
  nameEn: amenity?.nameEn ?? '',
  latitude: amenity?.latitude ?? null,
  longitude: amenity?.longitude ?? null,
  source: amenity?.source ?? '',
  sourceReference: amenity?.sourceReference ?? '',
})

/** The form of an amenity: a new one, or the correction of one, which asks for a reason. */
export function AmenityDialog({ amenity, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const [start] = useState(() => ({ ...valuesOf(amenity), reason: '' }))
  const [values, put, done] = useTypedDialog(`amenity ${amenity?.id ?? 'new'}`, start, onClose)
  const { reason } = values
  const { run, stale } = useRegisterChange<Field>({ register: 'amenities', id: amenity?.id }, done)
  const { form, busy, error, faults, submit, clearFault } = useSubmit<Field>(
    () => {
      const required = t('spatial:fault.required')
      return {
        ...(values.category ? {} : { category: required }),
        ...(values.latitude === null ? { latitude: required } : {}),
        ...(values.longitude === null ? { longitude: required } : {}),
        ...(values.source.trim() ? {} : { source: required }),
        ...(amenity && reason.trim() === '' ? { reason: t('spatial:fault.reason') } : {}),
      }
    },
    () => {
      const sent = Object.fromEntries(WRITTEN.map((field) => [field, values[field] === '' ? null : values[field]]))
      if (!amenity) return run(() => rpc.amenities.create(sent), t('registers:amenities.added'), onSaved)
      // What was not typed here stays as it is by now.
      const changed = WRITTEN.filter((field) => values[field] !== start[field])
      const changes = Object.fromEntries(changed.map((field) => [field, sent[field]]))
      const { id, version } = amenity
      return run(() => rpc.amenities.correct({ id, version, changes, reason }), t('registers:amenities.corrected'))
    },
  )
  const set = (part: Partial<Values & { reason: string }>) => {
    for (const field of Object.keys(part)) clearFault(field as Field)
    put((now) => ({ ...now, ...part }))
  }
  const text = (field: 'nameAr' | 'nameEn' | 'source' | 'sourceReference') => ({
    label: t(`spatial:field.${field}`),
    value: values[field],
    onChange: (typed: string) => set({ [field]: typed }),
    error: faults[field],
    maxLength: AMENITY_FIELDS[field].max,
  })
  const degree = (field: 'latitude' | 'longitude') => ({
    label: t(`spatial:field.${field}`),
    value: values[field],
    onChange: (typed: number | null) => set({ [field]: typed }),
    error: faults[field],
    plain: true,
    required: true,
  })
  const { latitude, longitude } = values
  const isPoint = latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  const pin = (point: Point | null) => set({ latitude: point?.latitude ?? null, longitude: point?.longitude ?? null })
  const isTouched = reason !== '' || WRITTEN.some((field) => values[field] !== start[field])
  return (
    <Dialog
      opened
      wide
      onClose={() => !busy && onClose()}
      title={t(amenity ? 'registers:amenities.correct.title' : 'registers:amenities.add')}
      keepOpen={isTouched}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          {/* Or else the reason at the end would take the focus. */}
          <div className={history.fields} tabIndex={-1} data-autofocus>
            <SelectField<AmenityCategory>
              label={t('spatial:field.category')}
              required
              options={AMENITY_CATEGORIES.map((value) => ({ value, label: t(`spatial:amenity.${value}`) }))}
              value={values.category}
              error={faults.category}
              onChange={(category) => set({ category })}
            />
            <TextField {...text('nameAr')} />
            <TextField {...text('nameEn')} />
            <TextField {...text('source')} required />
            <TextField {...text('sourceReference')} />
          </div>
          <PinMap
            value={isPoint ? { latitude, longitude } : null}
            onChange={pin}
            area={amenity?.areaNumber ?? null}
            label={t('registers:amenities.pin')}
          />
          <div className={history.fields}>
            <NumberField {...degree('latitude')} />
            <NumberField {...degree('longitude')} />
          </div>
          {amenity ? (
            <ReasonField
              value={reason}
              onChange={(text) => set({ reason: text })}
              error={faults.reason}
              clearFault={clearFault}
            />
          ) : null}
          <div role="alert">{stale ? <p>{t('registers:stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('registers:save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
