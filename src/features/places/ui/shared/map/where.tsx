import type { Point } from '#kernel/geo.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Text } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { areaByNumber } from '../../../model.ts'
import classes from './pin-map.module.css'
import type { usePlaceAt } from './place-at.ts'

type Props = { value: Point | null; isEditable: boolean; found: ReturnType<typeof usePlaceAt> }

/** Describes the pin's location in words, also for people who don't see the map. */
export function Where({ value, isEditable, found }: Props) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const language = useLanguage()
  if (!value)
    return (
      <p className={classes.where} role="status">
        {isEditable ? t('map:noneYet') : t('map:none')}
      </p>
    )
  const place = found.data
  const area = place ? areaByNumber(place.area) : undefined
  const names = place && {
    area: isolateBidi((language === 'ar' ? area?.nameAr : area?.nameEn) ?? String(place.area)),
    governorate: t(`places:governorate.${place.governorate}`),
  }
  const text = names
    ? t(place?.approximate ? 'map:about' : 'map:in', names)
    : place === null
      ? t('map:outside')
      : found.isError
        ? t('map:unknown')
        : t('map:looking')
  return (
    <p className={classes.where} role="status">
      <Text as="span" strong>
        {text}
      </Text>{' '}
      <Num>{digits(`${value.latitude.toFixed(5)}, ${value.longitude.toFixed(5)}`)}</Num>
    </p>
  )
}
