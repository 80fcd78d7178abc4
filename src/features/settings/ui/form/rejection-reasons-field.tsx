import { useTranslation } from '#web/i18n/i18n.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { fieldId, useSetting } from './context.ts'
import { ListSetting } from './list-setting.tsx'

const NEW = { ar: '', en: '' }

/** The firm's own reasons for which market evidence is no comparable, each in both languages. */
export function RejectionReasonsField() {
  const { t } = useTranslation()
  const { value, set, fault } = useSetting('rejectionReasons')
  return (
    <ListSetting
      of="rejectionReasons"
      words="rejection"
      rows={value}
      onChange={set}
      blank={NEW}
      firstPlace="ar"
      fault={fault('rejectionReasons')}
      nameOf={({ ar }) => ar}
      fields={(reason, place, change) =>
        (['ar', 'en'] as const).map((language) => (
          <TextField
            key={language}
            id={fieldId(place(language))}
            label={t(`settings:rejection.${language}`)}
            required
            maxLength={120}
            value={reason[language]}
            onChange={(text) => change({ [language]: text })}
            error={fault(place(language))}
          />
        ))
      }
    />
  )
}
