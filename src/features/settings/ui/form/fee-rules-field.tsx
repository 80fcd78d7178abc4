import { PROPERTY_CATEGORIES, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { MoneyField, NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import type { FeeRule } from '../../model/shapes.ts'
import { useFeeRuleText } from '../shared/fee-rule-text.ts'
import { fieldId, useSetting } from './context.ts'
import { ListSetting } from './list-setting.tsx'

const NEW: FeeRule = { category: null, purpose: null, from: null, fee: 150, depositPercent: 0, workingDays: 5 }

/** The fee schedule: what a quote begins with, by type of property, purpose and area. */
export function FeeRulesField() {
  const { t } = useTranslation()
  const nameOf = useFeeRuleText()
  const { value, set, fault } = useSetting('feeRules')
  const label = (part: keyof FeeRule) => t(`settings:feeRule.${part}`)
  return (
    <ListSetting
      of="feeRules"
      words="feeRule"
      rows={value}
      onChange={set}
      blank={NEW}
      firstPlace="category"
      fault={fault('feeRules')}
      nameOf={nameOf}
      fields={(rule, place, change) => {
        const figure = (part: 'depositPercent' | 'workingDays', unit: string) => (
          <NumberField
            id={fieldId(place(part))}
            label={label(part)}
            required
            unit={unit}
            value={rule[part]}
            // Nothing is no number: the rule refuses it.
            onChange={(n) => change({ [part]: n as number })}
            error={fault(place(part))}
          />
        )
        return (
          <>
            <SelectField
              id={fieldId(place('category'))}
              label={label('category')}
              clearable
              placeholder={t('settings:feeRule.anyCategory')}
              options={PROPERTY_CATEGORIES.map((code) => ({ value: code, label: t(`valuations:category.${code}`) }))}
              value={rule.category}
              onChange={(category) => change({ category })}
            />
            <SelectField
              id={fieldId(place('purpose'))}
              label={label('purpose')}
              clearable
              placeholder={t('settings:feeRule.anyPurpose')}
              options={VALUATION_PURPOSES.map((code) => ({ value: code, label: t(`valuations:purpose.${code}`) }))}
              value={rule.purpose}
              onChange={(purpose) => change({ purpose })}
            />
            <NumberField
              id={fieldId(place('from'))}
              label={label('from')}
              unit={t('kernel:sqm')}
              value={rule.from}
              onChange={(from) => change({ from })}
              error={fault(place('from'))}
            />
            <MoneyField
              id={fieldId(place('fee'))}
              label={label('fee')}
              required
              value={rule.fee}
              onChange={(fee) => change({ fee: fee as number })}
              error={fault(place('fee'))}
            />
            {figure('depositPercent', t('settings:feeRule.percent'))}
            {figure('workingDays', t('settings:unit.days'))}
          </>
        )
      }}
    />
  )
}
