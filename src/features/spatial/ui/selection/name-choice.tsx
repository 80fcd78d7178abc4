import { useMemo } from 'react'
import type { Selection } from '#features/places/model/selection.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { areaNames, GOVERNORATES } from '../../../places/model.ts'
import { useAreas } from '../../../places/ui/shared/area-options.ts'
import { writeSelection } from '../read-address.ts'

type Named = Extract<Selection, { kind: 'area' | 'governorate' }>

/** A governorate or an area by its name, found by any of its names. */
export function NameChoice({ value, onChange }: { value: Selection | undefined; onChange: (chosen: Named) => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const all = useAreas()
  const { groups, byKey } = useMemo(() => {
    const byKey = new Map<string, Named>()
    const option = (selection: Named, label: string, also?: string) => {
      const key = writeSelection(selection)
      byKey.set(key, selection)
      return { value: key, label, ...(also ? { also } : {}) }
    }
    const groups = [
      {
        group: t('analysis:name.governorates'),
        items: GOVERNORATES.map((governorate) =>
          option(
            { kind: 'governorate', governorate },
            t('analysis:selection.governorate', { name: t(`places:governorate.${governorate}`) }),
          ),
        ),
      },
      ...GOVERNORATES.map((code) => ({
        group: t(`places:governorate.${code}`),
        items: all
          .filter(({ governorate }) => governorate === code)
          .map((area) =>
            option(
              { kind: 'area', areaNumber: area.number },
              language === 'ar' ? area.nameAr : area.nameEn,
              areaNames(area).join('\n'),
            ),
          ),
      })),
    ]
    return { groups, byKey }
  }, [t, language, all])
  return (
    <SelectField
      label={t('analysis:name.field')}
      description={t('analysis:name.hint')}
      value={value && (value.kind === 'area' || value.kind === 'governorate') ? writeSelection(value) : null}
      options={groups}
      searchable
      onChange={(key) => {
        const chosen = key === null ? undefined : byKey.get(key)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
