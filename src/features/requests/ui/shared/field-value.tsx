import type { ReactNode } from 'react'
import { areaLabel } from '#features/places/model.ts'
import { isBlank } from '#kernel/text.ts'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { isFigure, useFieldText } from '#web/records/details/field-text.ts'
import { type RequestField, type RequestFields, WRITTEN_FIELDS } from '../../fields.ts'
import { PinValue } from './pin-value.tsx'

/** Gives what the client stated in a field as it is read on a screen; null where nothing was stated. */
export function useWrittenValue(): (fields: RequestFields, field: RequestField) => ReactNode {
  const { digits } = useFormat()
  const language = useLanguage()
  const text = useFieldText()
  return (fields, field) => {
    const { latitude, longitude, areaName } = fields
    const descriptor = WRITTEN_FIELDS[field]
    if (descriptor.kind === 'coordinate')
      return latitude === null || longitude === null ? null : <PinValue latitude={latitude} longitude={longitude} />
    if (isBlank(fields[field])) return null
    if (field === 'areaName') return <Iso>{areaLabel(areaName ?? '', language)}</Iso>
    const written = text(descriptor, fields[field])
    return isFigure(descriptor) ? <Num>{written}</Num> : <Iso>{digits(written)}</Iso>
  }
}
