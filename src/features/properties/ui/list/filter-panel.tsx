import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AREAS, findArea, findGovernorate, GOVERNORATES } from '#features/places/model.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { NumberFilter, OneFilter, SeveralFilter, TextFilter } from '#web/records/list/filter-fields.tsx'
import classes from '#web/records/list/filter-panel.module.css'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import { useMe } from '#web/session/me.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '../../model.ts'
import { withheldFrom } from '../../rules/withheld.ts'
import type { PropertySearch } from '../search.ts'
import { PROPERTY_FILTERS } from './filters.ts'

/** Every filter of the list. */
export function PropertyFilterPanel({ search, ...panel }: PanelProps<PropertySearch>) {
  const { t } = useTranslation()
  const { user } = useMe()
  const areas = useAreaOptions(search.governorate)
  // Hidden from those who may not see owners, since it would match nothing.
  const ownerTold = user !== null && !withheldFrom(user).includes('ownerName')
  const { wrong } = PROPERTY_FILTERS.read(search)
  const reversed = (name: 'areaTo' | 'yearBuiltTo') =>
    wrong.some((one) => one.name === name && one.why === 'reversed') ? t('kernel:boundsReversed') : undefined
  return (
    <FilterPanel {...panel}>
      {(set) => (
        <>
          <SeveralFilter
            label={t('properties:field.type')}
            options={PROPERTY_TYPES.map((code) => ({ value: code, label: t(`valuations:category.${code}`) }))}
            chosen={PROPERTY_FILTERS.valuesOf(search, 'type')}
            onChoose={(code, on) => set((now) => PROPERTY_FILTERS.chosen(now, 'type', code, on))}
          />
          <SeveralFilter
            label={t('properties:field.status')}
            options={PROPERTY_STATUSES.map((code) => ({ value: code, label: t(`properties:status.${code}`) }))}
            chosen={PROPERTY_FILTERS.valuesOf(search, 'status')}
            onChoose={(code, on) => set((now) => PROPERTY_FILTERS.chosen(now, 'status', code, on))}
          />
          <div className={classes.fields}>
            <OneFilter
              label={t('properties:field.governorate')}
              options={GOVERNORATES.map((code) => ({ value: code, label: t(`places:governorate.${code}`) }))}
              value={findGovernorate(search.governorate ?? '')}
              onSet={(governorate) => set(() => ({ governorate }))}
            />
            <OneFilter
              label={t('properties:field.location')}
              options={areas}
              value={findArea(search.location ?? '')?.nameAr ?? search.location}
              onSet={(location) => set(() => ({ location }))}
              searchable
            />
            <TextFilter
              label={t('properties:field.city')}
              value={search.city}
              onSet={(city) => set(() => ({ city }))}
              longest={100}
            />
            {ownerTold ? (
              <TextFilter
                label={t('properties:field.ownerName')}
                value={search.ownerName}
                onSet={(ownerName) => set(() => ({ ownerName }))}
              />
            ) : null}
            {(['areaFrom', 'areaTo'] as const).map((name) => (
              <NumberFilter
                key={name}
                label={t(`properties:filter.${name}`)}
                value={search[name]}
                onSet={(area) => set(() => ({ [name]: area }))}
                error={name === 'areaTo' ? reversed(name) : undefined}
                unit={t('valuations:form.sqm')}
              />
            ))}
            {(['yearBuiltFrom', 'yearBuiltTo'] as const).map((name) => (
              <TextFilter
                key={name}
                label={t(`properties:filter.${name}`)}
                value={search[name]}
                onSet={(year) => set(() => ({ [name]: year }))}
                error={name === 'yearBuiltTo' ? reversed(name) : undefined}
                longest={4}
                numeral
              />
            ))}
          </div>
        </>
      )}
    </FilterPanel>
  )
}

/** The areas of Kuwait by governorate, or of the chosen one; searchable by either name. */
function useAreaOptions(governorate: string | undefined) {
  const { t } = useTranslation()
  const language = useLanguage()
  return useMemo(() => {
    const wanted = findGovernorate(governorate ?? '')
    return GOVERNORATES.filter((code) => !wanted || code === wanted).map((code) => ({
      group: t(`places:governorate.${code}`),
      items: AREAS.filter((area) => area.governorate === code).map(({ nameAr, nameEn }) => ({
        value: nameAr,
        label: language === 'ar' ? nameAr : nameEn,
        also: language === 'ar' ? nameEn : nameAr,
      })),
    }))
  }, [t, language, governorate])
}
