import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AREAS, type Area, findArea, GOVERNORATES, type Governorate } from '#features/places/model.ts'
import { useLanguage } from '#web/kit/reading.ts'
import { SelectField } from '#web/kit/select-field.tsx'
import { useFrame } from './inputs.tsx'

/** Governorate and area: the governorate only narrows the list, the record holds the area's Arabic name. */
export function AreaInput() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { frame, value, set } = useFrame('areaName')
  const area = findArea(value)
  const [wanted, setWanted] = useState<Governorate | null>(null)
  const governorate = area?.governorate ?? wanted

  const options = useMemo(() => {
    // An area is found by either of its names, whatever the language of the screen.
    const option = ({ nameAr, nameEn }: Area) => ({
      value: nameAr,
      label: language === 'ar' ? nameAr : nameEn,
      also: language === 'ar' ? nameEn : nameAr,
    })
    const groups = GOVERNORATES.filter((code) => !wanted || code === wanted).map((code) => ({
      group: t(`places:governorate.${code}`),
      items: AREAS.filter((each) => each.governorate === code).map(option),
    }))
    const listed = !value || groups.some(({ items }) => items.some((item) => item.value === value))
    const own = area ? option(area) : { value, label: value }
    return listed ? groups : [{ group: t('valuations:field.areaName'), items: [{ ...own, value }] }, ...groups]
  }, [language, t, wanted, value, area])

  return (
    <>
      <SelectField<Governorate>
        label={t('valuations:field.governorate')}
        options={GOVERNORATES.map((code) => ({ value: code, label: t(`places:governorate.${code}`) }))}
        value={governorate}
        onChange={(code) => {
          setWanted(code)
          if (area && area.governorate !== code) set('')
        }}
        clearable={!frame.disabled}
        disabled={frame.disabled}
        placeholder={t('valuations:form.allGovernorates')}
      />
      <SelectField
        {...frame}
        options={options}
        value={value || null}
        onChange={(name) => set(name ?? '')}
        searchable
        placeholder={t('valuations:form.areaHint')}
      />
    </>
  )
}
