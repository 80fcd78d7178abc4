import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { USUAL_TEXT_FIELDS, type UsualText } from '../../model/shapes.ts'
import { fieldId, useSetting } from './context.ts'
import { ListSetting } from './list-setting.tsx'

const NEW: UsualText = { field: 'limitations', category: null, text: '' }

/** The lines that valuations begin with: of which of their texts, and for which type of property. */
export function UsualTextsField() {
  const { t } = useTranslation()
  const { value, set, fault } = useSetting('usualTexts')
  const label = (part: 'field' | 'text') => t(`settings:usualText.${part}`)
  return (
    <ListSetting
      of="usualTexts"
      words="usualText"
      hint={t('settings:hint.usualTexts')}
      rows={value}
      onChange={set}
      blank={NEW}
      firstPlace="text"
      fault={fault('usualTexts')}
      nameOf={({ text }) => text.slice(0, 40)}
      fields={(row, place, change) => (
        <>
          <SelectField
            id={fieldId(place('field'))}
            label={label('field')}
            options={USUAL_TEXT_FIELDS.map((code) => ({ value: code, label: t(`settings:usualText.field.${code}`) }))}
            value={row.field}
            onChange={(field) => field && change({ field })}
          />
          <SelectField
            id={fieldId(place('category'))}
            label={t('settings:feeRule.category')}
            clearable
            placeholder={t('settings:feeRule.anyCategory')}
            options={PROPERTY_CATEGORIES.map((code) => ({ value: code, label: t(`valuations:category.${code}`) }))}
            value={row.category}
            onChange={(category) => change({ category })}
          />
          <TextField
            id={fieldId(place('text'))}
            label={label('text')}
            required
            multiline
            maxLength={500}
            value={row.text}
            onChange={(text) => change({ text })}
            error={fault(place('text'))}
          />
        </>
      )}
    />
  )
}
