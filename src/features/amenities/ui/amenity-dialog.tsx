import { useState } from 'react'
import type { Point } from '#kernel/geo.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { PinMap } from '../../places/ui/shared/map/pin-map.tsx'
import { AMENITY_FIELDS } from '../../spatial/fields.ts'
import { AMENITY_CATEGORIES, type AmenityCategory } from '../../spatial/model/codes.ts'
import { REGISTER_LIMITS } from '../../spatial/model/registers.ts'
import { onRow } from '../../spatial/ui/shared/register/row.ts'
import { type AmenityDetails, WRITTEN } from '../model.ts'

type Values = {
  category: AmenityCategory | null
  nameAr: string
  nameEn: string
  latitude: number | null
  longitude: number | null
  source: string
  sourceReference: string
}
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

const pointOf = (latitude: number | null, longitude: number | null): Point | null =>
  latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : null

/** The form of an amenity: a new one, or the correction of one, which asks for a reason. */
export function AmenityDialog({ amenity, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const [start] = useState(() => ({ ...valuesOf(amenity), reason: '' }))
  const required = t('spatial:fault.required')
  const text = (name: 'nameAr' | 'nameEn' | 'source' | 'sourceReference') =>
    ({ name, kind: 'text', label: t(`spatial:field.${name}`), max: AMENITY_FIELDS[name].max }) as const
  const degree = (name: 'latitude' | 'longitude') =>
    ({ name, kind: 'number', label: t(`spatial:field.${name}`), plain: true, required: true }) as const
  const send = (values: typeof start) => {
    const sent = Object.fromEntries(WRITTEN.map((field) => [field, values[field] === '' ? null : values[field]]))
    if (!amenity) return rpc.amenities.create(sent)
    // What was not typed here stays as it is by now.
    const changed = WRITTEN.filter((field) => values[field] !== start[field])
    const changes = Object.fromEntries(changed.map((field) => [field, sent[field]]))
    return rpc.amenities.correct({ id: amenity.id, version: amenity.version, changes, reason: values.reason })
  }
  return (
    <ActDialog
      place={`amenity ${amenity?.id ?? 'new'}`}
      start={start}
      title={t(amenity ? 'registers:amenities.correct.title' : 'registers:amenities.add')}
      wide
      fields={({ values: { latitude, longitude }, put }) => [
        [
          {
            name: 'category',
            kind: 'select',
            label: t('spatial:field.category'),
            options: AMENITY_CATEGORIES.map((value) => ({ value, label: t(`spatial:amenity.${value}`) })),
            required,
          },
          text('nameAr'),
          text('nameEn'),
          { ...text('source'), required },
          text('sourceReference'),
        ],
        <PinMap
          key="pin"
          value={pointOf(latitude, longitude)}
          onChange={(point) => put({ latitude: point?.latitude ?? null, longitude: point?.longitude ?? null })}
          area={amenity?.areaNumber ?? null}
          label={t('registers:amenities.pin')}
        />,
        [degree('latitude'), degree('longitude')],
        amenity && {
          name: 'reason',
          kind: 'longText',
          label: t('registers:reason'),
          max: REGISTER_LIMITS.reason,
          required: t('spatial:fault.reason'),
        },
      ]}
      check={({ latitude, longitude }) => ({
        ...(latitude === null ? { latitude: required } : {}),
        ...(longitude === null ? { longitude: required } : {}),
      })}
      save={t('registers:save')}
      send={send}
      done={t(amenity ? 'registers:amenities.corrected' : 'registers:amenities.added')}
      on={onRow<AmenityDetails>({ register: 'amenities', id: amenity?.id })}
      after={(saved) => onSaved?.(saved)}
      onClose={onClose}
    />
  )
}
