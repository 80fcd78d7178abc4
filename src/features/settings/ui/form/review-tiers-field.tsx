import { TIER_APPROVERS, type TierApprover } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { MoneyField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ReviewTier } from '../../model/shapes.ts'
import { fieldId, useSetting } from './context.ts'
import { ListSetting } from './list-setting.tsx'

const NEW: ReviewTier = { from: 1_000_000, approvals: 2, by: 'reviewer' }

/** From which value on two people approve, or a manager. */
export function ReviewTiersField() {
  const { t } = useTranslation()
  const { number, worth } = useFormat()
  const { value, set, fault } = useSetting('reviewTiers')
  const label = (part: keyof ReviewTier) => t(`settings:tier.${part}`)
  return (
    <ListSetting
      of="reviewTiers"
      words="tier"
      rows={value}
      onChange={set}
      blank={NEW}
      firstPlace="from"
      fault={fault('reviewTiers')}
      nameOf={({ from }) => (typeof from === 'number' ? worth(from) : '')}
      fields={(tier, place, change) => (
        <>
          <MoneyField
            id={fieldId(place('from'))}
            label={label('from')}
            required
            isWorth
            value={tier.from}
            // Nothing is no amount: the rule refuses it.
            onChange={(from) => change({ from: from as number })}
            error={fault(place('from'))}
          />
          <SelectField
            id={fieldId(place('approvals'))}
            label={label('approvals')}
            options={[1, 2].map((count) => ({ value: String(count), label: number(count) }))}
            value={String(tier.approvals)}
            onChange={(count) => change({ approvals: count === '2' ? 2 : 1 })}
          />
          <SelectField
            id={fieldId(place('by'))}
            label={label('by')}
            options={TIER_APPROVERS.map((by) => ({ value: by, label: t(`settings:tier.by.${by}`) }))}
            value={tier.by}
            onChange={(by) => change({ by: (by ?? 'reviewer') as TierApprover })}
          />
        </>
      )}
    />
  )
}
