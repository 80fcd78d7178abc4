import { type ComboboxItem, type ComboboxParsedItem, type OptionsFilter, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AREAS, type Area, findArea, GOVERNORATES, type Governorate } from '#features/places/model.ts'
import { foldArabic } from '#kernel/text.ts'
import { useLanguage } from '#web/kit/reading.ts'
import { SelectField } from '#web/kit/select-field.tsx'
import { fieldProps } from '#web/kit/text-field.tsx'
import { useFrame } from './inputs.tsx'

// An area is found by either of its names, whatever the language of the screen.
const NAMES = new Map(AREAS.map((area) => [area.nameAr, `${foldArabic(area.nameAr)}\n${foldArabic(area.nameEn)}`]))

const byEitherName: OptionsFilter = ({ options, search }) => {
  const wanted = foldArabic(search.trim())
  const fits = ({ value, label }: ComboboxItem) => (NAMES.get(value) ?? foldArabic(label)).includes(wanted)
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return fits(option) ? [option] : []
    const items = option.items.filter(fits)
    return items.length > 0 ? [{ ...option, items }] : []
  })
}

/** Governorate and area: the governorate only narrows the list, the record holds the area's Arabic name. */
export function AreaInput() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { frame, value, set } = useFrame('areaName')
  const area = findArea(value)
  const [wanted, setWanted] = useState<Governorate | null>(null)
  const governorate = area?.governorate ?? wanted

  const options = useMemo(() => {
    const option = ({ nameAr, nameEn }: Area) => ({ value: nameAr, label: language === 'ar' ? nameAr : nameEn })
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
      <Select
        {...fieldProps(frame)}
        data={options}
        value={value || null}
        onChange={(name) => set(name ?? '')}
        filter={byEitherName}
        searchable
        allowDeselect={false}
        placeholder={t('valuations:form.areaHint')}
        nothingFoundMessage={t('valuations:form.nothingFound')}
        comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
        autoComplete="off"
      />
    </>
  )
}
